// Months of business days, YYYY-MM.

const shift = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** So many months up to one, the newest first. */
export const monthsUpTo = (last: string, count: number) => Array.from({ length: count }, (_, back) => shift(last, -back))

/** The days of a month, both included. */
export function daysOf(month: string) {
  const last = new Date(Date.parse(`${shift(month, 1)}-01T00:00:00Z`) - 1)
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) }
}

/** A month as an address may name it. */
export const monthIn = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.exec(text)?.[0]
