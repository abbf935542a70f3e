// Compares the gifts that were shown and stored with those that were acknowledged.
import type { Acknowledged } from './givers.ts'
import type { Receiver } from './receivers.ts'

export interface Account {
  /** Pairs of an acknowledged gift and a receiver who was never shown it. */
  lost: number
  /** Pairs of a gift and a receiver who was shown it more than once. */
  doubled: number
}

/** For each fault: gifts of its time that receivers did not get, or got twice. */
export function accountFor(acknowledged: Acknowledged[], receivers: Receiver[], faults: number): Account[] {
  const accounts = Array.from({ length: faults }, () => ({ lost: 0, doubled: 0 }))
  for (const { gifts } of receivers) {
    const shown = new Map<number, number>()
    for (const orderId of gifts) shown.set(orderId, (shown.get(orderId) ?? 0) + 1)
    for (const { orderId, fault } of acknowledged) {
      const account = accounts[fault]
      const times = shown.get(orderId) ?? 0
      if (account && times === 0) account.lost++
      if (account && times > 1) account.doubled++
    }
  }
  return accounts
}

/** The number of receivers who got the gifts in a different order than the first one. */
export function countOtherOrders(receivers: Receiver[]): number {
  const [first, ...others] = receivers.map(({ gifts }) => gifts.join(' '))
  return others.filter((order) => order !== first).length
}

/** Counts acknowledged gifts that the history lacks, gifts in the history that were never acknowledged, and gifts that it has twice. */
export function compareHistory(acknowledged: Acknowledged[], history: { orderId: number; requestId: string }[]) {
  const stored = new Set(history.map(({ orderId }) => orderId))
  const known = new Set(acknowledged.map(({ orderId }) => orderId))
  return {
    missing: acknowledged.filter(({ orderId }) => !stored.has(orderId)).length,
    unacknowledged: history.filter(({ orderId }) => !known.has(orderId)).length,
    doubled: acknowledged.length - new Set(acknowledged.map(({ requestId }) => requestId)).size + history.length - stored.size,
  }
}

export const percentile = (times: number[], part: number): number | null =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? null
