// One long move of the platform's time and many short ones must lead to the same reports, also where customers pay for thousands of stretches.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

const customers = 40
const fee = 6
/** A transaction that stores more may take longer than it is given. */
const ordersAtOnce = 2000

let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server)
  server.deps.presence.customers = sockets.presence.customers
  const { merchantId } = await server.db.prisma.anchor.findUniqueOrThrow({ where: { id: server.world.id.anna ?? 0 } })
  await server.db.prisma.customer.createMany({
    data: Array.from({ length: customers }, (_, index) => ({
      nickname: `Guest ${index}`,
      color: '#0090ff',
      rank: 2,
      language: 'en',
      merchantId,
    })),
  })
  const ledger = ledgerOf(server)
  await ledger.rate('anna', '2026-01-01', { hourly: 12.5, gift: 33.33, fee: 41.5 })
  await ledger.familyRate('aurora', '2026-01-01', { gift: 60, fee: 70 })
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})

const reports = {
  anna: ['/familyProfit/modelBO?limit=100', '/live/me?limit=100', '/privateFeeOrder/model?limit=10', '/live/history?limit=10'],
  aurora: [
    '/familyProfit/familyBO?limit=100',
    '/live/family?limit=100',
    '/privateFeeOrder/family?limit=10',
    '/familyProfit/familyBO/member?date=20261201',
  ],
  admin: ['/familyProfit/familyBO?limit=100', '/live/family?limit=100', '/admin/settlement', '/admin/settlement/months?limit=10'],
}

/** Ids and session tokens differ from one play to the next. */
const withoutIds = (text: string) => text.replace(/"(?:id|liveSessionId|sessionId)":(?:\d+|"[^"]*")/g, '"id":0')

/** Customers pay for stretches of so many minutes in a private room while time passes in these moves. Returns what each role reads then. */
async function pass(payers: number, minute: number, moves: readonly string[]) {
  await server.db.prisma.platformClock.deleteMany()
  await server.reset()
  await server.push('anna')
  await (await server.as('anna')).post('/live').send({ roomType: 'private', privateFee: { fee, minute } })
  const desk = async (verb: string, given: object) => {
    const reply = await fetch(`${sockets.url}/api/demo/trigger`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': await server.tokenOf('admin') },
      body: JSON.stringify({ verb, ...given }),
    })
    expect([reply.status, await reply.json()]).toMatchObject([200, { refusal: null }])
  }
  // A few at a time, because a busy machine connects slowly.
  for (let count = 5; count <= payers; count += 5) await desk('viewers', { host: 'anna', count })
  for (const forward of moves) {
    const { status } = await (await server.as('admin')).post('/demo/clock').send({ forward })
    expect(status).toBe(200)
  }
  const read: Record<string, string> = {}
  for (const [account, paths] of Object.entries(reports))
    for (const path of paths) {
      const { status, text } = await (await server.as(account)).get(path)
      expect(status).toBe(200)
      read[`${account} ${path}`] = withoutIds(text)
    }
  await desk('leave', { host: 'anna' })
  await (await server.as('anna')).delete('/live')
  return read
}

const times = (count: number, move: string) => Array.from({ length: count }, () => move)
const paid = () => server.db.prisma.privateFeeOrder.count()

it(
  'twelve days over the end of a month leave the same reports in one move, in twelve, and in tiny pieces',
  { timeout: 600_000 },
  async () => {
    const once = await pass(20, 60, ['12d'])
    expect(await paid()).toBe(20 * (1 + 12 * 24))
    expect(await pass(20, 60, times(12, '1d'))).toEqual(once)
    const remove = server.deps.timetable.steady({ pieceMs: () => 50 * 60_000, pass: async () => {} })
    expect(await pass(20, 60, ['12d'])).toEqual(once)
    remove()
  },
)

it('an evening of forty customers and short stretches fills transactions, no transaction is larger, and the reports are the same', async () => {
  const once = await pass(customers, 3, ['6h'])
  expect(await paid()).toBe(customers * (1 + 6 * 20))
  const { rows } = await server.db.pool.query('SELECT count(*)::int AS orders FROM private_fee_order GROUP BY xmin ORDER BY 1 DESC LIMIT 1')
  expect(rows[0].orders).toBe(ordersAtOnce)
  expect(await pass(customers, 3, times(6, '1h'))).toEqual(once)
})
