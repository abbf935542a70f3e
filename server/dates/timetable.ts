// Tasks that become due as the platform's time passes. When the clock is advanced, they run in order, each at the time at which it is due.

/** Work that is due at certain instants, such as the end of a session whose push has not returned. */
export interface DueWork {
  /** The first instant at which work is due, even if it is in the past. Undefined if there is none. */
  next(): Promise<Date | undefined>
  /** Does the work that is due at the clock's time. */
  run(): Promise<unknown>
}

/** Continuous work, such as counting viewers. */
export interface SteadyWork {
  /** Does the work for the time after `from` through `to`. No other work is due in between. Called again if other work of this time failed. */
  pass(from: Date, to: Date): Promise<unknown>
  /** The longest time for one pass, so that its transaction stays short. */
  pieceMs?(): number
}

/** Resolves when the follower has done its work that is due by `to`, or after a timeout. */
export type Follower = (to: Date) => Promise<unknown>

export interface Walk {
  /** Runs work at a given platform time. */
  at(instant: Date, work: () => Promise<unknown>): Promise<unknown>
  /** All work that is due before this time is done and committed. */
  reached(instant: Date): unknown
}

export interface Timetable {
  /** Both return the function that removes the work from the timetable. */
  due(work: DueWork): () => void
  steady(work: SteadyWork): () => void
  /** Adds another program that has due work of its own. Returns the function that removes it. */
  follow(follower: Follower): () => void
  /** Resolves when all followers have done their due work. */
  followed(to: Date): Promise<unknown>
  /**
   * Goes from one time to another, in pieces, from each due instant to the next. Afterwards, all work that is due by `to` is done. Throws the
   * error of work that failed; the work was done up to the last time that was reached.
   */
  walk(from: Date, to: Date, walk: Walk): Promise<void>
}

/** Work that is due at the same instant this many times has a bug. */
const sameInstantMax = 1000
/** A piece of a walk is at most this long: a server that dies has lost little, and other servers follow. */
const pieceMaxMs = 6 * 3_600_000

export function createTimetable(): Timetable {
  const due = new Set<DueWork>()
  const steady = new Set<SteadyWork>()
  const followers = new Set<Follower>()
  const keep = <T>(all: Set<T>, one: T) => {
    all.add(one)
    return () => {
      all.delete(one)
    }
  }
  return {
    due: (work) => keep(due, work),
    steady: (work) => keep(steady, work),
    follow: (follower) => keep(followers, follower),
    followed: (to) => Promise.all([...followers].map((follower) => follower(to))),
    async walk(from, to, { at, reached }) {
      async function passTo(until: Date) {
        while (from < until) {
          const since = from
          const longest = Math.min(pieceMaxMs, ...[...steady].map((work) => work.pieceMs?.() ?? Infinity))
          const piece = new Date(Math.min(until.getTime(), since.getTime() + longest))
          for (const work of steady) await at(piece, () => work.pass(since, piece))
          from = piece
          await reached(from)
        }
      }
      /** Runs the work that is due first, up to `to`. Returns false if there is none. */
      async function runFirst(): Promise<boolean> {
        let first: { work: DueWork; instant: Date } | undefined
        for (const work of due) {
          const instant = await work.next()
          if (instant && instant <= to && (!first || instant < first.instant)) first = { work, instant }
        }
        if (!first) return false
        const { work, instant } = first
        await passTo(instant)
        await at(from, () => work.run())
        return true
      }
      let [last, repeats] = [from, 0]
      while (await runFirst()) {
        repeats = from > last ? 0 : repeats + 1
        last = from
        if (repeats >= sameInstantMax) throw new Error(`work is due at ${from.toISOString()} over and over`)
      }
      await passTo(to)
    },
  }
}
