// What becomes due as the platform's time passes. When the time is moved, it is done in order, each at the time at which it is due.

/** Work that becomes due at instants, such as the end of a session whose push has not returned. */
export interface DueWork {
  /** The first instant at which something is due, also if it has passed. Undefined if nothing is. */
  next(): Promise<Date | undefined>
  /** Does what is due at the clock's time. */
  run(): Promise<unknown>
}

/** Work that goes on all the time, such as counting viewers. */
export interface SteadyWork {
  /** Does all that belongs to the time after `from` through `to`, in which nothing else has become due. */
  pass(from: Date, to: Date): Promise<unknown>
}

export interface Timetable {
  /** Both return the function that takes the work off the timetable. */
  due(work: DueWork): () => void
  steady(work: SteadyWork): () => void
  /**
   * Goes from one time to another, from each due instant to the next. `at` does work at its own time. In the end the time is `to`: nothing
   * that is due by then is left.
   */
  walk(from: Date, to: Date, at: (instant: Date, work: () => Promise<unknown>) => Promise<unknown>): Promise<void>
}

/** Work that is due again at the same instant so many times has a fault. */
const sameInstantMax = 10_000

export function createTimetable(): Timetable {
  const due = new Set<DueWork>()
  const steady = new Set<SteadyWork>()
  const keep = <T>(all: Set<T>, one: T) => {
    all.add(one)
    return () => {
      all.delete(one)
    }
  }
  /** The work that is due first, not before `from`. */
  async function first(from: Date): Promise<{ work: DueWork; at: Date } | undefined> {
    let found: { work: DueWork; at: Date } | undefined
    for (const work of due) {
      const next = await work.next()
      if (next && (!found || next < found.at)) found = { work, at: next }
    }
    return found && { ...found, at: found.at < from ? from : found.at }
  }
  return {
    due: (work) => keep(due, work),
    steady: (work) => keep(steady, work),
    async walk(from, to, at) {
      const passTo = async (until: Date) => {
        if (until <= from) return
        const since = from
        for (const work of steady) await at(until, () => work.pass(since, until))
        from = until
      }
      let repeats = 0
      for (let next = await first(from); next && next.at <= to; next = await first(from)) {
        const { work, at: instant } = next
        repeats = instant > from ? 0 : repeats + 1
        if (repeats > sameInstantMax) throw new Error(`work is due at ${instant.toISOString()} over and over`)
        await passTo(instant)
        await at(instant, () => work.run())
      }
      await passTo(to)
    },
  }
}
