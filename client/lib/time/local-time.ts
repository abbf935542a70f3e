// An instant as a time on the clock of the browser's zone, with 24 hours. dates.ts has other zones, and needs a library.
import { twoDigits } from '../format.ts'
import { platformNow } from './clock.ts'

const dayOf = (at: Date) => [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')

/** `12:30:05` */
export function timeOfDay(instant: string): string {
  const at = new Date(instant)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')
}
/** `12:30` */
export const hourAndMinute = (instant: string) => timeOfDay(instant).slice(0, -3)
/** `2026-11-28 12:30:05` */
export const clockTime = (instant: string) => `${dayOf(new Date(instant))} ${timeOfDay(instant)}`
/** Only the time if the instant is today, otherwise day and time: `2026-11-28 12:30`. */
export const recentTime = (instant: string) =>
  dayOf(new Date(instant)) === dayOf(new Date(platformNow())) ? hourAndMinute(instant) : clockTime(instant).slice(0, -3)
