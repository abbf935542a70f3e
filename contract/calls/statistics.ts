// Statistics of live sessions, as the SPORT edition shows them (docs/product/rules.md, Figures).
import { z } from 'zod'
import { defineCall, exportOf } from '../define.ts'
import { statisticsLimit, listLimitMax } from '../limits.ts'
import { BusinessDay, Id, Instant, Points, RangeQuery, wholeOr } from '../wire.ts'
import { text } from '../text.ts'

/** The column to filter and to sort by, newest first: 0 liveOverAt, 1 liveStartAt. */
export const statisticsModes = { updated: 0, started: 1 } as const

export const LiveStatistics = z.object({
  id: Id,
  title: text(),
  liveStartAt: Instant,
  /** Null while the session is open; such a row appears in mode 1 only. */
  liveOverAt: Instant.nullable(),
  /** Of the event; null without one, as its teams are. */
  startAt: Instant.nullable(),
  homeTeamName: text().nullable(),
  guestTeamName: text().nullable(),
  /** Points that the session's bets won. */
  gamePrizeSum: Points,
  gameGiftSum: Points,
})
export type LiveStatistics = z.infer<typeof LiveStatistics>

export const listStatistics = defineCall({
  method: 'GET',
  path: '/statistics/anchor/:anchorId',
  who: ['anchor', 'family', 'admin'],
  params: z.object({ anchorId: Id }),
  query: RangeQuery.extend({
    limit: wholeOr(statisticsLimit, { min: 1, max: listLimitMax }),
    mode: wholeOr(statisticsModes.updated, { min: 0, max: statisticsModes.started }),
  }),
  reply: z.array(LiveStatistics),
  summary: "An anchor's live sessions with what they brought in.",
})

export const sumStatistics = defineCall({
  method: 'GET',
  path: '/statistics/anchor/:anchorId/sum',
  who: ['anchor', 'family', 'admin'],
  params: z.object({ anchorId: Id }),
  query: RangeQuery.extend({ mode: listStatistics.query.shape.mode }),
  reply: z.object({
    total: z.number().int().nonnegative(),
    gamePrizeSum: Points,
    gameGiftSum: Points,
    /** Business days of the mode's column with sessions, newest first. */
    days: z.array(z.object({ date: BusinessDay, gameGiftSum: Points })),
  }),
  summary: "What all of an anchor's live sessions of a range brought in, and on which day.",
})

export const exportStatistics = exportOf(listStatistics)
