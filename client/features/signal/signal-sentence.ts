// The strip beneath the picture: one sentence for each state the signal can be in, and the figure that ticks beside it.
import type { Room } from '#contract/calls/room.ts'

/** air: reserved for "on air". warn: needs attention. ready: a picture arrives. calm: nothing is happening. */
export type Tone = 'air' | 'warn' | 'ready' | 'calm'

export interface Sentence {
  tone: Tone
  /** A key below `signal`. */
  name: 'unreachable' | 'off' | 'waiting' | 'receiving' | 'live' | 'reconnecting'
  /** Time on air, or seconds that are left. */
  figure: { type: 'elapsed'; seconds: number } | { type: 'left'; seconds: number } | null
}

const secondsBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / 1000))

/** `now` in milliseconds. Times are relative to the server's instants, so that they continue after a reload. */
export function signalSentence(room: Pick<Room, 'signal' | 'live'>, connected: boolean, now: number): Sentence {
  if (!connected) return { tone: 'warn', name: 'unreachable', figure: null }
  const elapsed: Sentence['figure'] = room.live && { type: 'elapsed', seconds: secondsBetween(Date.parse(room.live.startedAt), now) }
  switch (room.signal.state) {
    case 'off':
      return { tone: 'calm', name: 'off', figure: null }
    case 'waiting':
      return { tone: 'warn', name: 'waiting', figure: elapsed }
    case 'receiving':
      return { tone: 'ready', name: 'receiving', figure: null }
    case 'live':
      return { tone: 'air', name: 'live', figure: elapsed }
    case 'reconnecting': {
      const { until } = room.signal
      return {
        tone: 'warn',
        name: 'reconnecting',
        figure: until === null ? null : { type: 'left', seconds: secondsBetween(now, Date.parse(until)) },
      }
    }
  }
}
