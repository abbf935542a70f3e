import { describe, expect, it } from 'vitest'
import { accountFor, compareHistory, countOtherOrders } from './proof.ts'

const acknowledged = (orderId: number, fault = 0, requestId = `request ${orderId}`) => ({ orderId, fault, requestId, sentAt: 0, at: 0 })
const row = (orderId: number) => ({ orderId, requestId: `request ${orderId}` })
const result = { name: 'a fault', wrong: null, back: [], areAllBack: true, serviceMs: 1, isOnAir: true }

describe('the failover run finds', () => {
  it('a gift that one socket was not shown, and one that was shown twice, each counted for the fault at that time', () => {
    const gifts = { acknowledged: [acknowledged(1), acknowledged(2, 1)], results: [result, result] }
    const whole = [1, 2]
    expect(accountFor({ ...gifts, shown: [whole, whole] })).toEqual([
      { lost: 0, doubled: 0 },
      { lost: 0, doubled: 0 },
    ])
    expect(accountFor({ ...gifts, shown: [[1], [1, 1, 2]] })).toEqual([
      { lost: 0, doubled: 1 },
      { lost: 1, doubled: 0 },
    ])
  })

  it('a socket that got the gifts in a different order', () => {
    const [whole, turned, short] = [
      [1, 2, 3],
      [1, 3, 2],
      [1, 2],
    ]
    expect(countOtherOrders([whole, whole])).toBe(0)
    expect(countOtherOrders([whole, turned, short])).toBe(2)
  })

  it('gifts that the history lacks, that were never acknowledged, or that it has twice', () => {
    const both = [acknowledged(1), acknowledged(2)]
    expect(compareHistory({ acknowledged: both, history: [row(1), row(2)] })).toEqual({ missing: 0, unacknowledged: 0, doubled: 0 })
    expect(compareHistory({ acknowledged: both, history: [row(1)] })).toMatchObject({ missing: 1 })
    expect(compareHistory({ acknowledged: both, history: [row(1), row(2), row(3)] })).toMatchObject({ unacknowledged: 1 })
    const twice = [acknowledged(1), acknowledged(2, 0, 'request 1')]
    expect(compareHistory({ acknowledged: twice, history: [row(1), row(2)] })).toMatchObject({ doubled: 1 })
  })
})
