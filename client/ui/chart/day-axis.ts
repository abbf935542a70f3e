// The labels under a chart of days.

/** Days between two labels. From a week on they are whole weeks, so that all labels are the same weekday. */
const steps = [1, 2, 3, 7, 14, 28, 56, 112, 364]
/** Width of a label in px, without and with its month. */
export const labelWidth = { day: 40, monthDay: 48 }

export interface DayLabel {
  index: number
  day: string
  weekday: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A date is a calendar day without a time zone; UTC leaves it as it is. */
function write(date: string, language: string, options: Intl.DateTimeFormatOptions) {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(`${date}T00:00:00Z`))
}

export const weekdayOf = (date: string, language: string) => write(date, language, { weekday: 'short' })

/** As many labels as fit in `width` px, each in the middle of its day. Days have their month unless all are in the same one. */
export function labelsOf(dates: readonly string[], width: number, language: string): { each: number; labels: DayLabel[] } {
  const isOneMonth = dates[0]?.slice(0, 7) === dates.at(-1)?.slice(0, 7)
  const each = isOneMonth ? labelWidth.day : labelWidth.monthDay
  const slot = width / dates.length
  const step = steps.find((days) => slot * days >= each) ?? dates.length
  // The first and the last one are not cut off.
  const first = Math.max(0, Math.ceil(each / 2 / slot - 0.5))
  return {
    each,
    labels: dates
      .map((date, index) => ({ date, index }))
      .filter(({ index }) => index >= first && (index - first) % step === 0 && (index + 0.5) * slot + each / 2 <= width + 1)
      .map(({ date, index }) => ({
        index,
        day: isOneMonth ? String(Number(date.slice(8))) : write(date, language, { month: 'numeric', day: 'numeric' }),
        weekday: weekdayOf(date, language),
      })),
  }
}
