// Computes the rate of a counter that is updated every few seconds at unknown times. Only the two readings before and after an
// update are known. Readings without an update are ignored; the others together allow only a small range of rates.

/** A new count, which appeared after one reading and before the next. Times are in seconds. */
interface Renewal {
  after: number
  by: number
  count: number
}

interface Options {
  /** Seconds for which an update is used. */
  kept: number
  /** The possible error of a count. */
  slack: number
  /** The largest ratio between the fastest and the slowest possible rate for which a first figure is returned. */
  sure: number
}

export interface SteadyRate {
  /** Adds a reading of the counter. Returns the rate per second as a whole number, or null while it is not known. */
  read(at: number, count: number): number | null
  /** The time of the last reading with a new count. */
  movedAt(): number
}

/** The slowest and the fastest rate that two updates allow. */
function ratesBetween(one: Renewal, next: Renewal, slack: number): [number, number] {
  const counted = next.count - one.count
  const shortest = next.after - one.by
  return [(counted - slack) / (next.by - one.after), shortest > 0 ? (counted + slack) / shortest : Infinity]
}

/** The range of rates that fit the last update with each earlier one. Earlier updates that do not fit are removed: the rate has changed. */
function rangeOf(renewals: Renewal[], slack: number): [number, number] {
  let range: [number, number] = [0, Infinity]
  const last = renewals.at(-1)
  for (let index = renewals.length - 2; last && index >= 0; index -= 1) {
    const one = renewals[index]
    if (!one) break
    const [slowest, fastest] = ratesBetween(one, last, slack)
    const both: [number, number] = [Math.max(range[0], slowest), Math.min(range[1], fastest)]
    if (both[0] > both[1]) {
      renewals.splice(0, index + 1)
      break
    }
    range = both
  }
  return range
}

export function createSteadyRate({ kept, slack, sure }: Options): SteadyRate {
  let renewals: Renewal[] = []
  let seen: { at: number; count: number } | null = null
  let movedAt = 0
  let figure: number | null = null
  return {
    read(at, count) {
      const before = seen
      if (before?.count === count) {
        seen = { at, count }
        return figure
      }
      seen = { at, count }
      movedAt = at
      if (!before) return figure
      renewals = [...renewals.filter(({ by }) => by > at - kept), { after: before.at, by: at, count }]
      if (renewals.length < 2) return figure
      const [slowest, fastest] = rangeOf(renewals, slack)
      if (figure !== null) figure = Math.max(Math.ceil(slowest), Math.min(Math.floor(fastest), figure))
      else if (fastest <= slowest * sure) figure = Math.round((slowest + fastest) / 2)
      return figure
    },
    movedAt: () => movedAt,
  }
}
