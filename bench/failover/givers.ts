// Customers who send gifts without a pause. Each gift is sent with the same request id until it is acknowledged, as the app does.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from './receivers.ts'

/** An acknowledged gift, with the index of the fault at that time, and when it was first sent and when acknowledged (`performance.now`). */
export interface Acknowledged {
  orderId: number
  requestId: string
  fault: number
  sentAt: number
  at: number
}

const pauseMs = 500

export function startGivers(givers: Customer[], giftId: number, currentFault: () => number) {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  async function give({ request }: Customer) {
    const requestId = randomUUID()
    const sentAt = performance.now()
    for (;;) {
      const fault = currentFault()
      const answer = await request('gift/send', { giftId, count: 1, requestId })
      if (answer.ok) return acknowledged.push({ orderId: answer.data.orderId, requestId, fault, sentAt, at: performance.now() })
      await pause(pauseMs)
    }
  }
  const giving = givers.map(async (giver) => {
    while (!isOver) {
      await give(giver)
      await pause(pauseMs)
    }
  })
  return {
    acknowledged,
    /** Gifts in progress are still completed. */
    async stop() {
      isOver = true
      await Promise.all(giving)
    },
  }
}
