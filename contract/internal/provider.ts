// What providers tell the platform: which matches are played and how they stand, and what bets have won. The calls are below /internal, behind
// the installation's secret (contract/internal/internal.ts). In the demo world a companion plays the providers.
import { z } from 'zod'
import { eventStatuses, SportType } from '../calls/sport-events.ts'
import { Id, Instant } from '../wire.ts'
import { text } from '../text.ts'

/**
 * POST /internal/provider/clock: what time it is, and up to when the provider has done everything; null before it has done anything, which
 * is answered at once. Otherwise the answer comes after a second, or as soon as the time was moved. A move waits for the provider.
 */
export const ProviderDone = z.object({ until: Instant.nullable() })
export const ProviderTime = z.object({ now: Instant })

/** GET /internal/provider/calendar: every match that has no result yet or begins after yesterday. */
export const Calendar = z.object({
  businessTimeZone: text(),
  /** What the seed has noted of the demo world that it laid down; null where there is none. */
  demoWorld: text().nullable(),
  events: z.array(z.object({ id: Id, sport: SportType, startAt: Instant, status: z.enum(eventStatuses) })),
  /** When the last match of all begins; null where there is none. */
  lastBegins: Instant.nullable(),
})
export type Calendar = z.infer<typeof Calendar>

/** POST /internal/provider/statuses: matches that begin or end. One that has ended stays as it is. */
export const StatusChanges = z.object({
  changes: z.array(z.object({ id: Id, status: z.enum(['InPlay', 'Resulted', 'Cancelled']) })).max(5000),
})
export type StatusChanges = z.infer<typeof StatusChanges>

/** Hundredths of a point. */
const Amount = text().regex(/^\d{1,15}$/)

/** GET /internal/provider/bets: bets that wait for a result and whose day is not settled, the oldest first, at most a few thousand of them. */
export const OpenBets = z.object({
  bets: z.array(z.object({ id: Id, gameCode: text(), category: text(), numero: text().nullable(), amount: Amount, placedAt: Instant })),
})
export type OpenBet = z.infer<typeof OpenBets>['bets'][number]

/** POST /internal/provider/results: what bets have won, 0 for nothing, and since when that is known; without `at`, since now. A bet is settled once. */
export const BetResults = z.object({ results: z.array(z.object({ betId: Id, winAmount: Amount, at: Instant.optional() })).max(5000) })
export type BetResults = z.infer<typeof BetResults>
/** How many of them were open until now. */
export const BetsSettled = z.object({ settled: z.number().int().nonnegative() })
