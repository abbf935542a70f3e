// Calls for providers of matches and bet results: they report the status of matches and what bets have won. The paths are below /internal and
// need the installation's secret (contract/internal/internal.ts). In the demo world a companion process simulates the providers.
import { z } from 'zod'
import { eventStatuses, Score, SportType } from '../calls/sport-events.ts'
import { scoreMax } from '../limits.ts'
import { Id, Instant } from '../wire.ts'
import { text } from '../text.ts'

/**
 * POST /internal/provider/clock: the provider reports until when it has done its work, null at its start, and receives the platform's time. The
 * reply comes at once for null, otherwise after a second or as soon as the time was moved. Moving the time waits for the provider.
 */
export const ProviderDone = z.object({ until: Instant.nullable() })
export const ProviderTime = z.object({ now: Instant })

/** GET /internal/provider/calendar: all matches that have no result yet or begin after yesterday. */
export const Calendar = z.object({
  businessTimeZone: text(),
  /** The seed's description of the demo world; null without a demo world. */
  demoWorld: text().nullable(),
  events: z.array(z.object({ id: Id, sport: SportType, startAt: Instant, beganAt: Instant.nullable(), status: z.enum(eventStatuses) })),
  /** Start of the last match; null without matches. */
  lastBegins: Instant.nullable(),
})
export type Calendar = z.infer<typeof Calendar>

/** POST /internal/provider/statuses: matches that begin or end, and when they began, by default now. A match that has ended does not change any more. */
export const StatusChanges = z.object({
  changes: z.array(z.object({ id: Id, status: z.enum(['InPlay', 'Resulted', 'Cancelled']), beganAt: Instant.optional() })).max(5000),
})
export type StatusChanges = z.infer<typeof StatusChanges>

const Goals = z.number().int().min(0).max(scoreMax)

/** POST /internal/provider/scores: the scores of matches that are played or have just ended. */
export const ScoreChanges = z.object({ scores: z.array(Score.extend({ id: Id, home: Goals, guest: Goals })).max(5000) })
export type ScoreChanges = z.infer<typeof ScoreChanges>

/** Hundredths of a point. */
const Amount = text().regex(/^\d{1,15}$/)

/** GET /internal/provider/bets: bets without a result whose day is not settled, oldest first, at most a few thousand. */
export const OpenBets = z.object({
  bets: z.array(z.object({ id: Id, gameCode: text(), category: text(), numero: text().nullable(), amount: Amount, placedAt: Instant })),
})
export type OpenBet = z.infer<typeof OpenBets>['bets'][number]

/**
 * POST /internal/provider/rounds: what can be bet on in the games of a category. A draw is held every `seconds` from 1970 on, and decides the
 * bets since the last one. `pays`: what a bet of one point returns if one of these choices wins.
 */
export const BetRounds = z.object({
  rounds: z
    .array(
      z.object({
        category: text().min(1).max(16),
        seconds: z.number().int().min(1).max(86_400),
        choices: z.array(z.object({ numeros: z.array(text().min(1).max(16)).min(1).max(100), pays: Amount })).min(1),
      }),
    )
    .max(10),
})
export type BetRounds = z.infer<typeof BetRounds>
export type BetRound = BetRounds['rounds'][number]

/** POST /internal/provider/results: the win of each bet (0 if lost) and the time of the result, by default now. A bet gets a result only once. */
export const BetResults = z.object({ results: z.array(z.object({ betId: Id, winAmount: Amount, at: Instant.optional() })).max(5000) })
export type BetResults = z.infer<typeof BetResults>
/** Number of bets that had no result before. */
export const BetsSettled = z.object({ settled: z.number().int().nonnegative() })
