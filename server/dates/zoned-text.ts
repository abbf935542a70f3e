// An instant as people of a zone read it, with the offset that makes it exact.
import { wallClock } from './business-day.ts'

const minuteMs = 60_000
const two = (number: number) => String(number).padStart(2, '0')

/** Such as `2026-11-20 20:00:00+08:00`. */
export function zonedText(at: Date, zone: string): string {
  const wall = wallClock(at, zone)
  const second = Math.floor(at.getTime() / 1000) * 1000
  const minutes = Math.round((wall.getTime() - second) / minuteMs)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${wall.toISOString().slice(0, 19).replace('T', ' ')}${offset}`
}
