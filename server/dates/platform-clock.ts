// The platform's time. It is real time, unless the controls of a demo have moved it. It never runs backwards while a server runs.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformTime } from '#contract/wire.ts'
import type { DueWork } from './timetable.ts'

/** At the instant `realAt` of real time the platform's time was `platformAt`; since then it has run `rate` times as fast. */
export interface ClockState {
  realAt: Date
  platformAt: Date
  rate: number
}

export interface PlatformClock {
  now: () => Date
  /** Real time, for everything that must not follow the platform clock. */
  real: () => Date
  /** The speed relative to real time; 0 if the clock stands still. */
  rate(): number
  /** The real duration of a span of platform time, in whole milliseconds: at most a day, also if the clock stands still. */
  realMs(platformMs: number): number
  /** Null while the platform's time is real time. */
  state(): ClockState | null
  /** Sets the clock. Only the demo's controls do so. */
  adopt(state: ClockState | null): void
  /** Runs the work with `now` at this platform time. Everything else sees the clock as it is. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T>
  /** Calls `act` when the platform clock reaches the instant. Returns the function that cancels. */
  when(instant: Date, act: () => void): () => void
  /** The pending calls of `when`, as a task of a timetable. */
  alarms: DueWork
}

interface Alarm {
  instant: Date
  /** Starts its timer by the current state of the clock. */
  set(): void
  ring(): void
}

/** The platform's time at a real instant. */
export const timeOf = (state: ClockState | null, real: Date) =>
  state ? new Date(state.platformAt.getTime() + (real.getTime() - state.realAt.getTime()) * state.rate) : real

/** The longest delay of a timer. */
const timerMaxMs = 2 ** 31 - 1
const dayMs = 86_400_000

export function createPlatformClock(real: () => Date = () => new Date()): PlatformClock {
  let state: ClockState | null = null
  const moments = new AsyncLocalStorage<{ at: Date | null }>()
  const alarms = new Set<Alarm>()

  const running = () => timeOf(state, real())
  const rate = () => state?.rate ?? 1
  /** Infinity if the clock stands still before the instant. */
  const restMs = (platformMs: number) => (platformMs > 0 ? platformMs / rate() : 0)
  /** Avoids the look-up of the async context until `at` is used for the first time. */
  let hasMoments = false

  const now = () => (hasMoments && moments.getStore()?.at) || running()

  return {
    now,
    real,
    rate,
    realMs: (platformMs) => Math.ceil(Math.min(restMs(platformMs), dayMs)),
    state: () => state,
    adopt(next) {
      state = next
      for (const { set } of alarms) set()
    },
    async at(instant, work) {
      hasMoments = true
      const moment: { at: Date | null } = { at: instant }
      try {
        return await moments.run(moment, work)
      } finally {
        // Whatever the work has started and that still runs, such as a timer, sees the clock as it is.
        moment.at = null
      }
    },
    when(instant, act) {
      let timer: NodeJS.Timeout | undefined
      const cancel = () => {
        clearTimeout(timer)
        alarms.delete(alarm)
      }
      const ring = () => {
        cancel()
        act()
      }
      const set = () => {
        clearTimeout(timer)
        const rest = restMs(instant.getTime() - running().getTime())
        timer = setTimeout(rest <= timerMaxMs ? ring : set, Math.min(rest, timerMaxMs))
      }
      const alarm: Alarm = { instant, set, ring }
      alarms.add(alarm)
      set()
      return cancel
    },
    alarms: {
      async next() {
        let first: Date | undefined
        for (const { instant } of alarms) if (!first || instant < first) first = instant
        return first
      },
      async run() {
        const time = now()
        for (const { instant, ring } of alarms) if (instant <= time) ring()
      },
    },
  }
}

export const presentTime = (clock: Pick<PlatformClock, 'now' | 'rate' | 'state'>): PlatformTime => ({
  now: clock.now().toISOString(),
  rate: clock.rate(),
  isReal: clock.state() === null,
})
