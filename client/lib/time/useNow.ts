import { useSyncExternalStore } from 'react'
import { onTimeChanged, platformNow, platformRate } from './clock.ts'

const wholeSecond = () => Math.floor(platformNow() / 1000) * 1000
/** Shortest interval between two updates, for a demo whose time runs faster. */
const shortestMs = 100

// One timer for all components: a wall of rooms is rendered once a second, not once for each room.
const ticking = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  for (const changed of ticking) changed()
}

function setTimer() {
  clearInterval(timer)
  timer = ticking.size > 0 && platformRate() > 0 ? setInterval(tick, Math.max(shortestMs, 1000 / platformRate())) : undefined
}

onTimeChanged(setTimer)

function onJump(changed: () => void) {
  return onTimeChanged(() => changed())
}

function onSecond(changed: () => void) {
  ticking.add(changed)
  if (!timer) setTimer()
  const stop = onJump(changed)
  return () => {
    stop()
    ticking.delete(changed)
    if (ticking.size === 0) setTimer()
  }
}

/** The platform's time in milliseconds, to the second. Renders each second while `isTicking`, and always when the time jumps. */
export const useNow = (isTicking: boolean): number => useSyncExternalStore(isTicking ? onSecond : onJump, wholeSecond)

/** Whether the platform's time has come to `at`. Renders only when that changes, so that a long list costs nothing each second. */
export const useIsPast = (at: number): boolean => useSyncExternalStore(onSecond, () => at <= platformNow())
