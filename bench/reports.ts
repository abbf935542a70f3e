// First pages of the reports with their totals: a call against the bare SQL, and what ten times as many gift orders cost.
import { businessDayOf, shiftDay } from '#server/dates/business-day.ts'
import { openDatabase, type DatabaseOptions } from '#server/db/open-database.ts'
import { mediansOf, milliseconds, type Benchmark, type Ratio } from './benchmark.ts'
import { businessTimeZone, isThere, kinds, withWorld } from './report-databases.ts'
import { startReportServer } from './report-server.ts'
import { reportSql } from './report-sql.ts'
import { reportShapes } from './sizes.ts'

const callGoal = 3
const growthGoal = 1.5
const rounds = 15

/** Aurora is the first family. */
const readers = [['admin', null], ['aurora', 1]] as const

interface Times { call: number; sql: number }

async function timesOf(db: Awaited<ReturnType<typeof openDatabase>>, dataDir: string): Promise<Map<string, Times>> {
  const server = await startReportServer(db, dataDir)
  const yesterday = shiftDay(businessDayOf(new Date(), businessTimeZone), -1)
  const times = new Map<string, Times>()
  try {
    for (const [account, familyId] of readers) {
      const read = await server.readerFor(account)
      for (const [report, { path, sql }] of Object.entries(reportSql)) {
        for (const days of [30, 365]) {
          const first = shiftDay(yesterday, 1 - days)
          const name = `${report}, ${days} d, ${account}`
          times.set(name, await mediansOf(rounds, {
            call: () => read(`${path}?limit=10&page=1&from=${first}&to=${yesterday}`),
            sql: async () => { for (const text of sql) await db.pool.query(text, /\$3/.test(text) ? [first, yesterday, familyId] : [first, yesterday]) },
          }))
        }
      }
    }
  } finally {
    server.close()
  }
  return times
}

async function measure(database: DatabaseOptions, say: (line: string) => void) {
  const db = await openDatabase(database)
  try {
    const { rows } = await db.pool.query<{ count: string }>('SELECT count(*) FROM gift_order')
    say(`${rows[0]?.count} gift orders are there`)
    return await timesOf(db, database.dataDir)
  } finally {
    await db.close()
  }
}

const ratioOf = (name: string, goal: number, time: number, against: number): Ratio =>
  ({ name, goal, ratio: time / against, detail: `${milliseconds(time)} / ${milliseconds(against)}` })

export const reports: Benchmark = {
  summary: 'first pages of reports with totals: the call against bare SQL, and its growth with ten times the gift orders',
  async *run(options, say) {
    for (const kind of kinds) {
      if (!await isThere(kind)) {
        say(`no ${kind} at BENCH_DATABASE_URL: left out`)
        continue
      }
      let before = new Map<string, Times>()
      for (const [size, shape] of reportShapes(options)) {
        say(`${kind}: a world of ${size} gift orders`)
        const times = await withWorld(kind, shape, (database) => measure(database, say))
        for (const [name, { call, sql }] of times) {
          yield ratioOf(`${kind} ${size}: ${name}, call / SQL`, callGoal, call, sql)
          const was = before.get(name)?.call
          if (was) yield ratioOf(`${kind}, growth to ${size}: ${name}`, growthGoal, call, was)
        }
        before = times
      }
    }
  },
}
