// One long move of the platform's time and many short ones must lead to the same reports, also where they pay for a hundred thousand stretches.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

const customers = 40
const days = 30
const minute = 15
const fee = 6

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
    '/familyProfit/familyBO/member?date=20261205',
  ],
  admin: ['/familyProfit/familyBO?limit=100', '/live/family?limit=100', '/admin/settlement', '/admin/settlement/months?limit=10'],
}

/** Ids and session tokens differ from one play to the next. */
const withoutIds = (text: string) => text.replace(/"(?:id|liveSessionId|sessionId)":(?:\d+|"[^"]*")/g, '"id":0')

/** Forty customers pay in a private room while a month passes in moves of these days. Returns what each role reads then. */
async function month(moves: readonly number[]) {
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
  await desk('viewers', { host: 'anna', count: customers })
  for (const forward of moves) {
    const { status } = await (await server.as('admin')).post('/demo/clock').send({ forward: `${forward}d` })
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

it(
  'a month with forty customers in a private room leaves the same reports in one move, in thirty, and in tiny pieces',
  { timeout: 900_000 },
  async () => {
    const once = await month([days])
    const paid = await server.db.prisma.privateFeeOrder.count()
    expect(paid).toBe(customers * (1 + (days * 24 * 60) / minute))
    expect(await month(Array.from({ length: days }, () => 1))).toEqual(once)
    const remove = server.deps.timetable.steady({ pieceMs: () => 50 * 60_000, pass: async () => {} })
    expect(await month([days])).toEqual(once)
    remove()
  },
)
