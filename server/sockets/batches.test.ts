import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
let anna: number
let customers: TestServer['world']['customers']
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server)
  anna = server.world.id.anna!
  customers = server.world.customers
  await (await server.as('anna')).post('/live').send({})
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})

const mint = (customerId: number) => server.deps.auth.mintToken({ customerId })
const connectBatched = (namespace: string, token: string) => sockets.connect(namespace, undefined, { auth: { token, batch: true } })
type Unpacked = [event: string, payload: Record<string, unknown>]
/** The received events, with batches split into single events. */
const unpacked = ({ received }: TestSocket): Unpacked[] =>
  received.flatMap(([event, payload]) => (event === 'batch' ? (payload.events as Unpacked[]) : [[event, payload] as Unpacked]))
const wordsOf = (client: TestSocket) =>
  unpacked(client)
    .map(([, { text, event }]) => text ?? (event as { text?: string } | undefined)?.text)
    .filter((text) => text !== undefined && text !== null)

describe('a client with batches', () => {
  test('gets the same events in the same order as one without, in fewer frames', async () => {
    const plain = await sockets.host('anna')
    const batched = connectBatched('/Anchor', await sockets.tokenOf('anna'))
    expect(await batched.request('chat/login', sockets.loginOf('anna'))).toMatchObject({ ok: true })
    const monitor = connectBatched('/familyMonitor', await sockets.tokenOf('aurora'))
    expect(await monitor.request('room/enter', { anchorId: anna })).toMatchObject({ ok: true })
    const cleo = connectBatched('/audience', mint(customers.cleo))
    expect(await cleo.request('room/enter', { anchorId: anna })).toMatchObject({ ok: true })
    const carl = await sockets.customer(customers.carl, anna)
    const words = Array.from({ length: 12 }, (_, i) => `word ${i}`)
    await Promise.all(words.map((message) => carl.request('chat/message', { message })))
    for (const client of [plain, batched, monitor, cleo]) await eventually(() => wordsOf(client)).toEqual(words)
    expect(plain.of('batch')).toEqual([])
    expect(batched.of('chat/message/new')).toEqual([])
    expect(batched.of('batch').length).toBeLessThan(words.length)
    const ordered = (client: TestSocket) => unpacked(client).filter(([, { place, id }]) => place && id)
    await eventually(() => ordered(batched).at(-1)).toEqual(ordered(plain).at(-1))
    const shared = ordered(batched)
    expect(ordered(plain).slice(-shared.length)).toEqual(shared)
  })

  test('that enters between two batches gets no event twice', async () => {
    const carl = await sockets.customer(customers.carl, anna)
    await carl.request('chat/message', { message: 'before' })
    const cleo = connectBatched('/audience', mint(customers.cleo))
    expect(await cleo.request('room/enter', { anchorId: anna, recent: 1 })).toMatchObject({ ok: true })
    await carl.request('chat/message', { message: 'after' })
    await eventually(() => wordsOf(cleo)).toEqual(['before', 'after'])
  })

  test('gets all events of a long absence, in parts', async () => {
    const host = await sockets.host('anna')
    const { after } = await sockets.roomLogs.since(anna)
    const by = { name: 'Carl', customerId: customers.carl, color: '#888888', rank: 0, role: 'customer' } as const
    const text = '長'.repeat(200)
    for (let i = 0; i < 900; i++)
      await sockets.roomLogs.append({ kind: 'text', anchorId: anna, at: server.deps.clock().toISOString(), by, text: `${i}${text}` })
    await host.request('chat/message/new', { message: 'that was all' })
    for (const batch of [true, false]) {
      const again = sockets.connect('/Anchor', undefined, { auth: { token: await sockets.tokenOf('anna'), batch }, reconnection: false })
      expect(await again.request('chat/login', { ...sockets.loginOf('anna'), resume: after })).toMatchObject({ ok: true })
      await eventually(() => wordsOf(again)).toHaveLength(901)
      expect(wordsOf(again).at(-1)).toBe('that was all')
      expect(again.socket.connected).toBe(true)
    }
  })

  test('is notified that the room has closed after all other events of the room', async () => {
    await (await server.as('erin')).post('/live').send({})
    const erin = server.world.id.erin!
    const cleo = connectBatched('/audience', mint(customers.cleo))
    await cleo.request('room/enter', { anchorId: erin })
    await cleo.request('chat/message', { message: 'last words' })
    await (await server.as('erin')).delete('/live')
    await eventually(() => unpacked(cleo).map(([event]) => event)).toContain('live/stop')
    const events = unpacked(cleo).map(([event, { event: inside }]) => (inside as { kind: string } | undefined)?.kind ?? event)
    expect(events.filter((event) => !['room/stream', 'room/count'].includes(event))).toEqual(['enter', 'text', 'live/stop'])
    expect(events.at(-1)).toBe('live/stop')
  })
})

test('a newly opened screen gets as many of the latest lines as it requests, in every namespace', async () => {
  const carl = await sockets.customer(customers.carl, anna)
  for (const message of ['one', 'two', 'three']) await carl.request('chat/message', { message })
  const host = sockets.connect('/model', await sockets.tokenOf('anna'))
  await host.request('chat/login', { ...sockets.loginOf('anna'), recent: 2 })
  const monitor = await sockets.monitor('aurora')
  const entered = await monitor.request('room/enter', { anchorId: anna, recent: 2 })
  for (const client of [host, monitor]) await eventually(() => wordsOf(client)).toEqual(['two', 'three'])
  const place = entered.ok ? entered.data.place : null
  const again = await sockets.monitor('aurora')
  await again.request('room/enter', { anchorId: anna, resume: place })
  await eventually(() => wordsOf(again)).toEqual(['two', 'three'])
})
