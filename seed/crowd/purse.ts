// The points that a customer can spend on a private room, and when they run out.
import type { PrivateFee } from '#contract/calls/room.ts'
import type { z } from 'zod'
import type { Viewer } from './scene.ts'

/** A viewer who has paid leaves this long before the next stretch begins. */
const margin = { min: 3000, max: 8000 }

export interface Purse {
  /** A stretch is paid until then. Returns the milliseconds until leaving, or null if the points are enough for another stretch. */
  paid(paidUntil: string, now: number): number | null
}

/** Every viewer has points for at least one stretch; wealthy viewers stay for hours. */
export function createPurse({ draw, persona: { wealth } }: Viewer, { fee }: z.infer<typeof PrivateFee>): Purse {
  const budget = draw.between(5, 60) * 10 ** (2.2 * wealth)
  const stretches = Math.max(draw.whole(1, 2), Math.floor(budget / fee))
  const paid = new Set<string>()
  return {
    paid(paidUntil, now) {
      paid.add(paidUntil)
      if (paid.size < stretches) return null
      return Math.max(0, new Date(paidUntil).getTime() - now - draw.between(margin.min, margin.max))
    },
  }
}
