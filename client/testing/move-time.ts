import { receiveTime, platformNow, platformRate } from '../lib/time/clock.ts'

/** Brings the page to a time in milliseconds, as a reply of the server does. A screen reads everything again after a jump. */
export const setTime = (time: number) => receiveTime(`${time} ${platformRate()}`, performance.now())

/** Short enough to be no jump. */
const stepMs = 9000

/** Lets time pass without a jump. */
export function passTime(ms: number) {
  const end = platformNow() + ms
  while (platformNow() + stepMs < end) setTime(platformNow() + stepMs)
  setTime(end)
}
