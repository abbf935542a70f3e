import type { LiveDay, PastLive } from '#contract/live-analysis.ts'
import { day, decimal, instant, text, whole } from '../../csv/columns.ts'
import { pushSeconds } from '../../dates/split-days.ts'
import { points } from '../../money.ts'
import type { LiveDayRow } from './queries/live-days.ts'
import type { PastLiveRow } from './queries/past-lives.ts'

export const presentLiveDay = (row: LiveDayRow): LiveDay => ({
  modelId: row.anchor_id,
  modelName: row.anchor_name,
  liveDate: row.day,
  liveCounts: row.live_count,
  totalInterval: row.total_seconds,
  watchedCounts: row.watched_count,
  clientCounts: row.client_count,
  giftSum: points(row.gift_sum),
  totalPrivateFees: points(row.private_fee_sum),
  total: points(row.bet_sum),
  betCount: row.bet_count,
  winOrLose: points(row.win_sum - row.bet_sum),
})

export const liveDayColumns = [
  day<LiveDay>('Day', ({ liveDate }) => liveDate),
  text<LiveDay>('Anchor', ({ modelName }) => modelName),
  whole<LiveDay>('Live sessions', ({ liveCounts }) => liveCounts),
  whole<LiveDay>('Seconds', ({ totalInterval }) => totalInterval),
  whole<LiveDay>('Entries', ({ watchedCounts }) => watchedCounts),
  whole<LiveDay>('Customers', ({ clientCounts }) => clientCounts),
  decimal<LiveDay>('Gifts', ({ giftSum }) => giftSum),
  decimal<LiveDay>('Private fees', ({ totalPrivateFees }) => totalPrivateFees),
  whole<LiveDay>('Bets', ({ betCount }) => betCount),
  decimal<LiveDay>('Points bet', ({ total }) => total),
  decimal<LiveDay>('Won or lost', ({ winOrLose }) => winOrLose),
]

export function presentPastLive(session: PastLiveRow): PastLive {
  const { id, anchor, title, roomType, startedAt, firstPushAt, endedAt, endReason } = session
  // The list holds ended sessions only, and an ended one says why.
  if (!endedAt || !endReason) throw new Error(`session ${id} is open`)
  return {
    id: Number(id),
    model: anchor,
    title,
    roomType,
    endReason,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    interval: pushSeconds({ firstPushAt, endedAt }),
    watchedCounts: session.watchedCount,
    clientCounts: session.clientCount,
    giftSum: points(session.giftSum),
    privateFeeSum: points(session.privateFeeSum),
  }
}

export const pastLiveColumns = [
  whole<PastLive>('Live session', ({ id }) => id),
  text<PastLive>('Anchor', ({ model }) => model.name),
  text<PastLive>('Title', ({ title }) => title),
  text<PastLive>('Room', ({ roomType }) => roomType),
  instant<PastLive>('Live from', ({ startedAt }) => startedAt),
  instant<PastLive>('Live until', ({ endedAt }) => endedAt),
  text<PastLive>('Ended by', ({ endReason }) => endReason),
  whole<PastLive>('Seconds', ({ interval }) => interval),
  whole<PastLive>('Entries', ({ watchedCounts }) => watchedCounts),
  whole<PastLive>('Customers', ({ clientCounts }) => clientCounts),
  decimal<PastLive>('Gifts', ({ giftSum }) => giftSum),
  decimal<PastLive>('Private fees', ({ privateFeeSum }) => privateFeeSum),
]
