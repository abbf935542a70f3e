// How figures are written. The language decides the separators; every screen uses these and nothing else.

const cache = new Map<string, Intl.NumberFormat>()

function formatter(language: string, decimals: number, leastDecimals = decimals) {
  const key = `${language}/${leastDecimals}/${decimals}`
  const known = cache.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: leastDecimals, maximumFractionDigits: decimals })
  cache.set(key, made)
  return made
}

/** A whole number: viewers, pieces. */
export const count = (value: number, language: string) => formatter(language, 0).format(value)

/** Points with a fixed number of decimals: one for gift sums, two in statistics. */
export const points = (value: number, language: string, decimals: 1 | 2 = 1) => formatter(language, decimals).format(value)

/** How much more or less, in points: +1.00. */
export function signedPoints(value: number, language: string) {
  const written = points(value, language, 2)
  return value > 0 ? `+${written}` : written
}

/** What one thing costs: exactly, and without decimals where it has none. */
export const price = (value: number, language: string) => formatter(language, 2, 0).format(value)

/** A measure, such as frames a second. */
export const decimal = (value: number, language: string, decimals: 1 | 2) => formatter(language, decimals).format(value)

/** Kilobits a second, in the unit in which they are read. */
export const bitrate = (kbps: number, language: string, decimals: 1 | 2) =>
  kbps < 1000 ? { value: count(kbps, language), unit: 'kb/s' } : { value: decimal(kbps / 1000, language, decimals), unit: 'Mb/s' }

/** A share: 40%, 37.5%. */
export const percent = (value: number, language: string) => `${formatter(language, 2, 0).format(value)}%`

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as hours, minutes and seconds: 00:12:41. Hours grow beyond two digits where they must. */
export function duration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':')
}

/** Adds points exactly: in hundredths, where binary floating point has no error. */
export const sumPoints = (points: readonly number[]) => points.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
