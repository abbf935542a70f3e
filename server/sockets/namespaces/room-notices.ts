// Notices to the customers of a room, besides its events: the picture's state, the number of viewers, hearts, and the customer's status.
import type { z } from 'zod'
import type { Signal } from '#contract/calls/studio/live-room.ts'
import type { audience } from '#contract/sockets/audience.ts'
import type { StreamState } from '../../features/studio/on-air/queries.ts'
import type { LiveRoom } from '../../rooms/live-rooms.ts'
import type { MuteInForce } from '../../features/room/moderation/queries/mutes.ts'
import { shownModes } from '../../features/room/moderation/rules/modes.ts'
import type { RulesInForce } from '../../rooms/who-may-speak.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'
import type { CustomerDelivery, CustomerSocket } from './current-room.ts'

type Standing = z.output<(typeof audience)['fromServer']['room/standing']['payload']>

export interface RoomNotices {
  /** For a customer who has just entered. `leave` is called when the customer is banned. Returns the function that ends it. */
  follow(socket: CustomerSocket, room: LiveRoom, customerId: number, leave: () => void): () => void
}

/** A customer in a room, through one socket. */
interface Member {
  socket: CustomerSocket
  anchorId: number
  customerId: number
  /** The status that the socket knows, as JSON. */
  known: string
  cancelEnd: () => void
  leave: () => void
}

/** Nothing for the states in which a room has no customers. */
const streamOf: Partial<Record<Signal['state'], StreamState>> = { live: 'live', waiting: 'waiting', reconnecting: 'reconnecting' }

const usual = JSON.stringify({ isManager: false, mute: null })

function standingOf(rules: RulesInForce, { anchorId, customerId }: Member): Standing {
  const mute = rules.muteOf(customerId)
  return { anchorId, isManager: rules.isManager(customerId), mute: mute && { until: mute.until?.toISOString() ?? null, by: mute.by } }
}

export const shownBan = (anchorId: number, { until, by }: MuteInForce) => ({ anchorId, until: until?.toISOString() ?? null, by })

export function createRoomNotices(delivery: CustomerDelivery, deps: NamespaceDeps): RoomNotices {
  const { bus, presence, rules, platformClock, log } = deps
  const rooms = new Map<number, Set<Member>>()
  /** The states that the bus has reported. Until then, the state of a room is the one in the database. */
  const streams = new Map<number, StreamState>()
  const isHere = (anchorId: number) => rooms.has(anchorId)

  bus.on('signal/changed', ({ anchorId, signal }) => {
    const state = streamOf[signal.state]
    if (!state || streams.get(anchorId) === state) return
    streams.set(anchorId, state)
    if (isHere(anchorId)) delivery.sendNow(anchorId, ['room/stream', { anchorId, state }])
  })
  bus.on('live/ended', ({ anchorId }) => {
    streams.delete(anchorId)
  })
  // Sent like the room's events, not one by one: those that come in a batch cost no further frame.
  presence.onChange((anchorId, count) => {
    if (isHere(anchorId)) delivery.send(anchorId, ['room/count', { anchorId, count }])
  })
  bus.on('hearts/counted', ({ anchorId, count }) => {
    if (isHere(anchorId)) delivery.send(anchorId, ['room/hearts', { count }])
  })

  bus.on('bet/settled', ({ anchorId, customerId, betId, won }) => {
    for (const member of rooms.get(anchorId) ?? [])
      if (member.customerId === customerId) member.socket.emit('bet/settled', { anchorId, betId, won })
  })

  /** Compares what applies now with what the socket knows. */
  async function check(member: Member) {
    const inForce = await rules.read(member.anchorId)
    if (!rooms.get(member.anchorId)?.has(member)) return
    const ban = inForce.banOf(member.customerId)
    if (ban) return shutOut(member, ban)
    const { anchorId, ...standing } = standingOf(inForce, member)
    const text = JSON.stringify(standing)
    if (text === member.known) return
    member.known = text
    member.cancelEnd()
    const until = standing.mute?.until
    member.cancelEnd = until ? platformClock.when(new Date(until), () => checkAll([member])) : () => {}
    member.socket.emit('room/standing', { anchorId, ...standing })
  }
  function shutOut({ socket, anchorId, leave }: Member, ban: MuteInForce) {
    leave()
    socket.emit('room/banned', shownBan(anchorId, ban))
  }
  const warn = (error: unknown) => log.warn({ err: error }, 'rooms: standing not read')
  function checkAll(members: Iterable<Member>) {
    for (const member of members) check(member).catch(warn)
  }
  const changed = ({ anchorId }: { anchorId: number }) => checkAll(rooms.get(anchorId) ?? [])
  bus.on('mute/changed', changed)
  bus.on('manager/changed', changed)
  bus.on('modes/changed', ({ anchorId, modes }) => {
    if (isHere(anchorId)) delivery.sendNow(anchorId, ['room/modes', { anchorId, ...modes }])
  })
  // The rules are in memory; a manager is somebody who stands in them.
  bus.on('moderation/changed', async ({ anchorId }) => {
    const members = rooms.get(anchorId)
    if (!members) return
    const { isManager } = await rules.read(anchorId)
    for (const { socket, customerId } of members) if (isManager(customerId)) socket.emit('room/moderation', { anchorId })
  })

  /** Nothing while everybody may write at any time. */
  async function sendModes({ socket, anchorId }: Member) {
    const modes = shownModes((await rules.read(anchorId)).modes)
    if (modes.slowSeconds > 0 || modes.levelFrom > 0 || modes.isPaused) socket.emit('room/modes', { anchorId, ...modes })
  }

  return {
    follow(socket, { anchorId, stream }, customerId, leave) {
      const member: Member = { socket, anchorId, customerId, known: usual, cancelEnd: () => {}, leave }
      const members = rooms.get(anchorId) ?? new Set()
      rooms.set(anchorId, members.add(member))
      delivery.sendToOne(socket, [
        ['room/stream', { anchorId, state: streams.get(anchorId) ?? stream }],
        ['room/count', { anchorId, count: presence.customers(anchorId) }],
      ])
      checkAll([member])
      sendModes(member).catch(warn)
      return () => {
        member.cancelEnd()
        members.delete(member)
        if (members.size === 0) rooms.delete(anchorId)
      }
    },
  }
}
