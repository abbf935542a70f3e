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

/** Resolves when what was due by the time has been done, or when that takes too long. */
export type Follower = (to: Date) => Promise<unknown>

export interface Walk {
  /** Does work at a time of its own. */
  at(instant: Date, work: () => Promise<unknown>): Promise<unknown>
  /** Hears of work that failed. The walk goes on without it. */
  failed(error: unknown): void
}

export interface Timetable {
  /** Both return the function that takes the work off the timetable. */
  due(work: DueWork): () => void
  steady(work: SteadyWork): () => void
  /** Somebody elsewhere who does what is due when the time was moved, and tells when that is done. */
  follow(follower: Follower): () => void
  /** Resolves when everybody who follows has done what was due. */
  followed(to: Date): Promise<unknown>
  /** Goes from one time to another, from each due instant to the next. What is due by `to` is done then. */
  walk(from: Date, to: Date, walk: Walk): Promise<void>
}

/** Work that is due at the same instant so many times has a fault. */
const sameInstantMax = 1000

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
    async walk(from, to, { at, failed }) {
      const [dueNow, steadyNow] = [new Set(due), new Set(steady)]
      async function attempt<T>(work: T, all: Set<T>, run: () => Promise<unknown>) {
        await run().catch((error: unknown) => {
          all.delete(work)
          failed(error)
        })
      }
      async function passTo(until: Date) {
        const since = from
        if (until <= since) return
        for (const work of steadyNow) await attempt(work, steadyNow, () => at(until, () => work.pass(since, until)))
        from = until
      }
      /** Does what is due first, through `to`. False if nothing is. */
      async function runFirst(): Promise<boolean> {
        let first: { work: DueWork; instant: Date } | undefined
        for (const work of dueNow)
          await attempt(work, dueNow, async () => {
            const instant = await work.next()
            if (instant && instant <= to && (!first || instant < first.instant)) first = { work, instant }
          })
        if (!first) return false
        const { work, instant } = first
        await passTo(instant)
        await attempt(work, dueNow, () => at(from, () => work.run()))
        return true
      }
      let [last, repeats] = [from, 0]
      while (await runFirst()) {
        repeats = from > last ? 0 : repeats + 1
        last = from
        if (repeats < sameInstantMax) continue
        failed(new Error(`work is due at ${from.toISOString()} over and over`))
        break
      }
      await passTo(to)
    },
  }
}
