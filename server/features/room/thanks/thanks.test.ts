import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { thanksTextMax, visitMinutes } from '#contract/limits.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'
import { showThanks } from './commands.ts'

let server: TestServer
let sockets: TestSockets
let anna: number
let carl: number
let cleo: number
beforeAll(async () => {
  server = await startTestServer()
  anna = server.world.id.anna!
  ;({ carl, cleo } = server.world.customers)
})
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'thanks')
  sockets = await startTestSockets(server)
  await (await server.as('anna')).post('/live').send({})
  await ledgerOf(server).give('anna')
})
afterEach(() => sockets.close())
afterAll(() => server.close())

const save = async (body: object = { text: 'You made my evening.' }, customerId = carl, account = 'anna') =>
  (await server.as(account)).put(`/customer/${customerId}/thanks`).send(body)
const withdraw = async (account = 'anna', customerId = carl) => (await server.as(account)).delete(`/customer/${customerId}/thanks`)
const linesOf = (client: TestSocket) => client.of('chat/message/new').map(({ message, type, name }) => [message, type, name])
const enter = async (customerId: number) => {
  const client = await sockets.customer(customerId, anna)
  // An own line comes after everything that the entry has caused.
  await client.request('chat/message', { message: `hello from ${customerId}` })
  return client
}

test("a thank-you is the host's first line at the customer's next visit, once", async () => {
  expect((await save({ text: ' You made my evening. ' })).body).toEqual({
    text: 'You made my evening.',
    at: '2026-11-20T12:00:00.000Z',
    shownAt: null,
  })
  const host = await sockets.host('anna')
  await enter(cleo)
  const client = await enter(carl)
  await eventually(() => linesOf(host)).toEqual([
    [`hello from ${cleo}`, 0, 'Cleo'],
    ['@Carl You made my evening.', 5, 'Anna'],
    [`hello from ${carl}`, 0, 'Carl'],
  ])
  client.socket.disconnect()
  await eventually(() => sockets.presence.customers(anna)).toBe(1)
  server.advance(visitMinutes * 60 + 1)
  await enter(carl)
  await eventually(() => linesOf(host)).toHaveLength(4)
  expect((await server.db.prisma.thanks.findFirstOrThrow()).shownAt).toEqual(new Date('2026-11-20T12:00:00.000Z'))
})

test('a new text replaces the one that waits, and one that was withdrawn is not said', async () => {
  await save({ text: 'One' })
  await save({ text: 'Two' })
  const host = await sockets.host('anna')
  const client = await enter(carl)
  await eventually(() => linesOf(host).map(([message]) => message)).toEqual(['@Carl Two', `hello from ${carl}`])
  client.socket.disconnect()
  await eventually(() => sockets.presence.customers(anna)).toBe(0)
  server.advance(visitMinutes * 60 + 1)
  await save({ text: 'Three' })
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
  await enter(carl)
  await eventually(() => linesOf(host)).toHaveLength(3)
})

test('a line that the room did not take waits for the next visit', async () => {
  await save()
  const customer = { id: carl, name: 'Carl' }
  const refuse = () => Promise.reject(new Error('no order'))
  await expect(showThanks(server.deps, { anchorId: anna, customer }, refuse)).rejects.toThrow('no order')
  const shown: string[] = []
  const show = async (text: string) => void shown.push(text)
  await Promise.all([1, 2, 3].map(() => showThanks(server.deps, { anchorId: anna, customer }, show)))
  expect(shown).toEqual(['@Carl You made my evening.'])
})

test('only a customer who gave something to this host can be thanked, and only by the host', async () => {
  for (const [customerId, account] of [
    [cleo, 'anna'],
    [carl, 'bella'],
    [server.world.customers.nils, 'anna'],
    [999_999, 'anna'],
  ] as const) {
    expect((await save(undefined, customerId, account)).status).toBe(404)
    expect((await withdraw(account, customerId)).status).toBe(404)
  }
  for (const account of ['aurora', 'admin']) {
    expect((await save(undefined, carl, account)).status).toBe(403)
    expect((await withdraw(account)).status).toBe(403)
  }
  await save()
  await withdraw('bella')
  expect(await server.db.prisma.thanks.count()).toBe(1)
})

test('a text has a limit of characters, and is not empty', async () => {
  for (const bad of ['', '  ', 'x'.repeat(thanksTextMax + 1), 5, 'a\0b', undefined]) {
    const { status, body } = await save({ text: bad })
    expect([status, body.issues.map(({ field }: { field: string }) => field)]).toEqual([400, ['text']])
  }
  expect((await save({ text: 'é'.repeat(thanksTextMax) })).status).toBe(200)
})

test("thanks go with the removal of a customer's record", async () => {
  await save()
  expect((await (await server.as('admin')).delete(`/admin/customer/${carl}/record`)).status).toBe(200)
  expect(await server.db.prisma.thanks.count()).toBe(0)
})
