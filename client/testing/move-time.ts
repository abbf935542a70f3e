import { receiveTime, platformNow, platformRate } from '../lib/time/clock.ts'

/** Sets the page's platform time in milliseconds, as a server reply does. After a jump, screens load everything again. */
export const setTime = (time: number) => receiveTime(`${time} ${platformRate()}`, performance.now())

/** Shorter than what the clock counts as a jump (movedMs in lib/time/clock.ts). */
const stepMs = 9000

/** Lets time pass without a jump. */
export function passTime(ms: number) {
  const end = platformNow() + ms
  while (platformNow() + stepMs < end) setTime(platformNow() + stepMs)
  setTime(end)
}
