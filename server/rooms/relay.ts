// One room, one order: whatever is said or given in a room is appended here first, gets its place, and is shown to everybody, its
// sender included, only as it comes back. Recent events are kept, so that a client that reconnects gets what it missed.
import type { Place, RoomEvent } from '#contract/chat.ts'
import { AppError } from '../http/errors.ts'
import type { KeptRoomRules } from './who-may-speak.ts'

/** An event with its place in the room's order. */
export interface Placed {
  place: Place
  event: RoomEvent
}

export interface Missed {
  events: Placed[]
  /** The place asked about is of another epoch or too long ago: `events` is what is still known, not all that was missed. */
  reset: boolean
  /** The place that `events` follow on. */
  after: Place
}

interface Reading {
  /** Hears the room's events in order, from the call on. Resolves to the function that stops it. */
  subscribe(anchorId: number, listener: (placed: Placed) => void): Promise<() => void>
  /** What came after `place`; without one, the room's latest events, `recent` of them at most. */
  since(anchorId: number, place?: Place, recent?: number): Promise<Missed>
}

export interface Relay extends Reading {
  /** Fails with `muted` for the words of a customer who is muted, and with `unavailable` where the room's order cannot be reached. */
  append(event: RoomEvent): Promise<Place>
  /** For what may be brought twice: null when an event with this key was appended to the room before. */
  appendOnce(event: RoomEvent, key: string): Promise<Place | null>
}

export interface Conditions {
  /** Appended only if no event was with this key. */
  key?: string
  /** Appended only while the room's rules are of this revision; `outdated` otherwise. */
  revision?: string
}

/** Where the rooms' orders are kept: in this process, or in Redis for all servers. */
export interface RoomLogs extends Reading {
  append(event: RoomEvent, conditions?: Conditions): Promise<Place | 'outdated' | null>
  /** Changes with the room's rules, so that rules read before a change are recognised as old. */
  revision(anchorId: number): Promise<string>
  /** Begins another revision. From then on nothing gets in by rules that were read before. */
  outdate(anchorId: number): Promise<void>
}

/** Events kept per room. */
export const logLength = 1000
/** Keys kept per room: a repeated announcement follows within seconds, so this is far more than a room needs. */
export const keysKept = 5000

/** Rules that change again and again while one line waits mean that something is wrong. */
const triesMax = 20

export function createRelay(logs: RoomLogs, rules: Pick<KeptRoomRules, 'read' | 'forget'>): Relay {
  /** The rules may change between the look at them and the appending; what was judged by old ones is judged again. */
  async function appendAllowed(event: RoomEvent, customerId: number): Promise<Place> {
    for (let tries = 0; tries < triesMax; tries++) {
      const { revision, isMuted } = await rules.read(event.anchorId)
      if (isMuted(customerId)) throw new AppError('muted')
      const place = await logs.append(event, { revision })
      if (place !== 'outdated' && place !== null) return place
      rules.forget(event.anchorId)
    }
    throw new AppError('unavailable')
  }

  return {
    subscribe: logs.subscribe,
    since: logs.since,
    async append(event) {
      const { customerId } = event.by
      if (event.kind === 'text' && customerId !== null) return appendAllowed(event, customerId)
      return placeOf(await logs.append(event))
    },
    async appendOnce(event, key) {
      const place = await logs.append(event, { key })
      return place && placeOf(place)
    },
  }
}

/** Without conditions everything gets its place. */
function placeOf(place: Place | 'outdated' | null): Place {
  if (place === null || place === 'outdated') throw new Error('an event without conditions was not appended')
  return place
}
