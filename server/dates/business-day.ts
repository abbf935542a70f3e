// Business days: calendar days of the business time zone, as 'YYYY-MM-DD', with the zone's summer time.
import { shiftDay } from '#contract/days.ts'

const dayMs = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** The wall-clock time of an instant in a zone, as a date whose UTC fields are that time. */
export function wallClock(instant: Date, zone: string): Date {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const wall = new Date(0)
  wall.setUTCFullYear(year, month - 1, day)
  // Offsets are whole seconds, and the parts have no milliseconds.
  wall.setUTCHours(hour, minute, second, instant.getUTCMilliseconds())
  return wall
}

/** The zone's offset from UTC at an instant, in milliseconds. */
export const offsetAt = (time: number, zone: string) => wallClock(new Date(time), zone).getTime() - time

const dayText = (day: Date) => day.toISOString().slice(0, 10)

export const businessDayOf = (instant: Date, zone: string) => dayText(wallClock(instant, zone))

/** The instants that a wall-clock time may be, by the offset before a change of the zone and by the one after it. */
function instantsOf(wall: number, zone: string): [Date, Date] {
  const by = (near: number) => new Date(wall - offsetAt(near, zone))
  return [by(wall - dayMs), by(wall + dayMs)]
}

/**
 * The instant of a wall-clock time without a zone, such as `2026-12-01T09:00`. For a time that the zone skips, the offset before the change
 * applies; of a time that comes twice, it is the first.
 */
export function instantOfWallTime(text: string, zone: string): Date {
  const wall = Date.parse(`${text}Z`)
  const instants = instantsOf(wall, zone)
  return instants.find((instant) => wallClock(instant, zone).getTime() === wall) ?? instants[0]
}

/** The first instant of a business day. If the zone skips midnight or the whole day, it is the first instant after the gap. */
export function startOfBusinessDay(day: string, zone: string): Date {
  // The earliest that lies in the day is its start.
  const instants = instantsOf(Date.parse(`${day}T00:00:00Z`), zone).map((instant) => instant.getTime())
  const within = instants.filter((instant) => businessDayOf(new Date(instant), zone) === day)
  return new Date(within.length > 0 ? Math.min(...within) : Math.max(...instants))
}

/** All days from the first through the last. None if the first is later than the last. */
export function daysThrough(first: string, last: string): string[] {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / dayMs + 1)
  return Array.from({ length: count }, (_, index) => shiftDay(first, index))
}
