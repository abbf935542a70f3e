// The reason why a viewer cannot write at this moment. The server decides; the page shows it before a line is sent.
import type { Standing, WatchState } from '../watch-state.ts'

export type Stop = { type: 'muted'; mute: NonNullable<Standing['mute']> } | { type: 'paused' } | { type: 'level'; level: number }

export function whatStops({ standing, modes }: Pick<WatchState, 'standing' | 'modes'>, rank: number, now: number): Stop | null {
  const { isManager, mute } = standing
  if (mute && (mute.until === null || Date.parse(mute.until) > now)) return { type: 'muted', mute }
  if (isManager) return null
  if (modes.isPaused) return { type: 'paused' }
  return rank < modes.levelFrom ? { type: 'level', level: modes.levelFrom } : null
}

/** When slow mode allows the next line, in milliseconds; in the past, or 0, if it does now. */
export function nextLineAt({ standing, modes, pace }: Pick<WatchState, 'standing' | 'modes' | 'pace'>): number {
  if (standing.isManager || modes.slowSeconds === 0) return 0
  return Math.max(pace.wroteAt + modes.slowSeconds * 1000, pace.waitUntil)
}
