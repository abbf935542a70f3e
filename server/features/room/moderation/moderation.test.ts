import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { muteForever } from '#contract/limits.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { startTestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let customers: TestServer['world']['customers']
beforeAll(async () => {
  server = await startTestServer()
  customers = server.world.customers
})
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'mute, room_manager')
})
afterAll(() => server.close())

const mute = async (customerId: number, minute = 120, by = 'anna') => (await server.as(by)).post(`/ban/mute/${customerId}`).send({ minute })
const unmute = async (customerId: number) => (await server.as('anna')).delete(`/ban/mute/${customerId}`)
const mutes = async (by = 'anna') => (await (await server.as(by)).get('/ban')).body.mute
const appoint = async (customerId: number) => (await server.as('anna')).post(`/manager/${customerId}`)
const managers = async (by = 'anna') => (await server.as(by)).get(`/manager/${server.world.id.anna}`)
const hour = 3600

describe('a mute', () => {
  it('names the customer, its start and its end', async () => {
    const { status, body } = await mute(customers.carl)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      nickname: 'Carl',
      customer: { customerId: customers.carl, nickname: 'Carl' },
      minute: 120,
      banTime: '2026-11-20T12:00:00.000Z',
      freeTime: '2026-11-20T14:00:00.000Z',
      ended: false,
      banned: false,
      byManager: null,
      byMonitor: null,
    })
    expect(await mutes()).toEqual([body])
    expect(await mutes('bella')).toEqual([])
  })

  it('for ever has no end', async () => {
    expect((await mute(customers.carl, muteForever)).body).toMatchObject({ freeTime: null, minute: muteForever, ended: false })
    server.advance(400 * 24 * hour)
    expect(await mutes()).toMatchObject([{ ended: false }])
  })

  it('ends by the clock, and is shown as ended for one more day', async () => {
    await mute(customers.carl)
    server.advance(2 * hour)
    expect(await mutes()).toMatchObject([{ ended: true }])
    server.advance(24 * hour - 1)
    expect(await mutes()).toHaveLength(1)
    server.advance(1)
    expect(await mutes()).toEqual([])
  })

  it('replaces an earlier one, whether it has expired or not', async () => {
    await mute(customers.carl)
    server.advance(60)
    const second = (await mute(customers.carl, 1440)).body
    // A viewer has one row: the earlier mute is not listed as ended.
    expect(await mutes()).toEqual([second])
    server.advance(24 * hour + 23 * hour)
    await mute(customers.carl)
    const rows = await server.db.prisma.mute.findMany({ orderBy: { id: 'asc' } })
    expect(rows.map(({ liftedAt }) => liftedAt?.toISOString())).toEqual(['2026-11-20T12:01:00.000Z', '2026-11-21T12:01:00.000Z', undefined])
  })

  it('exists once after several requests at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => mute(customers.carl)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await mutes()).filter(({ ended }: { ended: boolean }) => !ended)).toHaveLength(1)
  })

  it('is lifted, and lifting it again does no harm', async () => {
    await mute(customers.carl)
    expect((await unmute(customers.carl)).body).toEqual({ ok: true })
    expect(await mutes()).toMatchObject([{ ended: true }])
    expect((await unmute(customers.carl)).status).toBe(200)
    expect(server.emittedNames()).toEqual(['mute/changed', 'mute/changed', 'mute/changed'])
  })

  it('has one of five durations, and is for a customer of the own merchant', async () => {
    expect((await mute(customers.carl, 60)).body.issues).toMatchObject([{ field: 'minute' }])
    expect((await mute(customers.nils)).body.code).toBe('not_found')
    expect((await unmute(customers.nils)).body.code).toBe('not_found')
    expect((await mute(customers.nils, 120, 'zoe')).status).toBe(200)
  })
})

describe('a mute by a monitor', () => {
  const path = (customerId: number) => `/family/mute/${server.world.id.anna}/${customerId}`
  const muteAs = async (by: string, customerId = customers.carl, minute = 120) =>
    (await server.as(by)).post(path(customerId)).send({ minute })
  const unmuteAs = async (by: string, customerId = customers.carl) => (await server.as(by)).delete(path(customerId))
  const list = async (by: string) => (await server.as(by)).get(`/family/mute/${server.world.id.anna}`)

  it('names the family or the admin, to the host and to other monitors', async () => {
    expect((await muteAs('aurora')).body).toMatchObject({ nickname: 'Carl', byManager: null, byMonitor: { name: 'Aurora' }, ended: false })
    expect(await mutes()).toMatchObject([{ nickname: 'Carl', byMonitor: { name: 'Aurora' } }])
    expect((await muteAs('admin', customers.cleo, 1440)).body).toMatchObject({ byMonitor: { name: expect.any(String) }, minute: 1440 })
    for (const by of ['aurora', 'admin']) expect((await list(by)).body.mute).toEqual(await mutes())
  })

  it('is lifted by any of them, and they lift those of the host', async () => {
    await muteAs('aurora')
    expect((await unmute(customers.carl)).body).toEqual({ ok: true })
    await mute(customers.carl)
    for (const by of ['aurora', 'admin']) expect((await unmuteAs(by)).body).toEqual({ ok: true })
    expect(await mutes()).toMatchObject([{ ended: true }])
  })

  it('is refused to an anchor, to another family and to the admin of another platform', async () => {
    await mute(customers.cleo)
    for (const [by, status] of [
      ['anna', 403],
      ['borealis', 404],
      ['zephyr', 404],
    ] as const) {
      const replies = [await muteAs(by), await unmuteAs(by, customers.cleo), await list(by)]
      expect(replies.map((reply) => reply.status)).toEqual([status, status, status])
    }
    expect(await mutes()).toMatchObject([{ nickname: 'Cleo', ended: false, byMonitor: null }])
  })

  it('has the durations and the exceptions of the host', async () => {
    expect((await muteAs('aurora', customers.carl, 60)).body.issues).toMatchObject([{ field: 'minute' }])
    expect((await muteAs('aurora', customers.nils)).status).toBe(404)
    await appoint(customers.cleo)
    expect((await muteAs('aurora', customers.cleo)).body.code).toBe('manager_not_mutable')
  })
})

describe('a room manager', () => {
  it('is appointed and dismissed, and repeating either does no harm', async () => {
    expect((await appoint(customers.cleo)).body).toEqual({ customerId: customers.cleo, nickname: 'Cleo' })
    await appoint(customers.cleo)
    for (const by of ['anna', 'aurora', 'admin'])
      expect((await managers(by)).body).toEqual([{ customerId: customers.cleo, nickname: 'Cleo' }])
    const dismiss = async () => (await (await server.as('anna')).delete(`/manager/${customers.cleo}`)).body
    expect([await dismiss(), await dismiss()]).toEqual([{ ok: true }, { ok: true }])
    expect((await managers()).body).toEqual([])
  })

  it('is not visible to another anchor or another family', async () => {
    for (const by of ['bella', 'borealis', 'zephyr']) expect((await managers(by)).status).toBe(404)
    expect((await appoint(customers.nils)).status).toBe(404)
  })

  it('cannot be muted, and an existing mute is lifted at the appointment', async () => {
    await mute(customers.cleo)
    await appoint(customers.cleo)
    expect(await mutes()).toMatchObject([{ ended: true }])
    const refused = await mute(customers.cleo)
    expect([refused.status, refused.body.code]).toEqual([409, 'manager_not_mutable'])
  })
})

describe('in the room', () => {
  it("a muted customer's lines are refused at once, until the mute expires", async () => {
    const sockets = await startTestSockets(server)
    const anna = server.world.id.anna!
    await (await server.as('anna')).post('/live').send({})
    const host = await sockets.host('anna')
    const carl = await sockets.customer(customers.carl, anna)
    const send = (message: string) => carl.request('chat/message', { message })
    expect(await send('before')).toMatchObject({ ok: true })
    await mute(customers.carl)
    expect(await send('muted')).toEqual({ ok: false, code: 'muted', message: 'You are muted in this room.' })
    server.advance(2 * hour - 1)
    expect(await send('still muted')).toMatchObject({ ok: false })
    server.advance(1)
    expect(await send('after')).toMatchObject({ ok: true })
    await mute(customers.carl, muteForever)
    expect(await send('for ever')).toMatchObject({ ok: false })
    await unmute(customers.carl)
    expect(await send('lifted')).toMatchObject({ ok: true })
    await appoint(customers.carl)
    expect(await send('as a manager')).toMatchObject({ ok: true })
    const received = () => host.of('chat/message/new').map(({ message, role }) => [message, role])
    await expect.poll(received).toEqual([
      ['before', 'customer'],
      ['after', 'customer'],
      ['lifted', 'customer'],
      ['as a manager', 'manager'],
    ])
    await sockets.close()
  })
})
