// The platform's time. It is real time, unless the controls of a demo have moved it. It never runs backwards while a server runs.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformTime } from '#contract/wire.ts'

/** At the instant `realAt` of real time the platform's time was `platformAt`; since then it has run `rate` times as fast. */
export interface ClockState {
  realAt: Date
  platformAt: Date
  rate: number
}

export interface PlatformClock {
  now: () => Date
  /** Real time, for what must not move with the platform. */
  real: () => Date
  /** How many times faster than real time it runs. */
  rate(): number
  /** Null while the platform's time is real time. */
  state(): ClockState | null
  /** Sets the clock. Only the demo's controls do so. */
  adopt(state: ClockState | null): void
  /** Does the work at this platform time. Whatever does not belong to the work sees the clock as it is. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T>
  /** Calls once the platform's time has come. Returns the function that cancels. */
  when(instant: Date, act: () => void): () => void
}

/** The longest delay of a timer. */
const timerMaxMs = 2 ** 31 - 1

export function createPlatformClock(real: () => Date = () => new Date()): PlatformClock {
  let state: ClockState | null = null
  const moments = new AsyncLocalStorage<Date>()
  const alarms = new Set<() => void>()

  const running = () => (state ? new Date(state.platformAt.getTime() + (real().getTime() - state.realAt.getTime()) * state.rate) : real())
  const rate = () => state?.rate ?? 1
  /** Only a clock that can be moved looks for a moment of its own. */
  let hasMoments = false

  return {
    now: () => (hasMoments && moments.getStore()) || running(),
    real,
    rate,
    state: () => state,
    adopt(next) {
      state = next
      for (const set of alarms) set()
    },
    at(instant, work) {
      hasMoments = true
      return moments.run(instant, work)
    },
    when(instant, act) {
      let timer: NodeJS.Timeout | undefined
      const cancel = () => {
        clearTimeout(timer)
        alarms.delete(set)
      }
      const set = () => {
        clearTimeout(timer)
        const rest = (instant.getTime() - running().getTime()) / rate()
        const isLast = rest <= timerMaxMs
        timer = setTimeout(
          () => {
            if (!isLast) return set()
            cancel()
            act()
          },
          Math.min(rest, timerMaxMs),
        )
      }
      alarms.add(set)
      set()
      return cancel
    },
  }
}

export const presentTime = (clock: Pick<PlatformClock, 'now' | 'rate' | 'state'>): PlatformTime => ({
  now: clock.now().toISOString(),
  rate: clock.rate(),
  isReal: clock.state() === null,
})
