import { describe, expect, it } from 'vitest'
import { accountFor, compareHistory, countOtherOrders, percentile } from './proof.ts'
import type { Receiver } from './receivers.ts'

const shown = (...gifts: number[]): Receiver => ({
  gifts,
  absences: [],
  isIn: () => true,
  request: async () => ({ ok: false, code: 'offline' }),
  close() {},
})
const acknowledged = (orderId: number, fault = 0, requestId = `request ${orderId}`) => ({ orderId, fault, requestId, sentAt: 0, at: 0 })
const row = (orderId: number) => ({ orderId, requestId: `request ${orderId}` })

describe('the failover run finds', () => {
  it('a gift that one receiver was not shown, and one that was shown twice, each counted for the fault at that time', () => {
    const gifts = [acknowledged(1), acknowledged(2, 1)]
    expect(accountFor(gifts, [shown(1, 2), shown(1, 2)], 2)).toEqual([
      { lost: 0, doubled: 0 },
      { lost: 0, doubled: 0 },
    ])
    expect(accountFor(gifts, [shown(1), shown(1, 1, 2)], 2)).toEqual([
      { lost: 0, doubled: 1 },
      { lost: 1, doubled: 0 },
    ])
  })

  it('a receiver who got the gifts in a different order', () => {
    expect(countOtherOrders([shown(1, 2, 3), shown(1, 2, 3)])).toBe(0)
    expect(countOtherOrders([shown(1, 2, 3), shown(1, 3, 2), shown(1, 2)])).toBe(2)
  })

  it('gifts that the history lacks, that were never acknowledged, or that it has twice', () => {
    const both = [acknowledged(1), acknowledged(2)]
    expect(compareHistory(both, [row(1), row(2)])).toEqual({ missing: 0, unacknowledged: 0, doubled: 0 })
    expect(compareHistory(both, [row(1)])).toMatchObject({ missing: 1 })
    expect(compareHistory(both, [row(1), row(2), row(3)])).toMatchObject({ unacknowledged: 1 })
    expect(compareHistory([acknowledged(1), acknowledged(2, 0, 'request 1')], [row(1), row(2)])).toMatchObject({ doubled: 1 })
  })

  it('the median and the longest of the absences', () => {
    expect([percentile([3, 1, 2], 0.5), percentile([3, 1, 2], 1), percentile([], 0.5)]).toEqual([2, 3, null])
  })
})
