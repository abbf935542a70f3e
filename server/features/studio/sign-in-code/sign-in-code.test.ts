import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { qrCodesGood, qrCodeTries, sessionDays } from '#contract/limits.ts'
import { Session } from '#contract/calls/sign-in.ts'
import { createApp } from '#server/app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const requestCode = async (account: string, of = account) => (await server.as(account)).post(`/user/qrcode/${server.world.id[of]}`)
const code = async (account = 'anna') => (await requestCode(account)).body.qrcode as string
const exchange = (qrcode: string) => server.api.post('/api/user/qrcode/exchange').send({ qrcode })

it('a code signs in as its anchor, on a phone', async () => {
  const { status, body } = await exchange(await code())
  expect(status).toBe(200)
  expect(Session.parse(body)).toMatchObject({ id: server.world.id.anna, name: 'Anna', role: 'anchor', liveRoomIsBegin: false })
  const devices = await Promise.all(
    [body.token, (await server.signIn('anna')).body.token].map((token) => server.deps.auth.authenticateToken(token)),
  )
  expect(devices).toMatchObject([{ device: 'mobile' }, { device: 'pc' }])
})

it('a mobile session stays mobile when its token is renewed', async () => {
  const { token } = (await exchange(await code())).body
  server.advance(3600)
  const used = await server.api.get('/api/user/modelBO').set({ 'x-access-token': token, merchant: 'lumen' })
  expect(await server.deps.auth.authenticateToken(used.headers['x-renewed-token']!)).toMatchObject({ device: 'mobile' })
})

it('a phone makes no codes, so nobody keeps a session for ever by handing it on', async () => {
  const { token } = (await exchange(await code())).body
  const { status, body } = await server.api.post(`/api/user/qrcode/${server.world.id.anna}`).set('x-access-token', token)
  expect([status, body.code]).toEqual([403, 'signed_in_by_code'])
})

it('a code is spent once, also by several requests at the same moment', async () => {
  const ticket = await code()
  const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(ticket)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of replies.filter(({ status }) => status !== 200)) expect([status, body.code]).toEqual([401, 'code_spent'])
})

it('a code is valid for five minutes', async () => {
  const [early, late] = [await code(), await code()]
  server.advance(299)
  expect((await exchange(early)).status).toBe(200)
  server.advance(1)
  expect((await exchange(late)).body.code).toBe('code_spent')
})

it('only the three newest codes of an anchor are valid', async () => {
  const tickets = []
  for (let i = 0; i < 5; i++) {
    tickets.push(await code('zoe'))
    server.advance(1)
  }
  await Promise.all([1, 2, 3].map(() => code('erin')))
  expect(await server.db.prisma.signInCode.count({ where: { spentAt: null, account: { loginName: 'erin' } } })).toBe(qrCodesGood)
  const statuses = []
  for (const ticket of tickets) statuses.push((await exchange(ticket)).status)
  expect(statuses).toEqual([401, 401, 200, 200, 200])
})

it('the number of wrong codes from one address is limited, and valid codes in between change nothing', async () => {
  const crowded = supertest(createApp(server.deps))
  const tried = (qrcode: string) => crowded.post('/api/user/qrcode/exchange').send({ qrcode })
  for (let i = 0; i < qrCodeTries.count; i++) {
    if (i % 7 === 0) expect((await tried(await code())).status).toBe(200)
    expect((await tried(`guess${i}`)).body.code).toBe('code_spent')
  }
  expect((await tried('one more')).body).toMatchObject({ code: 'too_many_sign_ins', retryAfter: expect.any(Number) })
})

describe('the address of the app for phones', () => {
  const addressOf = async (settings: Record<string, string>, headers: Record<string, string>, tlsPort?: number) => {
    const own = await startTestServer(settings)
    own.deps.tlsPortOf = () => tlsPort
    const { body } = await (await own.as('anna')).post(`/user/qrcode/${own.world.id.anna}`).set(headers)
    await own.close()
    return String(body.appUrl).replace(body.qrcode, 'CODE')
  }
  const desktop = { host: '127.0.0.1:4000' }
  const reachable = { CUSTOMERS: 'guest', HOST: '0.0.0.0', PUBLIC_HOST: '192.168.1.20' }

  it('has the code where no server receives it, and leads back to the called host', async () => {
    expect(await addressOf({}, desktop)).toBe('http://127.0.0.1:4000/app/host#code=CODE')
    expect(await addressOf({}, { host: 'studio.local:4000' })).toBe('http://studio.local:4000/app/host#code=CODE')
    const behindProxy = { host: 'live.example', 'x-forwarded-proto': 'https' }
    expect(await addressOf({ TRUST_PROXY: '1', CUSTOMERS: 'guest' }, behindProxy)).toBe('https://live.example/app/host#code=CODE')
  })

  it('is over TLS where this server has a port for it, but not where only this machine can reach it', async () => {
    expect(await addressOf(reachable, desktop, 4443)).toBe('https://192.168.1.20:4443/app/host#code=CODE')
    expect(await addressOf(reachable, desktop)).toBe('http://192.168.1.20:4000/app/host#code=CODE')
    expect(await addressOf({}, desktop, 4443)).toBe('http://127.0.0.1:4000/app/host#code=CODE')
  })

  it('is missing where the platform has no app', async () => {
    expect(await addressOf({ CUSTOMERS: 'off' }, desktop)).toBe('null')
  })
})

it('nothing else signs in', async () => {
  for (const qrcode of ['nonsense', server.deps.auth.mintToken({ customerId: server.world.customers.carl }).slice(0, 200)]) {
    expect((await exchange(qrcode)).body.code).toBe('code_spent')
  }
  expect((await exchange('')).body.issues).toMatchObject([{ field: 'qrcode' }])
  expect(await server.db.prisma.signInCode.findUnique({ where: { codeHash: await code() } })).toBeNull()
})

it("an anchor cannot get another anchor's code", async () => {
  expect((await requestCode('anna', 'bella')).status).toBe(404)
})

it('signing out ends the codes of that session and the sessions from them, and no others', async () => {
  const [leaving, staying] = [(await server.signIn('zoe')).body.token, (await server.signIn('zoe')).body.token]
  const [dead, good] = [await ticketOf(leaving), await ticketOf(staying)]
  const phone = (await exchange(await ticketOf(leaving))).body.token
  await server.api.post('/api/user/logout').set('x-access-token', leaving)
  expect((await exchange(dead)).body.code).toBe('code_spent')
  expect((await callWith(phone)).body.code).toBe('session_ended')
  const other = (await exchange(good)).body.token
  expect((await callWith(other)).status).toBe(200)
  await server.api.post('/api/user/logout').set('x-access-token', other)
  expect((await callWith(staying)).status).toBe(200)
})

/** Signs in, and uses the session every ten hours until a minute of its seven days is left. Returns its newest token. */
async function sessionOfLastMinute() {
  let { token } = (await server.signIn('zoe')).body
  const minutes = sessionDays * 1440
  for (let done = 0; done < minutes - 1;) {
    const step = Math.min(600, minutes - 1 - done)
    server.advance(step * 60)
    done += step
    token = (await callWith(token)).headers['x-renewed-token'] ?? token
  }
  return token as string
}
const callWith = (token: string) => server.api.get('/api/live/me').set({ 'x-access-token': token, merchant: 'nova' })
const ticketOf = async (token: string) =>
  (await server.api.post(`/api/user/qrcode/${server.world.id.zoe}`).set('x-access-token', token)).body.qrcode as string

it('a code, and a session from it, end with the seven days of the session that requested the code', async () => {
  const token = await sessionOfLastMinute()
  const [ticket, unspent] = [await ticketOf(token), await ticketOf(token)]
  const phone = (await exchange(ticket)).body.token
  expect((await callWith(phone)).status).toBe(200)
  server.advance(61)
  expect((await exchange(unspent)).body.code).toBe('code_spent')
  expect((await callWith(phone)).body.code).toBe('session_ended')
})

it('a code is invalid once the account has another password, or may not sign in any more', async () => {
  const ticket = await code('bella')
  await (await server.as('bella')).put('/user/modelBO').send({ password: 'Night9Owl' })
  expect((await exchange(ticket)).status).toBe(401)
  const another = await code('erin')
  await server.db.prisma.account.update({ where: { loginName: 'erin' }, data: { isActive: false } })
  expect((await exchange(another)).status).toBe(401)
})
