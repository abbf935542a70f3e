import { cutShare } from '#contract/push/rehearsal.ts'
import type { Deps } from '../../deps.ts'

/** The page sends what it heard within moments; one that has not done so has gone. */
export const pageGoneMs = 30_000

export interface Times {
  elapsedMs: number
  lengthMs: number
  cutAtMs: number
}

/** In real milliseconds, however fast the platform's time runs. */
export function timesOf({ platformClock, env }: Pick<Deps, 'platformClock' | 'env'>, { startedAt }: { startedAt: Date }): Times {
  const lengthMs = env.REHEARSAL_SECONDS * 1000
  return { elapsedMs: Math.max(0, platformClock.real().getTime() - startedAt.getTime()), lengthMs, cutAtMs: lengthMs * cutShare }
}

/** Milliseconds until its page must have gone; none are left where it has. */
export const overdueMs = ({ elapsedMs, lengthMs }: Times) => Math.max(0, lengthMs + pageGoneMs - elapsedMs)
