import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toAppError } from '#server/http/errors.ts'
import { type Ledger, openBets } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { keepBusinessZone } from '../db/business-zone.ts'
import { migrationsDir } from '../db/migrate.ts'
import { placeBet, settleBet } from '../features/room/bets/commands.ts'
import { extendVisits, recordVisit } from '../features/sessions/live-analysis/commands.ts'
import { rebuildDaily } from '../db/rebuild-daily.ts'
import { createLanes } from '../lanes.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened), 'family_settlement')

const goLive = async (...names: string[]) => {
  for (const name of names) await (await server.as(name)).post('/live').send({})
}
const stored = async (anchor: string) =>
  server.db.prisma.anchorDaily.findMany({ where: { anchorId: server.world.id[anchor]! }, orderBy: { businessDate: 'asc' } })

async function rebuild() {
  const client = await server.db.pool.connect()
  await rebuildDaily(client, 'Asia/Taipei').finally(() => client.release())
}

it('a thousand gifts at once, some sent twice and some refused, add up to exactly the stored orders', async () => {
  await goLive('anna', 'bella', 'erin')
  const today = new Date('2026-11-20')
  await server.db.prisma.familySettlement.create({
    data: { familyId: server.world.id.borealis!, businessDate: today, profitSum: 0n, profitConfirm: 0n, confirmedAt: today },
  })
  const gifts = Array.from({ length: 1000 }, (_, index) => ({
    anchor: ['anna', 'bella', 'erin'][index % 3]!,
    sent: { count: 1 + (index % 7), gift: index % 5 === 0 ? server.world.gifts.rocket : server.world.gifts.rose, requestId: randomUUID() },
  }))
  const again = gifts.slice(0, 200)
  // Several times the number of connections, but few enough that none waits too long for one on a slow machine.
  const atOnce = createLanes({ atOnce: 50, waiting: gifts.length + again.length })
  const outcomes = await Promise.allSettled([...gifts, ...again].map(({ anchor, sent }) => atOnce(() => ledger.give(anchor, sent))))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [toAppError(outcome.reason)?.code] : []))
  expect(refused.filter((code) => code === 'day_settled')).toHaveLength(333 + 66)

  const {
    rows: [sums],
  } = await server.db.pool.query(`
    SELECT (SELECT sum(amount) FROM gift_order) AS orders, (SELECT count(*) FROM gift_order) AS count, (SELECT sum(gift_sum) FROM anchor_daily) AS days,
           (SELECT sum(gift_count) FROM anchor_daily) AS counted,
           (SELECT count(*) FROM gift_order WHERE anchor_id = ${server.world.id.erin}) AS refused`)
  expect(sums.days).toBe(sums.orders)
  expect(Number(sums.count)).toBe(667)
  expect(sums.counted).toBe(sums.count)
  expect(Number(sums.refused)).toBe(0)
})

it('days recalculated from the orders and sessions equal the days written with them', async () => {
  server.setTime('2026-11-20T15:00:00Z')
  await server.push('anna')
  const anna = await server.as('anna')
  await anna.post('/live').send({ roomType: 'private', privateFee: { fee: 5, minute: 10 } })
  await server.db.prisma.room.update({
    where: { anchorId: server.world.id.anna! },
    data: { boundGame: { type: 'lotto', name: 'Five digits', gameId: '1', gameCode: 'ssc' } },
  })
  await openBets(server.deps, 'ssc')
  await ledger.give('anna', { count: 3 })
  await ledger.charge('anna')
  const bet = { customer: await ledger.customer(), anchorId: server.world.id.anna!, gameCode: 'ssc', numero: '7', requestId: randomUUID() }
  const betId = await placeBet(server.deps, { ...bet, amount: 1000n })
  expect(await placeBet(server.deps, { ...bet, amount: 1000n })).toBe(betId)
  expect(await settleBet(server.deps, betId, 2500n)).toBe(true)
  expect(await settleBet(server.deps, betId, 9900n)).toBe(false)
  await recordVisit(server.deps, server.world.id.anna!, server.world.customers.carl)
  server.setTime('2026-11-20T16:20:00Z')
  await ledger.give('anna', { gift: server.world.gifts.rocket })
  await ledger.charge('anna')
  await recordVisit(server.deps, server.world.id.anna!, server.world.customers.cleo)
  await (await server.as('anna')).delete('/live')

  expect(await stored('anna')).toMatchObject([
    {
      totalSeconds: 3600,
      liveCount: 1,
      giftSum: 300n,
      privateFeeSum: 500n,
      betCount: 1,
      betSum: 1000n,
      winSum: 2500n,
      watchedCount: 1,
      clientCount: 1,
    },
    {
      totalSeconds: 1200,
      liveCount: 1,
      giftSum: 9999n,
      privateFeeSum: 500n,
      betCount: 0,
      betSum: 0n,
      winSum: 0n,
      watchedCount: 1,
      clientCount: 1,
    },
  ])
  const written = await ledger.days()
  await rebuild()
  expect(await ledger.days()).toEqual(written)
  expect(await keepBusinessZone(server.db.pool, 'UTC')).toBe('recomputed')
  expect(await stored('anna')).toMatchObject([
    { totalSeconds: 4800, liveCount: 1, giftSum: 10_299n, privateFeeSum: 1000n, betSum: 1000n },
    { giftSum: 0n },
  ])
  await keepBusinessZone(server.db.pool, 'Asia/Taipei')
})

it('a database from before there were daily figures gets them at its next start', async () => {
  await ledger.onAir('anna', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', {}, async () => {
    await ledger.give('anna')
    await recordVisit(server.deps, server.world.id.anna!, server.world.customers.carl)
  })
  const written = await ledger.days()
  await emptyTables(server.db.pool, 'anchor_daily')
  await server.db.pool.query(`DELETE FROM system_setting WHERE key = 'business_time_zone'`)
  expect(await keepBusinessZone(server.db.pool, 'Asia/Taipei')).toBe('recomputed')
  expect(await ledger.days()).toEqual(written)
})

it('a settled day keeps its figures when days are recalculated', async () => {
  await ledger.onAir('anna', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', {}, () => ledger.give('anna'))
  const [familyId, businessDate] = [server.world.id.aurora!, new Date('2026-11-20')]
  await server.db.prisma.familySettlement.create({
    data: { familyId, businessDate, profitSum: 0n, profitConfirm: 0n, confirmedAt: businessDate },
  })
  const written = await ledger.days()
  await rebuild()
  expect(await ledger.days()).toEqual(written)
})

it('a database from before gifts were counted gets the counts, on settled days too', async () => {
  await ledger.onAir('anna', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', {}, async () => {
    await ledger.give('anna', { count: 5 })
    await ledger.give('anna')
  })
  const [familyId, businessDate] = [server.world.id.aurora!, new Date('2026-11-20')]
  await server.db.prisma.familySettlement.create({
    data: { familyId, businessDate, profitSum: 0n, profitConfirm: 0n, confirmedAt: businessDate },
  })
  expect(await stored('anna')).toMatchObject([{ giftCount: 2, giftSum: 600n }])
  const client = await server.db.pool.connect()
  try {
    await client.query('BEGIN; ALTER TABLE anchor_daily DROP COLUMN gift_count')
    await client.query(readFileSync(join(migrationsDir, '20261120000007_gift_count/migration.sql'), 'utf8'))
    expect((await client.query('SELECT gift_count FROM anchor_daily')).rows).toEqual([{ gift_count: 2 }])
    await expect(client.query('UPDATE anchor_daily SET gift_count = 3')).rejects.toMatchObject({ code: 'GR001' })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

it('a customer who returns within five minutes continues the visit; later, session and day count another visit of the same customer', async () => {
  const anna = server.world.id.anna!
  const { carl, cleo } = server.world.customers
  await goLive('anna')
  const visit = (id: number) => recordVisit(server.deps, anna, id)
  expect([await visit(carl), await visit(carl), await visit(cleo)]).toEqual([true, false, true])
  server.advance(3600)
  await extendVisits(server.deps, anna, [carl], server.deps.clock())
  server.advance(300)
  expect(await visit(carl)).toBe(false)
  server.advance(1)
  expect([await visit(carl), await visit(carl)]).toEqual([true, false])
  await (await server.as('anna')).delete('/live')
  await goLive('anna')
  // Another session is another visit, and it counts once even if several servers report it at the same moment.
  await Promise.all(Array.from({ length: 20 }, () => visit(carl)))
  expect(await stored('anna')).toMatchObject([{ watchedCount: 4, clientCount: 2 }])
  const sessions = await server.db.prisma.liveSession.findMany({ orderBy: { id: 'asc' } })
  expect(sessions).toMatchObject([
    { watchedCount: 3, clientCount: 2 },
    { watchedCount: 1, clientCount: 1 },
  ])
})

it('entering a room that is not live counts nothing', async () => {
  await recordVisit(server.deps, server.world.id.anna!, server.world.customers.carl)
  expect(await ledger.days()).toEqual([])
})
