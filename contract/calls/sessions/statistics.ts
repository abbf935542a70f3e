// Statistics of live sessions for the SPORT edition (docs/product/rules.md, Figures).
import { z } from 'zod'
import { defineCall, exportOf } from '../../define.ts'
import { statisticsLimit, listLimitMax } from '../../limits.ts'
import { BusinessDay, Id, Instant, Points, RangeQuery, wholeOr } from '../../wire.ts'
import { text } from '../../text.ts'

/** The column for filtering and sorting, newest first: 0 is liveOverAt, 1 is liveStartAt. */
export const statisticsModes = { updated: 0, started: 1 } as const

export const LiveStatistics = z.object({
  id: Id,
  title: text(),
  liveStartAt: Instant,
  /** Null while the session is open; such a row appears in mode 1 only. */
  liveOverAt: Instant.nullable(),
  /** Start and teams of the event; null without an event. */
  startAt: Instant.nullable(),
  homeTeamName: text().nullable(),
  guestTeamName: text().nullable(),
  /** Points won by bets of the session. */
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
  summary: "An anchor's live sessions with their gifts and prizes.",
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
    /** Business days with sessions, by the column of the mode, newest first. */
    days: z.array(z.object({ date: BusinessDay, gameGiftSum: Points })),
  }),
  summary: "The sums of an anchor's live sessions in a range, in total and by day.",
})

export const exportStatistics = exportOf(listStatistics)
