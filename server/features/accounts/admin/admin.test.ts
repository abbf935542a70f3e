import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSweepers } from '#server/sweepers.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets } from '#server/testing/test-sockets.ts'
import { password } from '#server/testing/test-world.ts'
import { saveAdmin } from './commands/admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const admin = async (method: 'get' | 'post' | 'put', path: string, body: object = {}) => {
  const request = (await server.as('admin'))[method](`/admin${path}`)
  return method === 'get' ? request.query(body) : request.send(body)
}
let made = 0
const agency = () => ({
  account: `Agency${++made}`,
  password,
  merchant: 'lumen',
  name: `Agency ${made}`,
  giftAmountRate: 40,
  privateRoomFeeRate: 12.5,
})
const host = (familyId: number | null = null) => ({
  account: `Host${++made}`,
  password,
  merchant: 'lumen',
  name: `Host ${made}`,
  familyId,
  hourlyRate: 120.55,
  giftAmountRate: 30.25,
  privateRoomFeeRate: 12.5,
})
const newFamily = async () => (await admin('post', '/family', agency())).body.id as number
const newAnchor = async (familyId: number | null = null) => (await admin('post', '/anchor', host(familyId))).body.id as number
const save = (id: number, body: object) => admin('put', `/anchor/${id}`, body)
const signIn = (kind: 'user' | 'family', account: string, secret = password) =>
  server.api.post(`/api/${kind}/login`).send({ account, password: secret })
const memberships = (anchorId: number) =>
  server.db.prisma.membership.findMany({
    where: { anchorId },
    orderBy: { id: 'asc' },
    select: { familyId: true, joinedOn: true, leftOn: true },
  })
const audited = async (action: string) => (await admin('get', '/audit', { action, limit: 1 })).body.value[0]

describe('an account', () => {
  it('is not created with a common password, or one that contains its name', async () => {
    for (const [path, wanted] of [
      ['/family', agency()],
      ['/anchor', host()],
    ] as const) {
      expect((await admin('post', path, { ...wanted, password: 'Qwerty123' })).body.code).toBe('password_common')
      expect((await admin('post', path, { ...wanted, account: 'harbor', password: 'Harbor99' })).body.code).toBe('password_has_name')
    }
    expect(await server.db.prisma.account.count({ where: { loginName: 'harbor' } })).toBe(0)
  })
})

describe('a family', () => {
  it('is created with its own account and with rates from today on', async () => {
    const { status, body } = await admin('post', '/family', {
      ...agency(),
      account: 'NewAgency',
      name: 'New agency',
      email: 'new@example.com',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      account: 'newagency',
      merchant: 'lumen',
      name: 'New agency',
      email: 'new@example.com',
      memberCount: 0,
      giftAmountRate: 40,
      privateRoomFeeRate: 12.5,
      nextRate: null,
      isActive: true,
      createdAt: '2026-11-20T12:00:00.000Z',
    })
    expect((await signIn('family', 'newagency')).body).toMatchObject({ id: body.id, role: 'family', name: 'New agency' })
    const rates = await server.db.prisma.familyRate.findMany({ where: { familyId: body.id } })
    expect(rates).toMatchObject([
      { effectiveFrom: new Date('2026-11-20'), giftAmountRate: 4000, privateRoomFeeRate: 1250, byAccount: 'admin' },
    ])
    expect(await audited('family_create')).toMatchObject({
      account: 'admin',
      target: 'newagency',
      detail: { familyId: body.id, giftAmountRate: 40 },
    })
  })

  it('gets a new password from the platform, and every session ends', async () => {
    const { account } = (await admin('post', '/family', agency())).body
    const { token, id } = (await signIn('family', account)).body
    expect((await admin('put', `/family/${id}/password`, { password: 'Night9Owl' })).body).toEqual({ ok: true })
    expect((await server.api.get('/api/family/myInfo').set({ 'x-access-token': token })).status).toBe(401)
    expect((await signIn('family', account)).status).toBe(401)
    expect((await signIn('family', account, 'Night9Owl')).status).toBe(200)
    expect(await audited('password_reset')).toMatchObject({ account: 'admin', target: account, detail: { familyId: id } })
    expect((await admin('put', '/family/999999/password', { password: 'Night9Owl' })).status).toBe(404)
    expect((await admin('put', `/family/${id}/password`, { password: 'Qwerty123' })).body.code).toBe('password_common')
    expect((await admin('put', `/family/${id}/password`, { password: `x${account}`.slice(0, 10) })).body.code).toBe('password_has_name')
    expect((await admin('put', `/family/${id}/password`, { password: '12345678' })).body.issues).toMatchObject([{ field: 'password' }])
  })

  it('has a unique account, and a name that is unique at its merchant', async () => {
    const reply = async (body: object) => {
      const {
        status,
        body: { code },
      } = await admin('post', '/family', { ...agency(), ...body })
      return [status, code]
    }
    expect(await reply({ account: 'AURORA' })).toEqual([409, 'account_taken'])
    expect(await reply({ account: 'anna' })).toEqual([409, 'account_taken'])
    expect(await reply({ name: 'Aurora' })).toEqual([409, 'name_taken'])
    expect(await reply({ name: 'Aurora', merchant: 'nova' })).toEqual([200, undefined])
    expect(await reply({ merchant: 'nobody' })).toEqual([400, 'invalid_request'])
    expect(await reply({ account: 'İ'.repeat(64) })).toEqual([400, 'invalid_request'])
    expect((await admin('put', `/family/${server.world.id.borealis}`, { name: 'Aurora' })).body.code).toBe('name_taken')
  })

  it('is created once when several requests use the same name at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => admin('post', '/family', { ...agency(), name: 'Twins' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await server.db.prisma.account.count({ where: { role: 'family', family: null } })).toBe(0)
  })

  it('is created once for its request, also if the request comes again or twice at once', async () => {
    const body = { ...agency(), requestId: randomUUID() }
    const replies = await Promise.all([1, 2].map(() => admin('post', '/family', body)))
    const again = await admin('post', '/family', body)
    expect([...replies, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...replies, again].map((reply) => reply.body.id)).size).toBe(1)
    const other = await admin('post', '/family', { ...agency(), requestId: body.requestId })
    expect(other.body).toMatchObject({ code: 'invalid_request', issues: [{ field: 'requestId' }] })
    expect((await admin('post', '/family', { ...body, requestId: randomUUID() })).body.code).toBe('account_taken')
  })

  it('is renamed for its own sessions at once, and cannot sign in once it is switched off', async () => {
    const { body: family } = await admin('post', '/family', agency())
    const { token } = (await signIn('family', family.account)).body
    const wall = () => server.api.get('/api/family/myInfo').set('x-access-token', token)
    expect((await admin('put', `/family/${family.id}`, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
      email: '',
      isActive: true,
    })
    expect((await wall()).body).toMatchObject([{ name: 'Renamed' }])
    expect((await admin('put', `/family/${family.id}`, { isActive: false })).body).toMatchObject({ name: 'Renamed', isActive: false })
    expect((await wall()).body.code).toBe('session_ended')
    expect((await signIn('family', family.account)).body.code).toBe('account_disabled')
    await admin('put', `/family/${family.id}`, { isActive: true })
    expect((await signIn('family', family.account)).status).toBe(200)
    expect((await wall()).status).toBe(401)
  })

  it('is found by a part of its name, newest first, one page at a time', async () => {
    for (const name of ['50% club', '50 club', 'x50%x']) {
      server.advance(1)
      await admin('post', '/family', { ...agency(), name })
    }
    const names = async (query: object) => (await admin('get', '/family', query)).body
    expect((await names({ name: '50%' })).value.map(({ name }: { name: string }) => name)).toEqual(['x50%x', '50% club'])
    expect(await names({ name: '50', limit: 2, page: 2 })).toMatchObject({ total: 3, value: [{ name: '50% club' }] })
    expect(await names({ name: '50', page: 9 })).toEqual({ total: 3, value: [] })
    expect((await names({ name: '' })).total).toBe(await server.db.prisma.family.count())
  })
})

describe('an anchor', () => {
  it('is created with an account, a room to push to, rates and a family', async () => {
    const familyId = await newFamily()
    const { status, body } = await admin('post', '/anchor', { ...host(familyId), account: 'newhost', name: 'New host' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      account: 'newhost',
      merchant: 'lumen',
      name: 'New host',
      email: '',
      familyId,
      familyName: expect.stringContaining('Agency'),
      hourlyRate: 120.55,
      giftAmountRate: 30.25,
      privateRoomFeeRate: 12.5,
      nextRate: null,
      onair: false,
      isValid: true,
      createdAt: expect.any(String),
    })
    const { token } = (await signIn('user', 'newhost')).body
    const push = await server.api.get('/api/user/pushUrl').set({ 'x-access-token': token, merchant: 'lumen' })
    expect(push.body.key).toMatch(/^room-[0-9a-f]{12}\?/)
    expect(await memberships(body.id)).toEqual([{ familyId, joinedOn: new Date('2026-11-20'), leftOn: null }])
    expect(await audited('anchor_create')).toMatchObject({
      account: 'admin',
      target: 'newhost',
      detail: { anchorId: body.id, familyId, hourlyRate: 120.55 },
    })
  })

  it('is listed with the rates that come next, and so is its family', async () => {
    const familyId = await newFamily()
    const { id } = (await admin('post', '/anchor', { ...host(familyId), name: 'Rising host' })).body
    const shares = { giftAmountRate: 20, privateRoomFeeRate: 10 }
    await admin('put', '/rate', { anchorId: id, effectiveFrom: '2026-12-01', hourlyRate: 150.5, ...shares })
    await admin('put', '/rate', { anchorId: id, effectiveFrom: '2026-11-21', hourlyRate: 140, ...shares })
    await admin('put', '/rate', { familyId, effectiveFrom: '2026-11-21', giftAmountRate: 45, privateRoomFeeRate: 15 })
    const [anchor] = (await admin('get', '/anchor?limit=10&page=1&name=Rising')).body.value
    expect(anchor).toMatchObject({ hourlyRate: 120.55, nextRate: { effectiveFrom: '2026-11-21', hourlyRate: 140, ...shares } })
    const families = (await admin('get', '/family?limit=1000&page=1')).body.value
    expect(families.find((family: { id: number }) => family.id === familyId)).toMatchObject({
      giftAmountRate: 40,
      nextRate: { effectiveFrom: '2026-11-21', hourlyRate: null, giftAmountRate: 45, privateRoomFeeRate: 15 },
    })
  })

  it('is created once for its request', async () => {
    const body = { ...host(await newFamily()), requestId: randomUUID() }
    const [first, again] = [await admin('post', '/anchor', body), await admin('post', '/anchor', body)]
    expect(again.body).toEqual(first.body)
    expect(again.status).toBe(200)
  })

  it('is not created with shares above its family, at another merchant than its family, or with an account that is taken', async () => {
    const familyId = await newFamily()
    const before = await server.db.prisma.account.count()
    const refused = async (body: object) => {
      const {
        status,
        body: { code },
      } = await admin('post', '/anchor', { ...host(familyId), ...body })
      return [status, code]
    }
    expect(await refused({ giftAmountRate: 40.01 })).toEqual([409, 'rate_above_family'])
    expect(await refused({ merchant: 'nova' })).toEqual([400, 'invalid_request'])
    expect(await refused({ familyId: 999_999 })).toEqual([404, 'not_found'])
    expect(await refused({ account: 'Bella' })).toEqual([409, 'account_taken'])
    expect(await server.db.prisma.account.count()).toBe(before)
    expect(await refused({ giftAmountRate: 40 })).toEqual([200, undefined])
  })

  it('that moves leaves its past days with the old family; on the same day the last move counts', async () => {
    const [first, second, third] = [await newFamily(), await newFamily(), await newFamily()]
    const id = await newAnchor(first)
    server.advance(3 * 86_400)
    expect((await save(id, { familyId: second })).body).toMatchObject({ familyId: second })
    expect((await save(id, { familyId: third })).body).toMatchObject({ familyId: third })
    const day = new Date('2026-11-23')
    expect(await memberships(id)).toEqual([
      { familyId: first, joinedOn: new Date('2026-11-20'), leftOn: day },
      { familyId: third, joinedOn: day, leftOn: null },
    ])
    expect(await audited('anchor_move')).toMatchObject({ detail: { anchorId: id, from: second, to: third } })
    expect((await save(id, { familyId: null })).body).toMatchObject({ familyId: null, familyName: null })
    expect(await memberships(id)).toHaveLength(1)
    expect((await admin('get', '/anchor', { familyId: third })).body.total).toBe(0)
  })

  it('that moves can be watched by its new family at once, and no longer by the old one', async () => {
    const sockets = await startTestSockets(server)
    const bella = server.world.id.bella!
    await (await server.as('bella')).post('/live').send({})
    const [aurora, borealis] = [await sockets.monitor('aurora'), await sockets.monitor('borealis')]
    await aurora.request('room/enter', { anchorId: bella })
    await save(bella, { familyId: server.world.id.borealis })
    await borealis.first('model/onair/changed')
    expect(await borealis.request('room/enter', { anchorId: bella })).toMatchObject({ ok: true })
    const gift = { giftId: server.world.gifts.rose, count: 1, requestId: randomUUID() }
    expect((await (await server.as('aurora')).post(`/family/gift/${bella}`).send(gift)).status).toBe(404)
    expect((await (await server.as('borealis')).post(`/family/gift/${bella}`).send(gift)).status).toBe(200)
    await borealis.first('chat/message')
    expect(aurora.of('chat/message')).toEqual([])
    await save(bella, { familyId: server.world.id.aurora })
    await (await server.as('bella')).delete('/live')
    await sockets.close()
  })

  it('does not move to a family with lower shares, or to another merchant', async () => {
    const id = await newAnchor(await newFamily())
    const poor = (await admin('post', '/family', { ...agency(), giftAmountRate: 10 })).body.id
    expect((await save(id, { familyId: poor })).body.code).toBe('rate_above_family')
    expect((await save(id, { familyId: server.world.id.zephyr })).body.issues).toMatchObject([{ field: 'familyId' }])
    expect((await save(id, { familyId: 999_999 })).status).toBe(404)
    expect(await memberships(id)).toHaveLength(1)
  })

  it('is in exactly one family after several moves at the same moment', async () => {
    const id = await newAnchor(await newFamily())
    const families = await Promise.all([newFamily(), newFamily(), newFamily()])
    const replies = await Promise.all([...families, ...families].map((familyId) => save(id, { familyId })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const open = (await memberships(id)).filter(({ leftOn }) => leftOn === null)
    expect(open).toMatchObject([{ familyId: (await server.db.prisma.anchor.findUniqueOrThrow({ where: { id } })).familyId }])
  })

  it('that is switched off is signed out, taken off the air, and cannot sign in', async () => {
    const stopSweepers = startSweepers(server.deps)
    const sockets = await startTestSockets(server)
    const erin = server.world.id.erin!
    await server.push('erin', 'encoder-9')
    await (await server.as('erin')).post('/live').send({})
    const { token } = (await server.signIn('erin')).body
    const host = await sockets.host('erin')
    expect((await save(erin, { isValid: false })).body).toMatchObject({ isValid: false })
    expect((await server.api.get('/api/user/modelBO').set({ 'x-access-token': token, merchant: 'lumen' })).body.code).toBe('session_ended')
    await expect.poll(() => host.of('chat/logout')).toEqual([{ reason: 'account_disabled' }])
    await expect.poll(() => server.kicked).toContain('encoder-9')
    expect(await server.db.prisma.liveSession.count({ where: { anchorId: erin, endedAt: null } })).toBe(0)
    expect((await signIn('user', 'erin')).body.code).toBe('account_disabled')
    expect((await signIn('user', 'erin', 'wrong1')).body.code).toBe('wrong_credentials')
    await save(erin, { isValid: true })
    expect((await signIn('user', 'erin')).status).toBe(200)
    await sockets.close()
    await stopSweepers()
  })

  it('gets a new password from the platform, and every session ends', async () => {
    const { token } = (await server.signIn('bella')).body
    expect((await admin('put', `/anchor/${server.world.id.bella}/password`, { password: 'Night9Owl' })).body).toEqual({ ok: true })
    expect((await server.api.get('/api/user/modelBO').set({ 'x-access-token': token, merchant: 'lumen' })).status).toBe(401)
    expect((await signIn('user', 'bella')).status).toBe(401)
    expect((await signIn('user', 'bella', 'Night9Owl')).status).toBe(200)
    expect(await audited('password_reset')).toMatchObject({ account: 'admin', target: 'bella' })
    expect((await admin('put', `/anchor/${server.world.id.bella}/password`, { password: '12345678' })).body.issues).toMatchObject([
      { field: 'password' },
    ])
  })
})

describe('an admin from the command line', () => {
  const put = (name: string, password: string) => saveAdmin(server.deps, name, password)

  it('is created if the name is new, and signs in on the page of families', async () => {
    expect(await put('Chief', 'chief99')).toBe('created')
    expect((await signIn('family', 'chief', 'chief99')).body).toMatchObject({ role: 'admin', merchant: 'lumen' })
    expect(await audited('admin_create')).toMatchObject({ account: null, target: 'chief' })
  })

  it('that exists gets the new password and is signed out', async () => {
    await put('second', 'before1')
    const { token } = (await signIn('family', 'second', 'before1')).body
    expect(await put('SECOND', 'after22')).toBe('renewed')
    server.deps.auth.clearIdentities()
    expect((await server.api.get('/api/admin/audit').set('x-access-token', token).set('merchant', 'lumen')).status).toBe(401)
    expect((await signIn('family', 'second', 'before1')).status).toBe(401)
    expect((await signIn('family', 'second', 'after22')).status).toBe(200)
  })

  it('never takes over the account of a family or an anchor', async () => {
    await expect(put('aurora', 'mine123')).rejects.toMatchObject({ code: 'account_taken' })
  })
})
