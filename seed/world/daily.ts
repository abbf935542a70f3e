// Calculates the daily figures for the reports: one row per anchor and business day, with the same sums as the server.
import type { Clock } from './clock.ts'
import type { Evening } from './evenings.ts'
import type { Batch } from './batch.ts'
import type { Activity } from './giving.ts'

export interface Daily {
  anchorId: number
  familyId: number | null
  liveCount: number
  seconds: number
  watched: number
  clients: Set<number>
  giftCount: number
  giftSum: number
  feeSum: number
  betCount: number
  betSum: number
  winSum: number
}

export interface Ledger {
  enter(evening: Evening, activity: Activity): void
  /** Writes a completed day, and removes it from memory. */
  close(batch: Batch, ago: number): Daily[]
}

export function createLedger(clock: Clock): Ledger {
  const days = new Map<number, Map<number, Daily>>()

  const open = (ago: number, { anchor, familyId }: Evening): Daily => {
    const day = days.get(ago) ?? new Map<number, Daily>()
    days.set(ago, day)
    const daily = day.get(anchor.id) ?? {
      anchorId: anchor.id,
      familyId,
      liveCount: 0,
      seconds: 0,
      watched: 0,
      clients: new Set<number>(),
      giftCount: 0,
      giftSum: 0,
      feeSum: 0,
      betCount: 0,
      betSum: 0,
      winSum: 0,
    }
    day.set(anchor.id, daily)
    return daily
  }

  return {
    enter(evening, { visits, gifts, fees, bets }) {
      const { ago, pushedAt, endedAt, midnight, fee } = evening
      // The time of an open session is added when a report is read.
      const isOver = evening.open === undefined
      const first = open(ago, evening)
      const second = endedAt > midnight ? open(ago - 1, evening) : null
      const at = (time: number) => (second && time >= midnight ? second : first)

      if (isOver) {
        first.liveCount++
        first.seconds += (Math.min(endedAt, midnight) - pushedAt) / 1000
      }
      if (second && isOver) {
        second.liveCount++
        second.seconds += (endedAt - midnight) / 1000
      }
      for (const { customerId, enteredAt, entries } of visits) {
        const daily = at(enteredAt)
        daily.watched += entries
        daily.clients.add(customerId)
      }
      for (const gift of gifts) {
        const daily = at(gift.at)
        daily.giftCount++
        daily.giftSum += gift.point * gift.count
      }
      for (const paid of fees) at(paid.at).feeSum += fee * 100
      for (const bet of bets) {
        const daily = at(bet.at)
        daily.betCount++
        daily.betSum += bet.bet
        daily.winSum += bet.win
      }
    },
    close(batch, ago) {
      const closed = [...(days.get(ago)?.values() ?? [])].filter((daily) => !isEmpty(daily))
      days.delete(ago)
      for (const daily of closed) write(batch, clock.day(ago), daily)
      return closed
    },
  }
}

/** An open session without visitors has no row yet. */
const isEmpty = ({ liveCount, seconds, watched, giftCount, betCount, feeSum }: Daily) =>
  liveCount + seconds + watched + giftCount + betCount + feeSum === 0

function write(batch: Batch, business_date: string, daily: Daily) {
  const anchor_id = daily.anchorId
  batch.add('anchor_daily', {
    anchor_id,
    business_date,
    family_id: daily.familyId ?? 0,
    live_count: daily.liveCount,
    total_seconds: daily.seconds,
    watched_count: daily.watched,
    client_count: daily.clients.size,
    gift_count: daily.giftCount,
    gift_sum: daily.giftSum,
    private_fee_sum: daily.feeSum,
    bet_count: daily.betCount,
    bet_sum: daily.betSum,
    win_sum: daily.winSum,
  })
  for (const customer_id of daily.clients) batch.add('anchor_day_customer', { anchor_id, business_date, customer_id })
}
