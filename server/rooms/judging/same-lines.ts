// Notices the same line by many viewers, and one line many times. A room's lines are remembered for as long as the checks look back,
// wherever they were written: those of other servers come with the room's order.
import type { HeldFor } from '#contract/calls/room/moderation/room.ts'
import type { TextEvent } from '#contract/chat.ts'
import { lineCheckLimits } from '#contract/limits.ts'
import type { Relay } from '../relay.ts'

const { flood, repeat } = lineCheckLimits
const longestMs = Math.max(flood.seconds, repeat.seconds) * 1000
/** Below so many letters the same line by many is a greeting or a wish, not a flood. Where a character is a word, fewer letters are a sentence. */
const floodLetters = { alphabet: 20, han: 8 }
const han = /^\p{Script=Han}/u
/** A laugh, a cheer or a vote, as "lol", "hahaha" or "888": viewers repeat them, so more of them are needed. */
const reaction = { letters: 4, times: 3 * repeat.times }
const oneSyllable = /^(.{1,3}?)\1+.{0,2}$/u
/** A room without lines for this time is dropped. */
const idleMs = longestMs
/** Different lines remembered for a room; the oldest are dropped. */
const linesKept = 2000

interface Written {
  customerId: number
  at: number
  /** A line that is sent again is no repetition. */
  requestId?: string | undefined
}
interface Room {
  /** By the letters of the line, the one that was last written last. */
  lines: Map<string, Written[]>
  usedAt: number
  stop: Promise<() => void>
}

export interface SameLines {
  /** Returns the reason to hold the line; null if there is none. A line that is held counts as written. */
  judge(anchorId: number, line: { letters: string } & Omit<Written, 'at'>, on: { flood: boolean; repeat: boolean }): HeldFor | null
  close(): void
}

/** @param lettersOf what the line reads as */
export function watchSameLines(
  relay: Pick<Relay, 'subscribe'>,
  lettersOf: (event: TextEvent) => string,
  now: () => number = () => performance.now(),
): SameLines {
  const rooms = new Map<number, Room>()

  const withLine = ({ lines }: Room, letters: string, written: Written) => [
    ...(lines.get(letters) ?? []).filter((one) => !isSameRequest(one, written)),
    written,
  ]
  function remember(room: Room, letters: string, written: Written) {
    const { lines } = room
    const all = withLine(room, letters, written).filter(({ at }) => written.at - at < longestMs)
    lines.delete(letters)
    lines.set(letters, all)
    for (const oldest of lines.keys()) {
      if (lines.size <= linesKept) break
      lines.delete(oldest)
    }
  }
  function open(anchorId: number): Room {
    const room: Room = { lines: new Map(), usedAt: now(), stop: Promise.resolve(() => {}) }
    room.stop = relay.subscribe(anchorId, ({ event }) => {
      if (event.kind !== 'text' || event.by.customerId === null || event.restores) return
      remember(room, lettersOf(event), { customerId: event.by.customerId, requestId: event.requestId, at: now() })
    })
    rooms.set(anchorId, room)
    return room
  }
  function drop(anchorId: number, room: Room) {
    rooms.delete(anchorId)
    void room.stop.then((stop) => stop())
  }
  const sweeping = setInterval(() => {
    for (const [anchorId, room] of rooms) if (now() - room.usedAt > idleMs) drop(anchorId, room)
  }, idleMs)
  sweeping.unref()

  return {
    judge(anchorId, { letters, ...line }, on) {
      const room = rooms.get(anchorId) ?? open(anchorId)
      room.usedAt = now()
      const at = now()
      const written = withLine(room, letters, { ...line, at })
      const since = (seconds: number) => written.filter((one) => at - one.at < seconds * 1000)
      const own = since(repeat.seconds).filter(({ customerId }) => customerId === line.customerId)
      const isRepeat = on.repeat && own.length >= repeat.times && (own.length >= reaction.times || !isReaction(letters))
      const isFlood = on.flood && isSentence(letters) && new Set(since(flood.seconds).map((one) => one.customerId)).size >= flood.viewers
      if (!isFlood && !isRepeat) return null
      remember(room, letters, { ...line, at })
      return isFlood ? 'flood' : 'repeat'
    },
    close() {
      clearInterval(sweeping)
      for (const [anchorId, room] of rooms) drop(anchorId, room)
    },
  }
}

const isSameRequest = (a: Written, b: Written) => a.requestId !== undefined && a.requestId === b.requestId && a.customerId === b.customerId
const isReaction = (letters: string) => letters.length < reaction.letters || !/\p{L}/u.test(letters) || oneSyllable.test(letters)
const isSentence = (letters: string) => letters.length >= (han.test(letters) ? floodLetters.han : floodLetters.alphabet)
