// Computes business days a second time, independently of server/dates, for the check of the books: by Intl, in steps of 15 minutes.
const quarterMs = 900_000
const dayMs = 86_400_000

export interface BusinessDays {
  /** The business day of an instant, YYYY-MM-DD. */
  of(ms: number): string
  /** The first instant of a day. */
  startOf(day: string): number
}

/** Offsets of zones are whole quarters of an hour, so a quarter lies in one day. */
export function businessDaysOf(zone: string): BusinessDays {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const dayOfQuarter = new Map<number, string>()
  const starts = new Map<string, number>()
  const of = (ms: number) => {
    const quarter = Math.floor(ms / quarterMs)
    const known = dayOfQuarter.get(quarter)
    if (known !== undefined) return known
    const day = calendar.format(quarter * quarterMs)
    dayOfQuarter.set(quarter, day)
    return day
  }
  return {
    of,
    startOf(day) {
      const known = starts.get(day)
      if (known !== undefined) return known
      let start = Date.parse(`${day}T00:00:00Z`) - dayMs
      while (of(start) < day) start += quarterMs
      starts.set(day, start)
      return start
    },
  }
}
