// The host's chat, /Anchor and /model: one handler, two dialects.
import { ChatText, type RoomEvent } from '#contract/chat.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import type { AnchorActor } from '../../auth/actor.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { bind, type Handlers, type NamespaceOf, type SocketOf } from '../bind.ts'
import { refusalOf, watchSession } from '../handshake.ts'
import { storedId } from '../../rooms/line-id.ts'
import { presentToHost } from '../../rooms/present-host.ts'
import { servePrivateMessages, type PrivateMessages } from './private-messages.ts'
import type { Realtime } from '../../rooms/realtime.ts'
import { openRooms, type Rooms } from '../room-delivery.ts'
import { hostSpeaker } from '../../rooms/speakers.ts'
import { tellStream } from './tell-stream.ts'

type HostSocket = SocketOf<typeof anchorChat>
type HostRooms = Rooms<typeof anchorChat>
type Happened = Pick<RoomEvent, 'anchorId' | 'at' | 'by'>

export function serveAnchorChat(nsp: NamespaceOf<typeof anchorChat>, realtime: Realtime): PrivateMessages {
  const { bus, relay } = realtime
  const rooms: HostRooms = openRooms(nsp, relay, ({ event, place }) => presentToHost(event, place))
  tellStream(bus, rooms.tellNow)
  bus.on('live/ended', ({ anchorId, reason }) => rooms.tellNow(anchorId, ['live/stop', { reason }]))

  const rulesChanged = ({ anchorId }: { anchorId: number }) => rooms.tell(anchorId, ['chat/rules/changed', {}])
  bus.on('mute/changed', rulesChanged)
  bus.on('manager/changed', rulesChanged)

  const messages = servePrivateMessages(nsp, rooms, realtime)

  nsp.on('connection', (socket) => {
    watchSession(socket, realtime.loginDeadlineMs, realtime.clock())
    bind(socket, { contract: anchorChat, log: realtime.log, open: ['chat/login'], handlers: handlersOf(socket, rooms, messages, realtime) })
  })
  return messages
}

function handlersOf(socket: HostSocket, rooms: HostRooms, messages: PrivateMessages, realtime: Realtime): Handlers<typeof anchorChat> {
  const { relay, features, clock } = realtime
  const byHost = (host: AnchorActor): Happened => ({ anchorId: host.id, at: clock().toISOString(), by: hostSpeaker(host.name) })
  const say = async (words: { message?: string | undefined; msg?: string | undefined }) => {
    const text = ChatText.safeParse(words.message ?? words.msg)
    if (!text.success) throw invalid(['message', 'is missing'])
    return { place: await relay.append({ ...byHost(hostOf(socket)), kind: 'text', text: text.data }) }
  }
  return {
    'chat/login': async ({ modelId, merchant, ...entering }) => {
      const { actor } = socket.data
      if (actor?.role !== 'anchor' || actor.id !== modelId) return refuseLogin(socket, refusalOf(actor))
      if (actor.merchant !== merchant) return refuseLogin(socket, new AppError('wrong_merchant'))
      await enter(socket, actor, rooms, realtime, entering)
      messages.greet(socket, actor.id)
      return null
    },
    'chat/message/new': say,
    'chat/message/model': say,
    'model/game/recommend': async ({ gameId }) => {
      const host = hostOf(socket)
      const game = await features.findBoundGame(host.id)
      if (!game || (gameId !== undefined && String(gameId) !== String(game.gameId))) throw new AppError('game_not_bound')
      return { place: await relay.append({ ...byHost(host), kind: 'recommend', game }) }
    },
  }
}

/** Only an anchor's login opens the socket. */
function hostOf(socket: HostSocket): AnchorActor {
  const { actor } = socket.data
  if (actor?.role !== 'anchor') throw new AppError('forbidden')
  return actor
}

function refuseLogin(socket: HostSocket, error: AppError): never {
  socket.emit('chat/login/failed', { code: error.code, message: error.message })
  throw error
}

type Wanted = Omit<Parameters<HostRooms['enter']>[1], 'anchorId' | 'welcome'>

async function enter(socket: HostSocket, { id, name }: AnchorActor, rooms: HostRooms, { features }: Realtime, wanted: Wanted) {
  const missed = await rooms.enter(socket, {
    ...wanted,
    anchorId: id,
    welcome({ after }) {
      socket.data.entered = true
      socket.emit('chat/login/success', { modelId: id, name, place: after })
    },
  })
  if (!missed.reset) return
  // The log has a gap, words are lost with it, but no gift, bet or win: the database knows them. Screens drop those they have.
  const told = new Set(missed.events.map(({ event }) => storedId(event)))
  const stored = await features.listRecentlyStored(id)
  rooms.tellOne(
    socket,
    stored.filter((event) => !told.has(storedId(event))).map((event) => presentToHost(event, null)),
  )
}
