// The host's chat, /Anchor and /model: one handler, two dialects.
import { ChatText, chatType, type Place, type RoomEvent, type Speaker } from '#contract/chat.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import type { AnchorActor } from '../auth/actor.ts'
import { AppError, invalid } from '../http/errors.ts'
import { bind, type NamespaceOf, type SocketOf } from './bind.ts'
import { watchSession } from './handshake.ts'
import { tellHost } from './present-host.ts'
import type { Realtime } from './realtime.ts'
import type { Placed } from './relay.ts'
import { deliverRooms, enterWithoutGap, roomName } from './room-delivery.ts'

type HostSocket = SocketOf<typeof anchorChat>

const hostColor = '#f5a524'
const speakerOf = (actor: AnchorActor): Speaker => ({ name: actor.name, customerId: null, color: hostColor, rank: 0, role: 'host' })

export function serveAnchorChat(nsp: NamespaceOf<typeof anchorChat>, realtime: Realtime): void {
  const { bus, relay } = realtime
  deliverRooms(nsp.adapter, relay, (room, { event, place }) => tellHost(nsp.to(room), event, place))
  bus.on('live/ended', ({ anchorId, reason }) => nsp.to(roomName(anchorId)).emit('live/stop', { reason }))

  const rulesChanged = ({ anchorId }: { anchorId: number }) => nsp.to(roomName(anchorId)).emit('chat/rules/changed', {})
  bus.on('mute/changed', rulesChanged)
  bus.on('manager/changed', rulesChanged)

  bus.on('message/sent', ({ anchorId, messageId, by, text, at }) => {
    // For the host alone, so it has no place in the room's order.
    const line = { ...by, id: `message:${messageId}`, at: at.toISOString(), place: null, message: text, text }
    nsp.to(roomName(anchorId)).emit('chat/message/monitor', { ...line, type: chatType.monitor })
  })

  nsp.on('connection', (socket) => {
    watchSession(socket, realtime.loginDeadlineMs, realtime.clock())
    const say = async (words: { message?: string | undefined; msg?: string | undefined }) => {
      const text = ChatText.safeParse(words.message ?? words.msg)
      if (!text.success) throw invalid(['message', 'is missing'])
      const host = hostOf(socket)
      const event: RoomEvent = { kind: 'text', anchorId: host.id, at: realtime.clock().toISOString(), by: speakerOf(host), text: text.data }
      return { place: await realtime.relay.append(event) }
    }
    bind(socket, {
      contract: anchorChat,
      log: realtime.log,
      open: ['chat/login'],
      handlers: {
        'chat/login': async ({ modelId, merchant, resume }) => {
          const { actor } = socket.data
          if (actor?.role !== 'anchor' || actor.id !== modelId || actor.merchant !== merchant) return refuseLogin(socket)
          await enter(socket, actor, realtime, resume)
          return null
        },
        'chat/message/new': say,
        'chat/message/model': say,
      },
    })
  })
}

/** Only an anchor's login opens the socket. */
function hostOf(socket: HostSocket): AnchorActor {
  const { actor } = socket.data
  if (actor?.role !== 'anchor') throw new AppError('forbidden')
  return actor
}

function refuseLogin(socket: HostSocket): never {
  const error = new AppError('session_ended')
  socket.emit('chat/login/failed', { code: error.code, message: error.message })
  throw error
}

async function enter(socket: HostSocket, actor: AnchorActor, { relay, features }: Realtime, resume: Place | undefined) {
  // A second login on the same socket would hear everything twice otherwise.
  await socket.leave(roomName(actor.id))
  const missed = await enterWithoutGap(relay, {
    anchorId: actor.id,
    resume,
    welcome({ after }) {
      socket.data.entered = true
      socket.emit('chat/login/success', { modelId: actor.id, name: actor.name, place: after })
    },
    tell: ({ event, place }: Placed) => tellHost(socket, event, place),
    join: () => { void socket.join(roomName(actor.id)) },
  })
  if (!missed.reset) return
  // The log has a gap, words are lost with it, but no gift: the database knows them. Screens drop those they have.
  const told = new Set(missed.events.map(({ event }) => (event.kind === 'gift' ? event.gift.orderId : null)))
  for (const { orderId, event } of await features.listRecentGifts(actor.id)) {
    if (!told.has(orderId)) tellHost(socket, event, null)
  }
}
