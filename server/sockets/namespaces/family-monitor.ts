// The namespace /familyMonitor: families watch their members' rooms, admins watch all rooms. Monitors are never counted as viewers.
import type { RoomEvent } from '#contract/chat.ts'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'
import type { AdminActor, FamilyActor } from '../../auth/actor.ts'
import { monitorSpeaker } from '../../features/accounts/family/rules.ts'
import { isVisible } from '../../features/studio/live-room/queries.ts'
import { AppError } from '../../http/errors.ts'
import { bind, connectingRate, type NamespaceOf, type SocketOf } from '../bind.ts'
import { turnAway, watchSession } from '../handshake.ts'
import { readLines } from '../../rooms/relay.ts'
import { presentToMonitor } from '../../rooms/present-monitor.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'
import { deliverToRooms, type RoomDelivery } from '../room-delivery.ts'

type Monitor = FamilyActor | AdminActor
type MonitorDelivery = RoomDelivery<typeof familyMonitor>

const familyRoom = (familyId: number) => `family:${familyId}`
const adminRoom = 'admins'
const accountRoom = (accountId: number) => `account:${accountId}`

export function serveFamilyMonitor(nsp: NamespaceOf<typeof familyMonitor>, deps: NamespaceDeps): void {
  const { bus, presence } = deps
  const delivery: MonitorDelivery = deliverToRooms(nsp, deps, ({ event, place }) => presentToMonitor(event, place))
  const watchersOf = (familyId: number | null) => nsp.to(familyId === null ? [adminRoom] : [adminRoom, familyRoom(familyId)])
  const changed = ({ anchorId, familyId }: { anchorId: number; familyId: number | null }) => {
    watchersOf(familyId).emit('model/onair/changed', { anchorId })
  }
  notifyAdvice(deps, changed)
  bus.on('live/started', changed)
  bus.on('live/renamed', changed)
  bus.on('live/ended', changed)
  bus.on('signal/changed', changed)
  bus.on('anchor/changed', ({ anchorId, familyId, formerFamilyId }) => {
    changed({ anchorId, familyId })
    if (formerFamilyId === familyId || formerFamilyId === null) return
    // The former family may no longer watch the room.
    for (const socket of nsp.sockets.values()) {
      if (socket.data.actor?.role === 'family' && socket.data.actor.familyId === formerFamilyId) delivery.leave(socket, anchorId)
    }
    changed({ anchorId, familyId: formerFamilyId })
  })
  const rulesChanged = ({ anchorId }: { anchorId: number }) => delivery.send(anchorId, ['chat/rules/changed', { anchorId }])
  bus.on('mute/changed', rulesChanged)
  bus.on('manager/changed', rulesChanged)
  bus.on('moderation/changed', ({ anchorId }) => delivery.send(anchorId, ['chat/moderation/changed', { anchorId }]))
  bus.on('wall/entry', ({ familyId, entry }) => {
    watchersOf(familyId).emit('wall/entry', entry)
  })
  bus.on('message/delivered', ({ accountId, anchorId, messageId, at }) => {
    nsp.to(accountRoom(accountId)).emit('message/delivered', { anchorId, id: messageId, deliveredAt: at.toISOString() })
  })
  presence.onChange((anchorId, customers) => {
    const live = deps.liveRooms.get(anchorId)
    if (live) watchersOf(live.familyId).volatile.emit('chat/room/count', { anchorId, count: customers + 1 })
  })

  nsp.on('connection', (socket) => {
    watchSession(socket, deps.loginDeadlineMs, deps.platformClock)
    const { actor } = socket.data
    if (actor?.role === 'family' || actor?.role === 'admin') {
      socket.data.entered = true
      void socket.join([actor.role === 'admin' ? adminRoom : familyRoom(actor.familyId), accountRoom(actor.accountId)])
      socket.emit('connectComplete', { ok: true })
      serve(socket, actor, delivery, deps)
    } else {
      turnAway(socket, familyMonitor, deps)
    }
  })
}

/**
 * Notifies the watchers when the advice for a push changes. The figures of a push change every two seconds and are only read with the list
 * of rooms.
 */
function notifyAdvice({ bus, liveRooms }: NamespaceDeps, changed: (of: { anchorId: number; familyId: number | null }) => void) {
  /** The last state sent to the watchers of each push. */
  const sentAdvice = new Map<number, StreamHealth['advice']>()
  bus.on('signal/changed', ({ anchorId }) => {
    sentAdvice.delete(anchorId)
  })
  bus.on('live/ended', ({ anchorId }) => {
    sentAdvice.delete(anchorId)
  })
  bus.on('push/measured', ({ anchorId, health: { advice } }) => {
    const live = liveRooms.get(anchorId)
    if (!live || sentAdvice.get(anchorId) === advice) return
    sentAdvice.set(anchorId, advice)
    changed({ anchorId, familyId: live.familyId })
  })
}

function serve(socket: SocketOf<typeof familyMonitor>, monitor: Monitor, delivery: MonitorDelivery, deps: NamespaceDeps) {
  bind(socket, {
    contract: familyMonitor,
    deps,
    rates: { 'room/enter': connectingRate(deps.env) },
    handlers: {
      'room/enter': async (entering) => {
        const { after } = await delivery.enter(socket, { ...entering, permit: demandWatchable(deps, monitor, entering.anchorId) })
        return { place: after }
      },
      'room/leave': async ({ anchorId }) => {
        delivery.leave(socket, anchorId)
        return null
      },
      'chat/lines/read': async ({ anchorId }) => {
        await demandWatchable(deps, monitor, anchorId)
        return readLines(deps.relay, anchorId)
      },
      'chat/message': async ({ anchorId, message, ...request }) => {
        await demandWatchable(deps, monitor, anchorId)
        const event: RoomEvent = {
          ...request,
          kind: 'text',
          anchorId,
          at: deps.clock().toISOString(),
          by: monitorSpeaker(monitor.name),
          text: message,
        }
        return { place: await deps.relay.append(event) }
      },
    },
  })
}

/** A room that the account may not watch is reported as not found. */
async function demandWatchable({ db }: NamespaceDeps, monitor: Monitor, anchorId: number) {
  if (!(await isVisible(db.prisma, monitor, anchorId))) throw new AppError('not_found')
}
