// The anchor's chat. Two namespaces, /Anchor and /model, have the same handlers; they differ in some event and field names.
import type { z } from 'zod'
import { ChatText, storedId, type RoomEvent } from '#contract/chat.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import type { AnchorActor } from '../../auth/actor.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { bind, connectingRate, type Handlers, type NamespaceOf, type SocketOf } from '../bind.ts'
import { refusalOf, watchSession } from '../handshake.ts'
import { findBoundGame } from '../../features/room/games/queries.ts'
import { readLines } from '../../rooms/relay.ts'
import { presentToAnchor } from '../../rooms/present-anchor.ts'
import { servePrivateMessages, type PrivateMessages } from './private-messages.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'
import { deliverToRooms, type RoomDelivery } from '../room-delivery.ts'
import { anchorSpeaker } from '../../rooms/speakers.ts'
import { listRecentOrders } from '../../rooms/stored-orders.ts'
import { emitStreamEvents } from './emit-stream-events.ts'

type AnchorSocket = SocketOf<typeof anchorChat>
type AnchorDelivery = RoomDelivery<typeof anchorChat>
type Written = (typeof anchorChat)['fromClient']['chat/message/new']['payload']
type Happened = Pick<RoomEvent, 'anchorId' | 'at' | 'by'>

export function serveAnchorChat(nsp: NamespaceOf<typeof anchorChat>, deps: NamespaceDeps): PrivateMessages {
  const { bus } = deps
  const delivery: AnchorDelivery = deliverToRooms(nsp, deps, ({ event, place }) => presentToAnchor(event, place))
  emitStreamEvents(bus, delivery.sendNow)
  bus.on('live/ended', ({ anchorId, reason, note }) => delivery.sendNow(anchorId, ['live/stop', { reason, note }]))

  const rulesChanged = ({ anchorId }: { anchorId: number }) => delivery.send(anchorId, ['chat/rules/changed', {}])
  bus.on('mute/changed', rulesChanged)
  bus.on('manager/changed', rulesChanged)
  bus.on('moderation/changed', ({ anchorId }) => delivery.send(anchorId, ['chat/moderation/changed', {}]))

  const messages = servePrivateMessages(nsp, delivery, deps)

  nsp.on('connection', (socket) => {
    watchSession(socket, deps.loginDeadlineMs, deps.platformClock)
    bind(socket, {
      contract: anchorChat,
      deps,
      open: ['chat/login'],
      rates: { 'chat/login': connectingRate(deps.env) },
      handlers: handlersOf(socket, delivery, messages, deps),
    })
  })
  return messages
}

function handlersOf(
  socket: AnchorSocket,
  delivery: AnchorDelivery,
  messages: PrivateMessages,
  deps: NamespaceDeps,
): Handlers<typeof anchorChat> {
  const { db, relay, clock } = deps
  const byAnchor = (anchor: AnchorActor): Happened => ({ anchorId: anchor.id, at: clock().toISOString(), by: anchorSpeaker(anchor.name) })
  const sendText = async ({ message, msg, ...request }: z.output<Written>) => {
    const text = ChatText.safeParse(message ?? msg)
    if (!text.success) throw invalid(['message', 'is missing'])
    return { place: await relay.append({ ...request, ...byAnchor(anchorOf(socket)), kind: 'text', text: text.data }) }
  }
  return {
    'chat/login': async ({ modelId, merchant, ...entering }) => {
      const { actor } = socket.data
      if (actor?.role !== 'anchor' || actor.id !== modelId) return refuseLogin(socket, refusalOf(actor))
      if (actor.merchant !== merchant) return refuseLogin(socket, new AppError('wrong_merchant'))
      await enter(socket, actor, delivery, deps, entering)
      messages.sendWaiting(socket, actor.id)
      return null
    },
    'chat/lines/read': () => readLines(relay, anchorOf(socket).id),
    'chat/message/new': sendText,
    'chat/message/model': sendText,
    'model/game/recommend': async ({ gameId }) => {
      const anchor = anchorOf(socket)
      const game = await findBoundGame(db.prisma, anchor.id)
      if (!game || (gameId !== undefined && String(gameId) !== String(game.gameId))) throw new AppError('game_not_bound')
      return { place: await relay.append({ ...byAnchor(anchor), kind: 'recommend', game }) }
    },
  }
}

/** Only an anchor may log in here. */
function anchorOf(socket: AnchorSocket): AnchorActor {
  const { actor } = socket.data
  if (actor?.role !== 'anchor') throw new AppError('forbidden')
  return actor
}

function refuseLogin(socket: AnchorSocket, error: AppError): never {
  socket.emit('chat/login/failed', { code: error.code, message: error.message })
  throw error
}

type Resuming = Omit<Parameters<AnchorDelivery['enter']>[1], 'anchorId' | 'welcome'>

async function enter(socket: AnchorSocket, { id, name }: AnchorActor, delivery: AnchorDelivery, { db }: NamespaceDeps, resuming: Resuming) {
  const missed = await delivery.enter(socket, {
    ...resuming,
    anchorId: id,
    welcome({ after }) {
      socket.data.entered = true
      socket.emit('chat/login/success', { modelId: id, name, place: after })
    },
  })
  if (!missed.reset) return
  // The room's log has a gap. Its chat lines are lost, but gifts, bets and wins are in the database. The client drops those it already shows.
  const sentIds = new Set(missed.events.map(({ event }) => storedId(event)))
  const stored = await listRecentOrders(db.prisma, id)
  delivery.sendToOne(
    socket,
    stored.filter((event) => !sentIds.has(storedId(event))).map((event) => presentToAnchor(event, null)),
  )
}
