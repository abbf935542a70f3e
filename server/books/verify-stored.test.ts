import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { placeBet, settleBet } from '#server/features/room/bets/commands.ts'
import { type Ledger, openBets } from '#server/testing/ledger.ts'
import { openLedger } from '#server/testing/open-ledger.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { verifyBooks } from './verify-books.ts'
import { verifyStored } from './verify-stored.ts'

let server: TestServer
let ledger: Ledger
openLedger((opened) => ({ server, ledger } = opened), 'family_settlement, settlement_change')

const options = () => ({ zone: 'Asia/Taipei', key: server.secrets.seal, newest: null })

async function betOf(anchor: string) {
  await server.db.prisma.room.update({
    where: { anchorId: server.world.id[anchor]! },
    data: { boundGame: { type: 'lotto', name: 'Five digits', gameId: '1', gameCode: 'ssc' } },
  })
  await openBets(server.deps, 'ssc')
  const bet = {
    customer: await ledger.customer(),
    anchorId: server.world.id[anchor]!,
    gameCode: 'ssc',
    numero: '7',
    requestId: randomUUID(),
  }
  return placeBet(server.deps, { ...bet, amount: 1000n })
}

it('orders, settlements and session ends after the moment that is checked do not affect the check', async () => {
  for (const anchor of ['anna', 'erin']) await (await server.as(anchor)).post('/live').send({})
  await ledger.give('anna')
  const [open, settled] = [await betOf('anna'), await betOf('erin')]
  await settleBet(server.deps, settled, 300n)
  await (await server.as('erin')).delete('/live')
  const client = await server.db.pool.connect()
  let isHeld = true
  const letGo = () => {
    if (isHeld) client.release()
    isHeld = false
  }
  try {
    const { disagreements } = await verifyBooks(client, options(), async () => {
      letGo()
      await ledger.give('anna', { count: 5 })
      await settleBet(server.deps, open, 2500n)
      await (await server.as('anna')).delete('/live')
      await ledger.onAir('bella', '2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z', {}, () => ledger.give('bella'))
      return server.db.pool
    })
    expect(disagreements).toEqual([])
  } finally {
    letGo()
  }
})

it('a wrong order from before that moment is found, also if it is read later', async () => {
  await (await server.as('anna')).post('/live').send({})
  await ledger.give('anna', { count: 5 })
  await server.db.pool.query('UPDATE anchor_daily SET gift_sum = gift_sum - 1')
  expect((await verifyStored(server.db.pool, options())).disagreements).toMatchObject([{ table: 'anchor_daily', field: 'gift_sum' }])
})

it.skipIf(process.env.TEST_DATABASE_URL)('the only connection of an embedded database is released between two reads', async () => {
  let turns = 0
  const count = () => turns++
  server.db.pool.on('acquire', count)
  await verifyStored(server.db.pool, options())
  server.db.pool.off('acquire', count)
  // One for the days and settlements, and one for each read of a table of orders or sessions.
  expect(turns).toBe(5)
})
