// Number formats of all screens. The language decides the separators.

const cache = new Map<string, Intl.NumberFormat>()

function formatter(language: string, decimals: number, leastDecimals = decimals) {
  const key = `${language}/${leastDecimals}/${decimals}`
  const known = cache.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: leastDecimals, maximumFractionDigits: decimals })
  cache.set(key, made)
  return made
}

/** A whole number, such as viewers or gifts. */
export const count = (value: number, language: string) => formatter(language, 0).format(value)

// Points. Each kind is written in the same way on every screen (docs/product/rules.md, How figures are written).

/** The sum of gifts or of private-room fees: one decimal. */
export const points = (value: number, language: string) => formatter(language, 1).format(value)

/** Income, what is settled, and everything that adds up to the hundredth (explanations, statements, SPORT statistics): two decimals. */
export const incomePoints = (value: number, language: string) => formatter(language, 2).format(value)

/** A difference in income: +1.00. */
export function signedIncome(value: number, language: string) {
  const written = incomePoints(value, language)
  return value > 0 ? `+${written}` : written
}

/** A single amount: a gift, a fee, a bet, an hourly rate. Exact, with decimals only if they are not zero. */
export const price = (value: number, language: string) => formatter(language, 2, 0).format(value)

/** A measured value, such as frames per second. */
export const decimal = (value: number, language: string, decimals: 1 | 2) => formatter(language, decimals).format(value)

/** A bitrate in kb/s below 1000, otherwise in Mb/s. */
export const bitrate = (kbps: number, language: string, decimals: 1 | 2) =>
  kbps < 1000 ? { value: count(kbps, language), unit: 'kb/s' } : { value: decimal(kbps / 1000, language, decimals), unit: 'Mb/s' }

/** A percentage: 40%, 37.5%. */
export const percent = (value: number, language: string) => `${formatter(language, 2, 0).format(value)}%`

/** The change in percent since an earlier figure, rounded half away from 0. Undefined if that was 0, which nothing is a percentage of. */
export function changeInPercent(now: number, before: number): number | undefined {
  const rounded = Math.round((Math.abs(now - before) / Math.abs(before)) * 100)
  if (before === 0) return undefined
  return now < before && rounded > 0 ? -rounded : rounded
}

/** A measured share, such as of lost frames: 1.5%, 0%. */
export const measuredPercent = (value: number, language: string) => `${formatter(language, 1, 0).format(value)}%`

/** A change in percent: +25%, -3%, 0%. */
export const signedPercent = (value: number, language: string) => `${value > 0 ? '+' : ''}${percent(value, language)}`

/** 5 as 05. */
export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Seconds as hours, minutes and seconds: 00:12:41. Hours may have more than two digits. */
export function duration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits).join(':')
}

/** A time that has passed, in its largest unit: 12s, 3m. */
export function elapsed(seconds: number, language: string) {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [seconds / 60, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 0 }).format(Math.floor(value))
}

/** Adds points as integers of hundredths, to avoid floating-point errors. */
export const sumPoints = (points: readonly number[]) => points.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
