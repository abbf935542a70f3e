// Calls that move the time of a demo. They exist only if DEMO_CONTROLS is on, which it is not in production.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { clockMoveDaysMax, clockRateMax } from '../../limits.ts'
import { PlatformTime } from '../../wire.ts'
import { text } from '../../text.ts'

const who = ['admin'] as const

const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const
const duration = /^(?:(\d{1,4})d)?(?:(\d{1,5})h)?(?:(\d{1,6})m)?(?:(\d{1,8})s)?$/

/** Days, hours, minutes and seconds, such as `26h`, `1d12h` or `90s`. Parsed to milliseconds. */
const Duration = text()
  .regex(duration, 'expected a time such as 26h, 1d12h, 30m or 90s')
  .transform((text) => {
    const [, days = 0, hours = 0, minutes = 0, seconds = 0] = duration.exec(text) ?? []
    return Number(days) * unitMs.d + Number(hours) * unitMs.h + Number(minutes) * unitMs.m + Number(seconds) * unitMs.s
  })
  .refine((ms) => ms > 0, 'expected a time such as 26h, 1d12h, 30m or 90s')
  .refine((ms) => ms <= clockMoveDaysMax * unitMs.d, `at most ${clockMoveDaysMax} days at once`)

const wallTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/
const isRealTime = (text: string) => {
  const time = Date.parse(`${text}Z`)
  // Date.parse turns 31 February into a day of March; such a date is invalid.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** An instant, or a local time in the business zone. */
const Target = z.union([z.iso.datetime({ offset: true }), text().regex(wallTime).refine(isRealTime)], {
  error: 'expected a time in the business zone such as 2026-12-01T09:00, or an instant such as 2026-12-01T01:00:00Z',
})

const oneOf = ({ forward, to, rate }: { forward?: unknown; to?: unknown; rate?: unknown }) =>
  [forward, to, rate].filter((given) => given !== undefined).length === 1

export const readClock = defineCall({
  method: 'GET',
  path: '/demo/clock',
  who,
  reply: PlatformTime,
  summary: "The platform's time and its speed relative to real time; 0 while it is paused. Only if DEMO_CONTROLS is on.",
})

export const moveClock = defineCall({
  method: 'POST',
  path: '/demo/clock',
  who,
  body: z
    .object({ forward: Duration, to: Target, rate: z.number().int().min(0).max(clockRateMax) })
    .partial()
    .refine(oneOf, { error: 'give one of forward, to and rate', path: ['forward'] }),
  reply: PlatformTime,
  summary:
    "Moves the platform's time forward, or changes its speed; a `rate` of 0 pauses it. Everything that becomes due happens, in order. Only if DEMO_CONTROLS is on.",
})
