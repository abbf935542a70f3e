// A cache of each room's rules, which every chat line needs: mutes, bans, managers, and the modes of the chat. For lines they are enforced
// in judging/ (refuse-line.ts, judge-lines.ts), for entering a room in the sockets. Each check compares the end of a mute with the clock.
import type { MuteInForce, RoomRules } from '../features/room/moderation/queries/mutes.ts'
import type { Bus, Origin } from '../events/bus.ts'
import type { StoredModes } from '../features/room/moderation/rules/modes.ts'
import type { RoomLogs } from './relay.ts'

/** The rules of a room, with the revision that they belong to. */
export interface RulesInForce {
  revision: string
  isMuted(customerId: number): boolean
  /** The mute of this customer that has not ended; null if there is none. */
  muteOf(customerId: number): MuteInForce | null
  /** The mute, if it is a ban. */
  banOf(customerId: number): MuteInForce | null
  isManager(customerId: number): boolean
  /** Whether a ban holds newcomers. */
  holdsNewcomers: boolean
  modes: StoredModes
}

export interface KeptRoomRules {
  isManager(anchorId: number, customerId: number): Promise<boolean>
  read(anchorId: number): Promise<RulesInForce>
  /** Drops the rules, so that the next check reads them again. */
  forget(anchorId: number): void
  close(): void
}

interface Options {
  read: (anchorId: number) => Promise<RoomRules>
  bus: Bus
  logs: Pick<RoomLogs, 'revision' | 'outdate'>
  clock: () => Date
}

/** Changes of a server that was killed before it could emit an event are noticed within this time. */
const keptMs = 5000
const roomsKept = 10_000

export function keepRoomRules({ read, bus, logs, clock }: Options): KeptRoomRules {
  const rooms = new Map<number, { at: number; rules: Promise<RulesInForce> }>()
  const forget = (anchorId: number) => {
    rooms.delete(anchorId)
  }
  const outdate = ({ anchorId }: { anchorId: number }, origin: Origin) => {
    forget(anchorId)
    return origin === 'here' ? logs.outdate(anchorId) : undefined
  }
  const stops = [
    bus.on('manager/changed', ({ anchorId }) => forget(anchorId)),
    bus.on('mute/changed', outdate),
    bus.on('modes/changed', outdate),
    // A session starts with the modes that its family has set.
    bus.on('live/started', outdate),
  ]

  async function readRules(anchorId: number): Promise<RulesInForce> {
    // Read the revision first: if the rules change while they are read, they are then outdated at once.
    const revision = await logs.revision(anchorId)
    const { mutes, managers, modes, holdsNewcomers } = await read(anchorId)
    const muteOf = (customerId: number) => {
      const mute = mutes.get(customerId)
      return mute && (mute.until === null || mute.until > clock()) ? mute : null
    }
    return {
      revision,
      modes,
      holdsNewcomers,
      muteOf,
      isMuted: (customerId) => muteOf(customerId) !== null,
      banOf: (customerId) => {
        const mute = muteOf(customerId)
        return mute?.isBan ? mute : null
      },
      isManager: (customerId) => managers.has(customerId),
    }
  }

  const book: KeptRoomRules = {
    forget,
    read(anchorId) {
      const now = clock().getTime()
      const known = rooms.get(anchorId)
      if (known && Math.abs(now - known.at) < keptMs) return known.rules
      if (rooms.size >= roomsKept) rooms.clear()
      const rules = readRules(anchorId)
      rules.catch(() => forget(anchorId))
      rooms.set(anchorId, { at: now, rules })
      return rules
    },
    close: () => {
      for (const stop of stops) stop()
    },
    isManager: async (anchorId, customerId) => (await book.read(anchorId)).isManager(customerId),
  }
  return book
}
