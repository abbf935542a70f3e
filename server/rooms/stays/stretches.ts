// A private room is paid in stretches of some minutes. While a customer stays, the next stretch is charged when the last one ends. A
// periodic check of the clock finds the ends, so no long timers are needed.
import { privateMinute } from '#contract/limits.ts'
import type { CustomerActor } from '../../auth/actor.ts'
import type { PlatformClock } from '../../dates/platform-clock.ts'
import type { Timetable } from '../../dates/timetable.ts'
import type { PaidStretch, PrivateStay } from '../../features/private-orders/commands.ts'
import { AppError } from '../../http/errors.ts'
import type { Logger } from '../../log.ts'

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
/** So many stretches are charged in one transaction, which then takes a fraction of a second. */
const chargedAtOnce = 2000
const shortestMs = privateMinute.min * 60_000

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
      else log.error({ err: error, anchorId: stay.anchorId }, 'private rooms: charging a stretch failed, will be retried')
    }
  }
  const leaveTimetable = timetable.steady({
    pieceMs: () => Math.max(1, Math.floor(chargedAtOnce / stays.size)) * shortestMs,
    async pass(_from, to) {
      const passing = [...stays].filter(({ paidUntil }) => paidUntil <= to)
      if (passing.length === 0) return
      const last = await chargePassed(
        // A customer whose session has expired does not pay until the next sign-in.
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
    // While the platform's time runs faster, this check would be late. The timetable charges at the exact instant instead.
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
