// A guest who was banned comes again under another nickname.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PersonInRoom, RoomModeration } from '#contract/calls/room/moderation/room.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', CUSTOMERS: 'guest' })
})
afterAll(() => server.close())

const [home, elsewhere] = ['203.0.113.7', '198.51.100.9']

describe('a ban of a guest', () => {
  let sockets: TestSockets
  beforeEach(async () => {
    await server.reset()
    await emptyTables(server.db.pool, 'mute, held_line, moderation_entry')
    sockets = await startTestSockets(server)
    await (await server.as('anna')).post('/live').send({ roomType: 'normal' })
  })
  afterEach(() => sockets.close())

  const path = () => `/moderation/${server.world.id.anna}`
  const read = async (of = '') => (await (await server.as('anna')).get(`${path()}${of}`)).body
  const room = async () => RoomModeration.parse(await read())
  const person = async (customerId: number) => PersonInRoom.parse(await read(`/${customerId}`))
  const act = async (body: object) => (await (await server.as('anna')).post(path()).send(body)).body
  const enter = async (customerId: number, guestKey: string | null, from: string) => {
    const client = sockets.connect('/audience', server.deps.auth.mintToken({ customerId, guestKey }), {
      extraHeaders: { 'x-forwarded-for': from },
    })
    await client.request('room/enter', { anchorId: server.world.id.anna! })
    return client
  }
  const guest = async (nickname: string, from: string) => {
    server.advance(1)
    const data = { nickname, color: '#0090ff', language: 'en', guestKey: nickname, createdAt: server.deps.clock() }
    const { id } = await server.db.prisma.customer.create({ data: { ...data, merchant: { connect: { code: 'lumen' } } } })
    const client = await enter(id, nickname, from)
    return { id, says: async (message: string) => client.request('chat/message', { message }) }
  }

  test('holds the lines of new guests from its network if that was chosen, until it is undone', async () => {
    const early = await guest('Early', home)
    const banned = await guest('Troll', home)
    expect(await person(banned.id)).toMatchObject({ canHoldNewcomers: true })
    const { entryId } = await act({ act: 'ban', customerId: banned.id, minute: 120, holdsNewcomers: true })
    const [again, other] = [await guest('Troll2', home), await guest('Olga', elsewhere)]
    expect(await again.says('here I am')).toMatchObject({ code: 'line_held' })
    for (const somebody of [early, other]) expect(await somebody.says('hello')).toMatchObject({ ok: true })
    const { held, log } = await room()
    expect(held).toMatchObject([{ text: 'here I am', reason: 'newcomer', customer: { nickname: 'Troll2' } }])
    expect(log).toMatchObject([{ action: 'ban', holdsNewcomers: true }])
    const { network } = await server.db.prisma.mute.findFirstOrThrow()
    for (const reply of [await read(), await read(`/${banned.id}`)]) expect(JSON.stringify(reply)).not.toContain(network)
    await act({ act: 'undo', entryId })
    expect(await again.says('thank you')).toMatchObject({ ok: true })
  })

  test('holds nobody by itself, and nobody any more when it is over', async () => {
    const [first, second] = [await guest('Troll', home), await guest('Pest', home)]
    await act({ act: 'ban', customerId: first.id, minute: 120 })
    const again = await guest('Troll2', home)
    expect(await again.says('one')).toMatchObject({ ok: true })
    await act({ act: 'ban', customerId: second.id, minute: 120, holdsNewcomers: true })
    const third = await guest('Pest2', home)
    expect(await third.says('two')).toMatchObject({ code: 'line_held' })
    server.advance(121 * 60)
    expect(await third.says('three')).toMatchObject({ ok: true })
  })

  test('of a customer who is no guest holds nobody, whatever was asked for', async () => {
    const { carl } = server.world.customers
    await enter(carl, null, home)
    expect(await person(carl)).toMatchObject({ canHoldNewcomers: false })
    await act({ act: 'ban', customerId: carl, minute: 120, holdsNewcomers: true })
    expect((await room()).log).toMatchObject([{ action: 'ban', holdsNewcomers: false }])
    expect(await (await guest('New', home)).says('hello')).toMatchObject({ ok: true })
  })
})
