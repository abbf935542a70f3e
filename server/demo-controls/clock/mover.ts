// Moves the platform's time. Moves are made one after the other, on one server or on several.
import type { moveClock } from '#contract/calls/demo/clock.ts'
import type { BodyOf } from '#contract/define.ts'
import { clockMoveDaysMax } from '#contract/limits.ts'
import { instantOfWallTime } from '../../dates/business-day.ts'
import type { ClockState } from '../../dates/platform-clock.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../http/errors.ts'
import { lockClock, readStoredClock, storeClock } from '../../db/stored-clock.ts'

export interface Mover {
  /** Resolves when everything on the way has happened. Throws `invalid_request` for a time that has passed, or that is too far ahead. */
  move(order: BodyOf<typeof moveClock>): Promise<void>
}

const dayMs = 86_400_000
const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/i

export function createMover({ db, env, platformClock, timetable }: Pick<Deps, 'db' | 'env' | 'platformClock' | 'timetable'>): Mover {
  let last: Promise<unknown> = Promise.resolve()

  /** Where the order leads to. Undefined if it only changes the rate. */
  function targetOf({ forward, to }: BodyOf<typeof moveClock>): Date | undefined {
    const now = platformClock.now()
    if (forward !== undefined) return new Date(now.getTime() + forward)
    if (to === undefined) return undefined
    const target = hasZone.test(to) ? new Date(to) : instantOfWallTime(to, env.BUSINESS_TIME_ZONE)
    if (target <= now) throw invalid(['to', `The platform's time is ${now.toISOString()} already. It only moves forward.`])
    if (target.getTime() - now.getTime() > clockMoveDaysMax * dayMs)
      throw invalid(['to', `That is more than ${clockMoveDaysMax} days ahead. Move in several steps.`])
    return target
  }

  async function carryOut(order: BodyOf<typeof moveClock>) {
    // Another server may have moved it a moment ago.
    if (!db.embedded) platformClock.adopt(await readStoredClock(db.prisma))
    if (order.rate !== undefined && order.rate === platformClock.rate()) return
    const target = targetOf(order)
    if (target) await timetable.walk(platformClock.now(), target, platformClock.at)
    const now = platformClock.now()
    const next: ClockState = {
      realAt: platformClock.real(),
      // The walk takes time, and the clock does not go back.
      platformAt: target && target > now ? target : now,
      rate: order.rate ?? platformClock.rate(),
    }
    await storeClock(db.prisma, next)
    platformClock.adopt(next)
  }
  return {
    move(order) {
      const moving = last.then(() => lockClock(db, () => carryOut(order)))
      last = moving.catch(() => {})
      return moving
    },
  }
}
