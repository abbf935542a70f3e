// The rate of a counter that is renewed every few seconds, at moments nobody tells: of each renewal one knows between which two looks
// it fell. A look that saw none says nothing; of the rest there is a range of rates that fit all of them.

/** A new count, which came after one look and by the next. Times are in seconds. */
interface Renewal {
  after: number
  by: number
  count: number
}

interface Options {
  /** Seconds for which a renewal counts. */
  kept: number
  /** By how much a count may be off. */
  slack: number
  /** How far apart the slowest and the fastest rate may be, as a ratio, for a first figure. */
  sure: number
}

export interface SteadyRate {
  /** A look at the counter. Answers its rate a second, in whole numbers, or null while it is not known. */
  look(at: number, count: number): number | null
  /** When it was last seen to have moved. */
  movedAt(): number
}

/** The slowest and the fastest that two renewals allow. */
function ratesBetween(one: Renewal, next: Renewal, slack: number): [number, number] {
  const counted = next.count - one.count
  const shortest = next.after - one.by
  return [(counted - slack) / (next.by - one.after), shortest > 0 ? (counted + slack) / shortest : Infinity]
}

/** The rates that fit the last renewal with each one before. What is too old to fit, as the rate was another then, is taken out. */
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
    look(at, count) {
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
