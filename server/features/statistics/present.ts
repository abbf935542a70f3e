import type { LiveStatistics } from '#contract/statistics.ts'
import { decimal, instant, text, whole } from '../../csv/columns.ts'
import { points } from '../../money.ts'
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
  whole<LiveStatistics>('Live session', ({ id }) => id),
  text<LiveStatistics>('Title', ({ title }) => title),
  instant<LiveStatistics>('Live from', ({ liveStartAt }) => liveStartAt),
  instant<LiveStatistics>('Live until', ({ liveOverAt }) => liveOverAt),
  instant<LiveStatistics>('Event starts', ({ startAt }) => startAt),
  text<LiveStatistics>('Home', ({ homeTeamName }) => homeTeamName),
  text<LiveStatistics>('Guest', ({ guestTeamName }) => guestTeamName),
  decimal<LiveStatistics>('Prizes', ({ gamePrizeSum }) => gamePrizeSum),
  decimal<LiveStatistics>('Gifts', ({ gameGiftSum }) => gameGiftSum),
]
