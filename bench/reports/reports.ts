// First pages of the reports with their totals: a call against the bare SQL, and what ten times as many gift orders cost.
import { shiftDay } from '#contract/days.ts'
import { businessDayOf } from '#server/dates/business-day.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Shape } from '#seed/scenarios/scenario.ts'
import { mediansOf, milliseconds, type Benchmark, type Ratio } from '../benchmark.ts'
import { businessTimeZone, isThere, kinds, makeWorld, type Kind } from './report-databases.ts'
import { startReportServer } from './report-server.ts'
import { reportSql } from './report-sql.ts'
import { reportShapes } from '../sizes.ts'

const callGoal = 3
const growthGoal = 1.5
const rounds = 31
/** A server that has just begun is slower by half: what it runs has not been compiled yet. */
const warmUps = 100

/** The first family is Aurora. */
const readers = [
  ['admin', null],
  ['aurora', 1],
] as const

/** How the calls and the bare SQL of one world are asked. */
interface Side {
  call(account: string, path: string): Promise<unknown>
  sql(statements: readonly string[], values: readonly [first: string, last: string, familyId: number | null]): Promise<void>
  close(): Promise<void>
}

async function openSide(kind: Kind, shape: Shape, print: (line: string) => void): Promise<Side> {
  const { database, remove } = await makeWorld(kind, shape)
  const db = await openDatabase(database)
  const server = await startReportServer(db, database.dataDir)
  const { rows } = await db.pool.query<{ count: string }>('SELECT count(*) FROM gift_order')
  print(`${kind}: ${rows[0]?.count} gift orders are there`)
  const readings = new Map<string, Awaited<ReturnType<typeof server.readerFor>>>()
  for (const [account] of readers) {
    const read = await server.readerFor(account)
    for (const { path } of Object.values(reportSql))
      for (let i = 0; i < warmUps; i++) await read(`${path}?limit=1&from=2000-01-01&to=2000-01-01`)
    readings.set(account, read)
  }
  return {
    call: async (account, path) => readings.get(account)?.(path),
    sql: async (statements, values) => {
      for (const text of statements) await db.pool.query(text, [...(/\$3/.test(text) ? values : values.slice(0, 2))])
    },
    async close() {
      server.close()
      await db.close()
      await remove()
    },
  }
}

/** Both worlds in turn, so that a disturbance affects both. */
async function* compare(kind: string, sizes: readonly [small: string, large: string], small: Side, large: Side): AsyncGenerator<Ratio> {
  const yesterday = shiftDay(businessDayOf(new Date(), businessTimeZone), -1)
  for (const [account, familyId] of readers) {
    for (const [report, { path, sql }] of Object.entries(reportSql)) {
      for (const days of [30, 365]) {
        const first = shiftDay(yesterday, 1 - days)
        const url = `${path}?limit=10&page=1&from=${first}&to=${yesterday}`
        const times = await mediansOf(rounds, {
          smallCall: () => small.call(account, url),
          smallSql: () => small.sql(sql, [first, yesterday, familyId]),
          largeCall: () => large.call(account, url),
          largeSql: () => large.sql(sql, [first, yesterday, familyId]),
        })
        const name = `${report}, ${days} d, ${account}`
        yield ratioOf(`${kind} ${sizes[0]}: ${name}, call / SQL`, callGoal, times.smallCall, times.smallSql)
        yield ratioOf(`${kind} ${sizes[1]}: ${name}, call / SQL`, callGoal, times.largeCall, times.largeSql)
        yield ratioOf(`${kind}, growth to ${sizes[1]}: ${name}`, growthGoal, times.largeCall, times.smallCall)
      }
    }
  }
}

const ratioOf = (name: string, goal: number, time: number, against: number): Ratio => ({
  name,
  goal,
  ratio: time / against,
  detail: `${milliseconds(time)} / ${milliseconds(against)}`,
})

export const reports: Benchmark = {
  summary: 'first pages of reports with totals: the call against bare SQL, and its growth with ten times the gift orders',
  async *run(options, print) {
    const [[smallName, smallShape], [largeName, largeShape]] = reportShapes(options)
    for (const kind of kinds) {
      if (!(await isThere(kind))) {
        print(`no ${kind} at BENCH_DATABASE_URL: left out`)
        continue
      }
      const sides: Side[] = []
      try {
        for (const shape of [smallShape, largeShape]) sides.push(await openSide(kind, shape, print))
        const [small, large] = sides
        if (small && large) yield* compare(kind, [smallName, largeName], small, large)
      } finally {
        for (const side of sides) await side.close()
      }
    }
  },
}
