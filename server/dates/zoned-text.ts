// Formats an instant as wall-clock time of a zone with its offset from UTC.
import { offsetAt } from './business-day.ts'

const minuteMs = 60_000
const two = (number: number) => String(number).padStart(2, '0')

/** Offsets change only at quarters of an hour, so one look-up is valid for a quarter. */
const quarterMs = 15 * minuteMs
let known = { zone: '', quarter: Number.NaN, offset: 0 }

/** The zone's offset from UTC in milliseconds. The last one is kept, because rows of an export are close together in time. */
function offsetNear(at: Date, zone: string): number {
  const quarter = Math.floor(at.getTime() / quarterMs)
  if (known.zone !== zone || known.quarter !== quarter) {
    const begin = quarter * quarterMs
    known = { zone, quarter, offset: offsetAt(begin, zone) }
  }
  return known.offset
}

/** Such as `2026-11-20 20:00:00+08:00`. */
export function zonedText(at: Date, zone: string): string {
  const offset = offsetNear(at, zone)
  const minutes = Math.round(offset / minuteMs)
  const sign = minutes < 0 ? '-' : '+'
  return `${new Date(at.getTime() + offset).toISOString().slice(0, 19).replace('T', ' ')}${sign}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
}
