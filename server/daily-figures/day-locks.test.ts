import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toAppError } from '#server/http/errors.ts'
import type { Ledger } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { verifyStored } from '../books/verify-stored.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/open-database.ts'
import { holdDays } from './day-locks.ts'
import { addToDays } from './roll-up.ts'

let server: TestServer
let ledger: Ledger
let aurora: number
openLedger((opened) => ({ server, ledger } = opened), 'family_settlement, settlement_change')
beforeAll(() => {
  aurora = server.world.id.aurora!
})

const today = '2026-11-20'
const yesterday = '2026-11-19'

/** The locks that this transaction has on days and on the table of their figures. */
const locksOf = (tx: Transaction) => tx.$queryRaw<{ locktype: string; mode: string; count: number }[]>`
  SELECT locktype, mode, count(*)::int AS count FROM pg_locks
  WHERE pid = pg_backend_pid() AND (locktype = 'advisory' OR relation = 'anchor_daily'::regclass) GROUP BY 1, 2 ORDER BY 1, 2`

it('settling days locks these days of the family, and no table against writers', async () => {
  const locks = await server.db.prisma.$transaction(async (tx) => {
    await holdDays(tx, aurora, [yesterday, today])
    return locksOf(tx)
  })
  expect(locks).toEqual([
    { locktype: 'advisory', mode: 'ExclusiveLock', count: 2 },
    { locktype: 'relation', mode: 'RowExclusiveLock', count: 1 },
  ])
})

it('an addition to a day locks it until the commit, without blocking other additions', async () => {
  const locks = await server.db.prisma.$transaction(async (tx) => {
    const [anna, bella] = [server.world.id.anna!, server.world.id.bella!]
    const added = Prisma.sql`(VALUES (${anna}::int, ${today}::date, ${aurora}::int), (${bella}, ${today}::date, ${aurora}),
      (${anna}, ${yesterday}::date, ${aurora})) AS v (anchor_id, business_date, family_id)`
    await tx.$executeRaw(addToDays(added, { live_count: Prisma.sql`1` }))
    return locksOf(tx)
  })
  expect(locks).toContainEqual({ locktype: 'advisory', mode: 'ShareLock', count: 2 })
})

it('an addition to several days locks them in their order, as a settlement does', async () => {
  const days = Prisma.sql`(SELECT anchor_id, business_date, family_id FROM live_session s
    CROSS JOIN generate_series(${yesterday}::date, ${today}::date, interval '1 day') AS g (business_date) GROUP BY 1, 2, 3) AS s`
  const { text, values } = addToDays(days, { live_count: Prisma.sql`1` })
  const { rows } = await server.db.pool.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values: [...values] })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan.indexOf('pg_advisory_xact_lock_shared')).toBeGreaterThan(0)
  expect(plan.indexOf('pg_advisory_xact_lock_shared')).toBeLessThan(plan.indexOf('Sort Key'))
})

it('settlements of a family at the same moment form one chain', async () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
  for (const day of days) await ledger.onAir('anna', `${day}T10:00:00Z`, `${day}T11:00:00Z`)
  server.setTime('2026-11-20T12:00:00Z')
  const admin = await server.as('admin')
  const replies = await Promise.all(
    days.map((day) => admin.post(`/admin/settlement/${aurora}/${day}`).send({ profitConfirm: 0, note: 'agreed' })),
  )
  expect(replies.map(({ status }) => status)).toEqual(days.map(() => 200))
  const books = { zone: server.deps.env.BUSINESS_TIME_ZONE, key: server.secrets.seal, newest: null }
  expect(await verifyStored(server.db.pool, books)).toMatchObject({ settledDays: 4, disagreements: [] })
})

// The embedded database runs one transaction at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('while days of a family are settled on PostgreSQL', () => {
  /** Locks the days until `finish`, which settles them. */
  async function settling(days: readonly string[]) {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let done: Promise<unknown> = Promise.resolve()
    await new Promise<void>((held, failed) => {
      done = server.db.prisma.$transaction(async (tx) => {
        await holdDays(tx, aurora, days)
        held()
        await finished
        await tx.familySettlement.createMany({
          data: days.map((day) => ({
            familyId: aurora,
            businessDate: new Date(day),
            profitSum: 0n,
            profitConfirm: 0n,
            confirmedAt: server.deps.clock(),
          })),
        })
      })
      done.catch(failed)
    })
    return () => {
      finish()
      return done
    }
  }
  const waiting = async () => {
    const { rows } = await server.db.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks
       WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return rows[0]?.count
  }
  beforeEach(async () => {
    for (const anchor of ['anna', 'erin']) await (await server.as(anchor)).post('/live').send({})
  })

  it('gifts of other families, and of its other days, are stored meanwhile', async () => {
    const settleToday = await settling([today])
    await ledger.give('erin')
    await settleToday()
    await server.db.prisma.familySettlement.deleteMany()
    const settleYesterday = await settling([yesterday])
    await ledger.give('anna')
    await settleYesterday()
    expect(await server.db.prisma.giftOrder.count()).toBe(2)
  })

  it('a gift for such a day waits, and is refused once the day is settled', async () => {
    const settle = await settling([today])
    const gift = ledger.give('anna').then(
      () => 'stored',
      (error: unknown) => toAppError(error)?.code,
    )
    await expect.poll(waiting).toBe(1)
    await settle()
    expect(await gift).toBe('day_settled')
    expect(await server.db.prisma.giftOrder.count()).toBe(0)
  })

  it('a gift that is already being stored for such a day is waited for, and is part of it', async () => {
    let settle: Promise<unknown> = Promise.resolve()
    await server.db.prisma.$transaction(async (tx) => {
      const added = Prisma.sql`(VALUES (${server.world.id.bella!}::int, ${yesterday}::date, ${aurora}::int)) AS v (anchor_id, business_date, family_id)`
      await tx.$executeRaw(addToDays(added, { live_count: Prisma.sql`1`, total_seconds: Prisma.sql`3600` }))
      const admin = await server.as('admin')
      settle = Promise.resolve(admin.post(`/admin/settlement/${aurora}/${yesterday}`).send({ profitConfirm: 0, note: 'agreed' }))
      await expect.poll(waiting).toBe(1)
    })
    expect(await settle).toMatchObject({ status: 200, body: { intervalSum: 3600 } })
  })
})
