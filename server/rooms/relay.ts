// Each room has one order: every line and gift is appended here first, gets its place, and is shown to everybody, including its sender,
// only when the relay delivers it. Recent events are kept, so that a reconnecting client gets what it missed.
import type { Place, RoomEvent, RoomLines, TextEvent } from '#contract/chat.ts'
import type { HeldFor } from '#contract/calls/room/moderation/room.ts'
import { chatKept } from '#contract/limits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RefusedFor } from '#contract/record.ts'
import type { ChatLines } from '../deps.ts'
import type { Happenings } from '../events/bus.ts'
import { AppError } from '../http/errors.ts'
import { demandSame } from '../http/same-request.ts'
import { refusedBy } from './judging/refuse-line.ts'
import type { KeptRoomRules, RulesInForce } from './who-may-speak.ts'

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
  /**
   * Returns the events after `place`; without a place, the room's latest events, at most `recent`. This server's subscribers have received
   * them by then, so that nobody who enters with them gets one a second time.
   */
  since(anchorId: number, place?: Place, recent?: number): Promise<Missed>
}

export interface Relay extends Reading {
  /**
   * A line that its writer sends again with the same request id has the place that it got before. A customer's line may be
   * refused with a code of `refusalCode`. Fails with `unavailable` if the room's order cannot be reached.
   */
  append(event: RoomEvent): Promise<Place>
  /** For events that may arrive twice: returns null if an event with this key was appended to the room before. */
  appendOnce(event: RoomEvent, key: string): Promise<Place | null>
}

export interface Conditions {
  /** Append only if no event had this key; otherwise returns the place of that event. Checked first. */
  key?: string | undefined
  /** Append only if the room's rules still have this revision; otherwise returns `outdated`. */
  revision?: string
  /** Append only if this customer's last line with a pace is at least so long ago; otherwise returns the rest of the time. */
  pace?: { customerId: number; ms: number }
}

/** Why an event did not get a place: an earlier one has its key, the rules have changed, or its customer has to wait. */
export type Unplaced = { before: Place } | 'outdated' | { waitMs: number }
export const isPlace = (result: Place | Unplaced): result is Place => result !== 'outdated' && 'seq' in result
export const isRepeated = (result: Place | Unplaced): result is { before: Place } => result !== 'outdated' && 'before' in result

/** Stores the rooms' orders: in this process, or in Redis for all servers. */
export interface RoomLogs extends Reading, Omit<ChatLines, 'appendOnce' | 'letThrough'> {
  append(event: RoomEvent, conditions?: Conditions): Promise<Place | Unplaced>
  /** The place of the event that had this key; null if there was none. */
  placed(anchorId: number, key: string): Promise<Place | null>
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

/** The blocked word for which a line is refused, or the reason for which it is held. Null for most lines. */
export type Verdict = { refused: string } | { held: HeldFor; word: string | null } | null

export interface LineRules extends Pick<KeptRoomRules, 'read' | 'forget'> {
  /** Called again when the rules have changed before the line got its place. Not called for the lines of a muted customer. */
  judge(event: TextEvent, rules: RulesInForce): Promise<Verdict>
  /** Stores a line that waits for a decision. */
  hold(event: TextEvent, of: { held: HeldFor; word: string | null }): Promise<void>
  /** Whether the line was held before, and is shown now. Null for one that was not held. */
  heldBefore(event: TextEvent): Promise<{ isShown: boolean } | null>
}

const refusalCode: Readonly<Record<RefusedFor, ErrorCode>> = {
  muted: 'muted',
  paused: 'chat_paused',
  level: 'level_needed',
  slow: 'slow_mode',
  word: 'word_blocked',
  held: 'line_held',
}

/** @param notify called once for each event that has its place, or is refused */
export function createRelay(
  logs: RoomLogs,
  { read, forget, judge, hold, heldBefore }: LineRules,
  notify: (happening: Happenings['room/appended']) => void = () => {},
): Relay {
  /** The rules may change between the check and the append. If so, the event is checked again. */
  async function appendAllowed(event: TextEvent, customerId: number): Promise<Place | { before: Place }> {
    const key = keyOf(event)
    const refuse = (refused: RefusedFor, retryAfter?: number) => {
      notify({ event, refused })
      return new AppError(refusalCode[refused], retryAfter === undefined ? {} : { retryAfter })
    }
    const held = await heldBefore(event)
    const shown = held?.isShown && key !== undefined ? await logs.placed(event.anchorId, key) : null
    if (shown) return { before: shown }
    if (held) throw new AppError('line_held')
    for (let tries = 0; tries < triesMax; tries++) {
      const rules = await read(event.anchorId)
      const refused = refusedBy(rules, event, customerId)
      const verdict = refused ? null : await judge(event, rules)
      if (refused || verdict) {
        const before = key === undefined ? null : await logs.placed(event.anchorId, key)
        if (before) return { before }
      }
      if (refused) throw refuse(refused)
      if (verdict && 'refused' in verdict) throw refuse('word')
      if (verdict) {
        await hold(event, verdict)
        throw refuse('held')
      }
      const ms = rules.isManager(customerId) ? 0 : rules.modes.slowSeconds * 1000
      const { revision } = rules
      const result = await logs.append(event, { key, revision, ...(ms > 0 && { pace: { customerId, ms } }) })
      if (result !== 'outdated' && 'waitMs' in result) throw refuse('slow', Math.ceil(result.waitMs / 1000))
      if (result !== 'outdated') return result
      forget(event.anchorId)
    }
    throw new AppError('unavailable')
  }

  /** The place that the line got before. */
  async function again(event: RoomEvent, before: Place): Promise<Place> {
    const line = await logs.find(event.anchorId, before)
    const text = event.kind === 'text' ? event.text : ''
    demandSame('line', { text: line?.text ?? text }, { text })
    return before
  }

  return {
    subscribe: logs.subscribe,
    since: logs.since,
    async append(event) {
      const { customerId } = event.by
      const result =
        event.kind === 'text' && customerId !== null
          ? await appendAllowed(event, customerId)
          : await logs.append(event, { key: keyOf(event) })
      if (isRepeated(result)) return again(event, result.before)
      notify({ event, refused: null })
      return placeOf(result)
    },
    appendOnce: (event, key) => appendOnce(logs, event, key),
  }
}

/** The key of a line; a line that its writer sends again has the same one. */
const keyOf = ({ kind, requestId, by: { customerId, role, name } }: RoomEvent) =>
  kind === 'text' && requestId !== undefined ? `line:${customerId ?? `${role} ${name}`}:${requestId}` : undefined

async function appendOnce(logs: Pick<RoomLogs, 'append'>, event: RoomEvent, key: string): Promise<Place | null> {
  const result = await logs.append(event, { key })
  return isRepeated(result) ? null : placeOf(result)
}

/** The lines of chat, for commands that remove them and bring them back. */
export const chatLinesOf = (logs: RoomLogs): ChatLines => ({
  find: logs.find,
  remove: logs.remove,
  removedAt: logs.removedAt,
  appendOnce: (event, key) => appendOnce(logs, event, key),
  async letThrough(event, key) {
    const own = keyOf(event)
    const before = own === undefined ? null : await logs.placed(event.anchorId, own)
    if (before && (await logs.find(event.anchorId, before))) return { place: before, isNew: false }
    const place = await appendOnce(logs, event, before ? key : (own ?? key))
    return { place, isNew: place !== null }
  },
})

/** The room's latest lines, as a client reads them again. */
export const readLines = async ({ since }: Pick<Relay, 'since'>, anchorId: number): Promise<RoomLines> => ({
  lines: (await since(anchorId, undefined, chatKept)).events.filter(({ event }) => event.kind !== 'enter' && event.kind !== 'removal'),
})

/** An append without conditions, or whose key is new, always gets a place. */
function placeOf(result: Place | Unplaced): Place {
  if (!isPlace(result)) throw new Error('an event without conditions was not appended')
  return result
}
