// Each room has one order: every line and gift is appended here first, gets its place, and is shown to everybody, including its sender,
// only when the relay delivers it. Recent events are kept, so that a reconnecting client gets what it missed.
import type { Place, RoomEvent } from '#contract/chat.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RefusedFor } from '#contract/record.ts'
import type { Happenings } from '../events/bus.ts'
import { AppError } from '../http/errors.ts'
import type { KeptRoomRules } from './who-may-speak.ts'
import type { WordsInForce } from './words-in-force.ts'

/** An event with its place in the room's order. */
export interface Placed {
  place: Place
  event: RoomEvent
}

export interface Missed {
  events: Placed[]
  /** The requested place is of another epoch or too old: `events` contains what is still known, not everything that was missed. */
  reset: boolean
  /** The place before the first of `events`. */
  after: Place
}

interface Reading {
  /** Delivers the room's events in order, from now on. Resolves to the function that stops it. */
  subscribe(anchorId: number, listener: (placed: Placed) => void): Promise<() => void>
  /** Returns the events after `place`; without a place, the room's latest events, at most `recent`. */
  since(anchorId: number, place?: Place, recent?: number): Promise<Missed>
}

export interface Relay extends Reading {
  /** Fails with `muted` for a line of a muted customer, with `word_blocked` for one with a blocked word, and with `unavailable` if the room's order cannot be reached. */
  append(event: RoomEvent): Promise<Place>
  /** For events that may arrive twice: returns null if an event with this key was appended to the room before. */
  appendOnce(event: RoomEvent, key: string): Promise<Place | null>
}

export interface Conditions {
  /** Append only if no event had this key. */
  key?: string
  /** Append only if the room's rules still have this revision; otherwise returns `outdated`. */
  revision?: string
}

/** Stores the rooms' orders: in this process, or in Redis for all servers. */
export interface RoomLogs extends Reading {
  append(event: RoomEvent, conditions?: Conditions): Promise<Place | 'outdated' | null>
  /** Changes with the room's rules, so that rules read before a change are recognised as old. */
  revision(anchorId: number): Promise<string>
  /** Starts another revision. From then on no event is appended by rules that were read before. */
  outdate(anchorId: number): Promise<void>
  /** Drops all rooms; called when nobody is subscribed. Used when the database is replaced, because the ids of orders then start again. */
  forget(): Promise<void>
}

/** Events kept per room. */
export const logLength = 1000
/** Keys kept per room. A duplicate follows within seconds, so this is far more than a room needs. */
export const keysKept = 5000

/** If the rules change this often while one line waits, something is wrong. */
const triesMax = 20

/** @param notify called once for each event of `append`: when it has its place, or when it is refused */
export function createRelay(
  logs: RoomLogs,
  rules: Pick<KeptRoomRules, 'read' | 'forget'>,
  words: Pick<WordsInForce, 'findIn'>,
  notify: (happening: Happenings['room/appended']) => void = () => {},
): Relay {
  /** The rules may change between the check and the append. If so, the event is checked again. */
  async function appendAllowed(event: RoomEvent & { kind: 'text' }, customerId: number): Promise<Place> {
    const refuse = (refused: RefusedFor, code: ErrorCode) => {
      notify({ event, refused })
      return new AppError(code)
    }
    let blocked: Promise<string | null> | undefined
    for (let tries = 0; tries < triesMax; tries++) {
      const { revision, isMuted } = await rules.read(event.anchorId)
      if (isMuted(customerId)) throw refuse('muted', 'muted')
      // Once for the line, and not for those of a muted customer.
      blocked ??= words.findIn(event.anchorId, event.text)
      if ((await blocked) !== null) throw refuse('word', 'word_blocked')
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
      const place =
        event.kind === 'text' && customerId !== null ? await appendAllowed(event, customerId) : placeOf(await logs.append(event))
      notify({ event, refused: null })
      return place
    },
    async appendOnce(event, key) {
      const place = await logs.append(event, { key })
      return place && placeOf(place)
    },
  }
}

/** An append without conditions always gets a place. */
function placeOf(place: Place | 'outdated' | null): Place {
  if (place === null || place === 'outdated') throw new Error('an event without conditions was not appended')
  return place
}
