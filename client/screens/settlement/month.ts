// Months of business days, YYYY-MM.

/** `by` months later; earlier where it is negative. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** The days of a month, both included. */
export function daysOf(month: string) {
  const first = `${month}-01`
  const last = new Date(Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - 1)
  return { from: first, to: last.toISOString().slice(0, 10) }
}

/** A month as an address may name it. */
export const monthIn = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.exec(text)?.[0]
