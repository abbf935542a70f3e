// Moves the platform's time forward, or changes its rate. Moves run one after the other, also across several servers.
import { isDeepStrictEqual } from 'node:util'
import type { moveClock } from '#contract/calls/demo/clock.ts'
import type { BodyOf } from '#contract/define.ts'
import { clockMoveDaysMax } from '#contract/limits.ts'
import { instantOfWallTime } from '../../dates/business-day.ts'
import { timeOf, type ClockState } from '../../dates/platform-clock.ts'
import { zonedText } from '../../dates/zoned-text.ts'
import { lockClock, readStoredClock, storeClock } from '../../db/stored-clock.ts'
import type { Deps } from '../../deps.ts'
import { passingViewers } from '../../features/sessions/record/commands/sample-viewers.ts'
import { overdueSessions } from '../../features/studio/on-air/commands/end-overdue.ts'
import { AppError, invalid } from '../../http/errors.ts'

type Order = BodyOf<typeof moveClock>

export interface Mover {
  /**
   * Resolves when everything due in between is done. Throws `invalid_request` for a time that has passed, or that is too far ahead, and
   * `clock_stopped` if due work failed: the clock then stands where that work ended, and another move repeats it.
   */
  move(order: Order): Promise<void>
  /** Takes over the stored clock when the server starts or the database was replaced. Due work in between is skipped. */
  adoptStored(): Promise<void>
  /** Takes over the stored clock, which another server may have moved. Work that is due for this server's own sockets is done first. */
  follow(): Promise<void>
  /** If the platform's time runs faster than real time: does the work that has become due since the last call. */
  keepUp(): Promise<void>
}

const dayMs = 86_400_000
const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/i

export function createMover(deps: Deps): Mover {
  const { db, env, platformClock, timetable, log } = deps
  timetable.due(platformClock.alarms)
  timetable.due(overdueSessions(deps))
  timetable.steady(passingViewers(deps))
  let last: Promise<unknown> = Promise.resolve()
  /** All work due until this time is done. */
  let doneUntil = platformClock.now()

  function serial<T>(work: () => Promise<T>): Promise<T> {
    const working = last.then(work)
    last = working.catch(() => {})
    return working
  }
  /** Does all work due until `to`. At real speed the sweepers have done everything up to now. */
  const walkTo = (to: Date, reached = async (_instant: Date) => {}) =>
    timetable.walk(platformClock.rate() > 1 ? doneUntil : platformClock.now(), to, {
      at: platformClock.at,
      async reached(instant) {
        await reached(instant)
        doneUntil = instant
      },
    })
  function adopt(state: ClockState | null) {
    platformClock.adopt(state)
    doneUntil = platformClock.now()
  }

  /** The time to move to. Undefined if the order only changes the rate. */
  function targetOf({ forward, to }: Order): Date | undefined {
    const now = platformClock.now()
    if (forward !== undefined) return new Date(now.getTime() + forward)
    if (to === undefined) return undefined
    const target = hasZone.test(to) ? new Date(to) : instantOfWallTime(to, env.BUSINESS_TIME_ZONE)
    if (target <= now) {
      // In the form in which it was typed: an instant in UTC, or a local time of the business zone.
      const text = to.toUpperCase().endsWith('Z') ? now.toISOString() : zonedText(now, env.BUSINESS_TIME_ZONE)
      throw invalid(['to', `The platform's time is ${text} already. It only moves forward.`])
    }
    if (target.getTime() - now.getTime() > clockMoveDaysMax * dayMs)
      throw invalid(['to', `That is more than ${clockMoveDaysMax} days ahead. Move in several steps.`])
    return target
  }
  async function carryOut(order: Order) {
    // Another server may have just moved the clock.
    if (!db.embedded) await takeOver()
    if (order.rate !== undefined && order.rate === platformClock.rate()) return
    const target = targetOf(order) ?? platformClock.now()
    let stored: ClockState | null = null
    async function store(instant: Date, rate = platformClock.rate()) {
      const now = platformClock.now()
      // The due work takes time, and the clock must not go back.
      const state = { realAt: platformClock.real(), platformAt: instant > now ? instant : now, rate }
      await storeClock(db.prisma, state)
      stored = state
    }
    try {
      await walkTo(target, store)
      // A fast clock has run on meanwhile.
      if (platformClock.now() > target) await walkTo(platformClock.now(), store)
      await store(target, order.rate)
      adopt(stored)
    } catch (error) {
      log.error({ err: error, at: doneUntil }, 'platform clock: due work failed, the time stops before it')
      // Work that is still due at a rate above 1 is done by `keepUp`.
      if (stored) platformClock.adopt(stored)
      throw new AppError('clock_stopped', { issues: [{ field: 'now', message: zonedText(platformClock.now(), env.BUSINESS_TIME_ZONE) }] })
    }
  }
  async function takeOver() {
    const stored = await readStoredClock(db.prisma)
    if (isDeepStrictEqual(stored, platformClock.state())) return
    const target = timeOf(stored, platformClock.real())
    if (target > platformClock.now()) await walkTo(target)
    adopt(stored)
  }
  return {
    async move(order) {
      await serial(() => lockClock(db, () => carryOut(order)))
      await timetable.followed(platformClock.now())
    },
    adoptStored: () => serial(async () => adopt(await readStoredClock(db.prisma))),
    follow: () => serial(takeOver),
    keepUp: () =>
      serial(async () => {
        const now = platformClock.now()
        if (platformClock.rate() > 1) await walkTo(now)
        doneUntil = now
      }),
  }
}
