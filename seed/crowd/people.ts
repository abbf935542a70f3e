// The people among the customers, as the server reports them: guests of the app, and customers of the demo world whom testers play.
// The simulated audience leaves room for them.
import { EventEmitter, setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { AudiencePeople } from '#contract/internal/internal.ts'
import type { RunningServer } from '../sink/running-server.ts'

export interface People {
  /** The number of people in the room. */
  inRoom(anchorId: number): number
  /** Whether the customer is a person, and may not be played. */
  isPlayed(customerId: number): boolean
  onChange(listener: () => void): () => void
}

const everyMs = 2000

/** Requests them until the signal. While the server does not reply, the last reply counts. */
export function followPeople(server: RunningServer, signal: AbortSignal, pollMs = everyMs): People {
  const changes = new EventEmitter<{ change: [] }>()
  // One for each simulated viewer.
  setMaxListeners(0, changes)
  let known = ''
  let rooms = new Map<number, number>()
  let played: ReadonlySet<number> = new Set()
  const read = async () => {
    const reply = AudiencePeople.parse(await server.request('GET', '/internal/audience/people'))
    const text = JSON.stringify(reply)
    if (text === known) return
    known = text
    rooms = new Map(reply.rooms.map(({ anchorId, people }) => [anchorId, people]))
    played = new Set(reply.played)
    changes.emit('change')
  }
  const follow = async () => {
    for (;;) {
      await read().catch(() => {})
      await setTimeout(pollMs, undefined, { signal })
    }
  }
  follow().catch(() => {})
  return {
    inRoom: (anchorId) => rooms.get(anchorId) ?? 0,
    isPlayed: (customerId) => played.has(customerId),
    onChange(listener) {
      changes.on('change', listener)
      return () => changes.off('change', listener)
    },
  }
}

/**
 * How many of a room's simulated viewers stay while people are in it: at most this share of them, and each person takes the place of one.
 * @param share in percent
 */
export const stayersOf = (viewers: number, people: number, share: number): number =>
  people === 0 ? viewers : Math.max(0, Math.min(Math.floor((viewers * share) / 100), viewers - people))
