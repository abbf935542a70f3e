// A private room is paid in stretches. While a customer stays, the next one is charged as soon as the last one is over. Whether it is,
// the clock says each time: no timer is set for hours or days.
import type { CustomerActor } from '../auth/actor.ts'
import type { FeeReceipt } from '../features/private-orders/rules.ts'
import { AppError } from '../http/errors.ts'
import type { Logger } from '../log.ts'

/** A customer who is in a private room. */
export interface Stay {
  customer: CustomerActor
  anchorId: number
  paidUntil: Date
  /** Told of each stretch that follows. */
  onPaid(receipt: FeeReceipt): void
}

export interface Stretches {
  /** Returns the function that ends the stay. */
  follow(stay: Stay): () => void
  close(): Promise<void>
}

interface Options {
  /** Charges the stretch that begins now; a stretch that still runs is answered, and not paid again. */
  charge(customer: CustomerActor, anchorId: number): Promise<FeeReceipt>
  clock: () => Date
  log: Logger
}

/** A stretch begins when it is charged, so a customer loses nothing by the delay. */
const checkMs = 500

export function chargeStretches({ charge, clock, log }: Options): Stretches {
  const stays = new Set<Stay>()
  const underWay = new Map<Stay, Promise<void>>()

  async function renew(stay: Stay) {
    try {
      const receipt = await charge(stay.customer, stay.anchorId)
      stay.paidUntil = receipt.paidUntil
      if (stays.has(stay)) stay.onPaid(receipt)
    } catch (error) {
      // The room is closed, or is private no more.
      if (error instanceof AppError) stays.delete(stay)
      else log.error({ err: error, anchorId: stay.anchorId }, 'a stretch of a private room was not charged; it will be tried again')
    }
  }
  const timer = setInterval(() => {
    const now = clock()
    for (const stay of stays) {
      if (stay.paidUntil > now || underWay.has(stay)) continue
      underWay.set(
        stay,
        renew(stay).finally(() => underWay.delete(stay)),
      )
    }
  }, checkMs)

  return {
    follow(stay) {
      stays.add(stay)
      return () => {
        stays.delete(stay)
      }
    },
    async close() {
      clearInterval(timer)
      stays.clear()
      await Promise.all(underWay.values())
    },
  }
}
