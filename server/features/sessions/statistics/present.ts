import type { LiveStatistics } from '#contract/calls/sessions/statistics.ts'
import { decimal, instant, text, whole } from '../../../csv/columns.ts'
import { points } from '../../../money.ts'
import type { SessionRow } from './queries.ts'

export const presentSession = ({ id, title, startedAt, endedAt, sportEvent, prizeSum, giftSum }: SessionRow): LiveStatistics => ({
  id: Number(id),
  title,
  liveStartAt: startedAt.toISOString(),
  liveOverAt: endedAt?.toISOString() ?? null,
  startAt: sportEvent?.startAt.toISOString() ?? null,
  homeTeamName: sportEvent?.homeTeamName ?? null,
  guestTeamName: sportEvent?.guestTeamName ?? null,
  gamePrizeSum: points(prizeSum),
  gameGiftSum: points(giftSum),
})

export const sessionColumns = [
  whole<LiveStatistics>('liveSession', ({ id }) => id),
  text<LiveStatistics>('title', ({ title }) => title),
  instant<LiveStatistics>('liveFrom', ({ liveStartAt }) => liveStartAt),
  instant<LiveStatistics>('liveUntil', ({ liveOverAt }) => liveOverAt),
  instant<LiveStatistics>('eventStarts', ({ startAt }) => startAt),
  text<LiveStatistics>('home', ({ homeTeamName }) => homeTeamName),
  text<LiveStatistics>('guest', ({ guestTeamName }) => guestTeamName),
  decimal<LiveStatistics>('prizes', ({ gamePrizeSum }) => gamePrizeSum),
  decimal<LiveStatistics>('gifts', ({ gameGiftSum }) => gameGiftSum),
]
