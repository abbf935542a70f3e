// A private room is paid in stretches. While a customer stays, the next stretch is charged when the last one ends. A clock check decides
// when: no timer is set for hours or days.
import type { CustomerActor } from '../auth/actor.ts'
import type { PlatformClock } from '../dates/platform-clock.ts'
import type { Timetable } from '../dates/timetable.ts'
import type { PaidStretch, PrivateStay } from '../features/private-orders/commands.ts'
import { AppError } from '../http/errors.ts'
import type { Logger } from '../log.ts'

/** A customer who is in a private room. */
export interface Stay {
  customer: CustomerActor
  anchorId: number
  paidUntil: Date
  /** Called for each further stretch. */
  onPaid(stretch: PaidStretch): void
}

export interface Stretches {
  /** Returns the function that ends the stay. */
  follow(stay: Stay): () => void
  close(): Promise<void>
}

interface Options {
  /** Charges a stretch from now on. If one is still running, returns it without charging again. */
  charge(customer: CustomerActor, anchorId: number): Promise<PaidStretch>
  /** Charges for the stretches that have begun while the platform's time was moved, and returns the last of each stay. */
  chargePassed(stays: readonly PrivateStay[]): Promise<(PaidStretch | null)[]>
  clock: Pick<PlatformClock, 'now' | 'rate'>
  timetable: Timetable
  log: Logger
}

/** A stretch begins when it is charged, so a customer loses nothing by the delay. */
const checkMs = 500

export function chargeStretches({ charge, chargePassed, clock, timetable, log }: Options): Stretches {
  const stays = new Set<Stay>()
  const underWay = new Map<Stay, Promise<void>>()

  async function renew(stay: Stay) {
    try {
      const receipt = await charge(stay.customer, stay.anchorId)
      stay.paidUntil = receipt.paidUntil
      if (stays.has(stay)) stay.onPaid(receipt)
    } catch (error) {
      // The room is closed or no longer private.
      if (error instanceof AppError) stays.delete(stay)
      else log.error({ err: error, anchorId: stay.anchorId }, 'a stretch of a private room was not charged; it will be tried again')
    }
  }
  const leaveTimetable = timetable.steady({
    async pass(_from, to) {
      const passing = [...stays].filter(({ paidUntil }) => paidUntil <= to)
      if (passing.length === 0) return
      const last = await chargePassed(
        // Whoever has to sign in again does not pay meanwhile.
        passing.map(({ customer, anchorId }) => ({ customer, anchorId, until: customer.expiresAt < to ? customer.expiresAt : to })),
      )
      for (const [index, stay] of passing.entries()) {
        const paid = last[index]
        if (!paid) continue
        stay.paidUntil = paid.paidUntil
        if (stays.has(stay)) stay.onPaid(paid)
      }
    },
  })
  const timer = setInterval(() => {
    // Where time runs faster, a check comes late; the timetable charges to the instant.
    if (clock.rate() > 1) return
    const now = clock.now()
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
      leaveTimetable()
      clearInterval(timer)
      stays.clear()
      await Promise.all(underWay.values())
    },
  }
}
