import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wallFeed } from '#contract/limits.ts'
import { startRecorder, type Recorder } from '#server/rooms/session-recorder.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
let recorder: Recorder
let id: Record<string, number>
let customers: TestServer['world']['customers']
beforeAll(async () => {
  server = await startTestServer()
  ;({ id, customers } = server.world)
  recorder = startRecorder(server.deps)
  sockets = await startTestSockets(server)
})
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'mute, room_manager, gift_order, session_mark, viewer_sample')
})
afterAll(async () => {
  await sockets.close()
  await recorder.close()
  await server.close()
})

const post = async (by: string, path: string, body: object = {}) => (await server.as(by)).post(path).send(body)
const goLive = (by: string, body: object = {}) => post(by, '/live', body)
const feed = async (by: string) => (await (await server.as(by)).get('/family/monitor/entries')).body
const minutes = async (by: string) => (await (await server.as(by)).get('/family/monitor/minutes')).body
const drop = (name: string) => server.hook({ action: 'on_unpublish', stream: `room-${name}`, client_id: 'encoder-1' })
const refuse = (name: string) => server.hook({ action: 'on_refused', stream: `room-${name}`, client_id: 'encoder-2', reason: 'wrong_key' })
const entriesOf = (socket: TestSocket) => socket.of('wall/entry')
const byTime = (entries: Record<string, unknown>[]) => entries.toSorted((a, b) => String(b['id']).localeCompare(String(a['id'])))

/** A gift of a customer in a room, of this many points or a little more. */
async function give(anchor: string, points: number) {
  const gift = await server.db.prisma.gift.findFirstOrThrow({ where: { isOffered: true }, orderBy: { point: 'desc' } })
  const carl = await sockets.customer(customers.carl, id[anchor])
  const count = Math.ceil((points * 100) / Number(gift.point))
  expect(await carl.request('gift/send', { giftId: gift.id, count, requestId: crypto.randomUUID() })).toMatchObject({ ok: true })
  carl.socket.disconnect()
  return (count * Number(gift.point)) / 100
}

/** Everything that the feed has, in the room of an anchor. */
async function eventfulLive(name: string) {
  await server.push(name)
  await goLive(name, { title: 'Friday' })
  await refuse(name)
  server.advance(1)
  await drop(name)
  server.advance(1)
  const amount = await give(name, wallFeed.giftFrom)
  await give(name, 1)
  server.advance(1)
  await post(name, `/ban/mute/${customers.carl}`, { minute: 120 })
  server.advance(1)
  await (await server.as('admin')).delete(`/live/stop/${id[name]}`).send({ note: 'Enough' })
  await recorder.write()
  return amount
}
const kinds = ['started', 'refused', 'dropped', 'gift', 'muted', 'ended']

describe('the feed', () => {
  it('has large gifts, drops, refusals, mutes and who went on and off air, newest first', async () => {
    const amount = await eventfulLive('anna')
    const entries = await feed('aurora')
    expect(entries.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(kinds.toSorted())
    expect(entries[0]).toMatchObject({ kind: 'ended', reason: 'removed', note: 'Enough', anchor: { id: id['anna'], name: 'Anna' } })
    const entry = (kind: string) => entries.find((one: { kind: string }) => one.kind === kind)
    expect(entry('started')).toMatchObject({ title: 'Friday' })
    expect(entry('refused')).toMatchObject({ reason: 'wrong_key' })
    expect(entry('gift')).toMatchObject({ customer: { id: customers.carl, nickname: 'Carl' }, amount })
    expect(entry('muted')).toMatchObject({ customer: { nickname: 'Carl' }, minutes: 120, by: null })
  })

  it('is continued by the socket with the same entries', async () => {
    const family = await sockets.monitor('aurora')
    await eventfulLive('bella')
    await eventually(() => entriesOf(family).length).toBe(kinds.length)
    expect(byTime(entriesOf(family))).toEqual(byTime(await feed('aurora')))
    family.socket.disconnect()
  })

  it('of a family is that of its members, on the socket and in the list; an admin has all', async () => {
    const [family, other, admin] = [await sockets.monitor('aurora'), await sockets.monitor('borealis'), await sockets.monitor('admin')]
    await eventfulLive('erin')
    await eventually(() => [entriesOf(other).length, entriesOf(admin).length]).toEqual([kinds.length, kinds.length])
    expect(entriesOf(family)).toEqual([])
    expect([(await feed('borealis')).length, (await feed('aurora')).length, (await feed('admin')).length]).toEqual([
      kinds.length,
      0,
      kinds.length,
    ])
    expect((await (await server.as('anna')).get('/family/monitor/entries')).status).toBe(403)
    for (const socket of [family, other, admin]) socket.socket.disconnect()
  })

  it('has one entry of a drop, which says how long the push was away, and none of what the platform refused itself', async () => {
    const family = await sockets.monitor('aurora')
    server.advance(60)
    await server.push('anna')
    await goLive('anna')
    server.advance(1)
    await drop('anna')
    await eventually(() => entriesOf(family).at(-1)).toMatchObject({ kind: 'dropped', awaySeconds: null })
    server.advance(13)
    await server.hook({ action: 'on_refused', stream: 'room-anna', client_id: 'encoder-2', reason: 'server_unreachable' })
    await server.push('anna')
    await eventually(() => entriesOf(family).at(-1)).toMatchObject({ kind: 'dropped', awaySeconds: 13 })
    await recorder.write()
    const entries = await feed('aurora')
    expect(entries).toMatchObject([{ kind: 'dropped', awaySeconds: 13 }, { kind: 'started' }])
    expect(entriesOf(family).map(({ id }) => id)).toEqual([entries[1].id, entries[0].id, entries[0].id])
    family.socket.disconnect()
  })

  it('names who muted or banned, and forgets what is older than two hours', async () => {
    // A refusal of an earlier test is from before this session.
    server.advance(60)
    await goLive('anna')
    server.advance(1)
    await post('aurora', `/family/mute/${id['anna']}/${customers.cleo}`, { minute: 1440 })
    expect(await feed('aurora')).toMatchObject([{ kind: 'muted', banned: false, by: 'Aurora' }, { kind: 'started' }])
    server.advance(1)
    await post('anna', `/moderation/${id['anna']}`, { act: 'ban', customerId: customers.cleo, minute: 1440 })
    expect((await feed('aurora'))[0]).toMatchObject({ kind: 'muted', banned: true, by: null })
    server.advance(wallFeed.hours * 3600 - 3)
    expect(await feed('aurora')).toHaveLength(3)
    server.advance(3)
    expect(await feed('aurora')).toEqual([])
  })

  it('has no faults of a push outside of a live session', async () => {
    const family = await sockets.monitor('zephyr')
    await server.push('zoe')
    await refuse('zoe')
    server.advance(1)
    await goLive('zoe')
    await eventually(() => entriesOf(family).map(({ kind }) => kind)).toEqual(['started'])
    family.socket.disconnect()
  })
})

describe('the last minutes', () => {
  it('of each live room are its viewers and points a minute, oldest first', async () => {
    const { body } = await goLive('anna')
    const liveSessionId = BigInt(body.id)
    server.advance(550)
    const amount = await give('anna', wallFeed.giftFrom)
    const ago = (seconds: number) => new Date(server.deps.clock().getTime() - seconds * 1000)
    await server.db.prisma.viewerSample.createMany({
      data: [
        { liveSessionId, at: ago(590), viewers: 3 },
        { liveSessionId, at: ago(580), viewers: 7 },
        { liveSessionId, at: ago(10), viewers: 5 },
        { liveSessionId, at: ago(601), viewers: 99 },
      ],
    })
    server.advance(1)
    expect(await minutes('aurora')).toEqual([
      { anchorId: id['anna'], viewers: [7, ...Array(8).fill(null), 5], points: [...Array(9).fill(0), amount] },
    ])
  })

  it('are those of members, of all rooms for an admin, and of nobody for an anchor', async () => {
    await goLive('anna')
    expect([(await minutes('aurora')).length, (await minutes('borealis')).length, (await minutes('admin')).length]).toEqual([1, 0, 1])
    expect((await (await server.as('anna')).get('/family/monitor/minutes')).status).toBe(403)
  })
})
