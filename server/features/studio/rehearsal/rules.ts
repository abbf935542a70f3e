import { cutShare } from '#contract/push/rehearsal.ts'
import type { Deps } from '../../../deps.ts'

/** The page sends its own measurements right after the end. If they have not arrived after this time, it counts as gone. */
export const pageGoneMs = 30_000

export interface Times {
  elapsedMs: number
  lengthMs: number
  cutAtMs: number
}

/** In real milliseconds, whatever the speed of the platform clock is. */
export function timesOf({ platformClock, env }: Pick<Deps, 'platformClock' | 'env'>, { startedAt }: { startedAt: Date }): Times {
  const lengthMs = env.REHEARSAL_SECONDS * 1000
  return { elapsedMs: Math.max(0, platformClock.real().getTime() - startedAt.getTime()), lengthMs, cutAtMs: lengthMs * cutShare }
}

/** Milliseconds until the page counts as gone; 0 if it already does. */
export const overdueMs = ({ elapsedMs, lengthMs }: Times) => Math.max(0, lengthMs + pageGoneMs - elapsedMs)
