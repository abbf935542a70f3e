import type { LiveDay, PastLive } from '#contract/calls/sessions/live-analysis.ts'
import { day, decimal, instant, seconds, text, whole } from '../../../csv/columns.ts'
import { pushSeconds } from '../../../dates/split-days.ts'
import { points } from '../../../money.ts'
import type { ActivitySums } from './queries/activity.ts'
import type { LiveDayRow, LiveDaySums } from './queries/live-days.ts'
import type { DaySums } from './queries/today.ts'
import type { PastLiveRow } from './queries/past-lives.ts'

export const presentDaySoFar = (row: DaySums) => ({
  liveDate: row.day,
  liveCounts: row.live_count,
  totalInterval: row.total_seconds,
  watchedCounts: row.watched_count,
  clientCounts: row.client_count,
  giftSum: points(row.gift_sum),
  totalPrivateFees: points(row.private_fee_sum),
})

export const presentLiveDay = (row: LiveDayRow): LiveDay => ({
  modelId: row.anchor_id,
  modelName: row.anchor_name,
  ...presentDaySoFar(row),
  total: points(row.bet_sum),
  betCount: row.bet_count,
  winOrLose: points(row.win_sum - row.bet_sum),
})

export const presentLiveSums = (sums: LiveDaySums) => ({
  totalGiftSum: points(sums.gift_sum),
  totalPrivateFees: points(sums.private_fee_sum),
  totalBetSum: points(sums.bet_sum),
  totalBetCount: Number(sums.bet_count),
  totalWinOrLose: points(sums.win_sum - sums.bet_sum),
})

export const presentActivity = (sums: ActivitySums) => ({
  giftSum: points(sums.gift_sum),
  giftOrders: Number(sums.gift_count),
  privateFeeSum: points(sums.private_fee_sum),
  privateFeeOrders: Number(sums.private_fee_count),
  liveSessions: Number(sums.live_count),
  totalInterval: Number(sums.total_seconds),
})

export const liveDayColumns = [
  day<LiveDay>('day', ({ liveDate }) => liveDate),
  text<LiveDay>('anchor', ({ modelName }) => modelName),
  whole<LiveDay>('liveSessions', ({ liveCounts }) => liveCounts),
  seconds<LiveDay>('timeOnAir', ({ totalInterval }) => totalInterval),
  whole<LiveDay>('entries', ({ watchedCounts }) => watchedCounts),
  whole<LiveDay>('customers', ({ clientCounts }) => clientCounts),
  decimal<LiveDay>('gifts', ({ giftSum }) => giftSum),
  decimal<LiveDay>('privateFees', ({ totalPrivateFees }) => totalPrivateFees),
  whole<LiveDay>('bets', ({ betCount }) => betCount),
  decimal<LiveDay>('pointsBet', ({ total }) => total),
  decimal<LiveDay>('wonOrLost', ({ winOrLose }) => winOrLose),
]

export function presentPastLive(session: PastLiveRow): PastLive {
  const { id, anchor, title, roomType, startedAt, firstPushAt, endedAt, endReason } = session
  // The list contains only ended sessions, and each ended session has a reason.
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
  whole<PastLive>('liveSession', ({ id }) => id),
  text<PastLive>('anchor', ({ model }) => model.name),
  text<PastLive>('title', ({ title }) => title),
  text<PastLive>('room', ({ roomType }) => roomType),
  instant<PastLive>('liveFrom', ({ startedAt }) => startedAt),
  instant<PastLive>('liveUntil', ({ endedAt }) => endedAt),
  text<PastLive>('endedBy', ({ endReason }) => endReason),
  seconds<PastLive>('timeOnAir', ({ interval }) => interval),
  whole<PastLive>('entries', ({ watchedCounts }) => watchedCounts),
  whole<PastLive>('customers', ({ clientCounts }) => clientCounts),
  decimal<PastLive>('gifts', ({ giftSum }) => giftSum),
  decimal<PastLive>('privateFees', ({ privateFeeSum }) => privateFeeSum),
]
