import type { Express } from 'express'
import supertest from 'supertest'
import { signInOriginsKept, signInTries } from '#contract/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { password } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hour = 3600
const room = (token: string) =>
  server.api.get(`/api/user/model/${server.world.id.anna}`).set({ 'x-access-token': token, merchant: 'lumen' })

describe('signing in', () => {
  it('gives an anchor a session that repeats its fields in user', async () => {
    const { status, body } = await server.api.post('/api/user/login').send({ account: 'anna', password })
    expect(status).toBe(200)
    const { user, ...fields } = body
    expect(user).toEqual(fields)
    expect(fields).toMatchObject({
      id: server.world.id.anna,
      merchant: 'lumen',
      name: 'Anna',
      role: 'anchor',
      isAdmin: false,
      familyId: server.world.id.aurora,
      liveRoomIsBegin: false,
    })
    expect(fields.token).toBe(fields.accessToken)
  })

  it('of families and admins has its own address', async () => {
    const family = await server.api.post('/api/family/login').send({ account: 'aurora', password })
    expect(family.body).toMatchObject({ id: server.world.id.aurora, familyId: server.world.id.aurora, role: 'family', isAdmin: true })
    const admin = await server.api.post('/api/family/login').send({ account: 'admin', password })
    expect(admin.body).toMatchObject({ id: server.world.id.admin, familyId: null, role: 'admin', isAdmin: true })
  })

  it('ignores upper case, spaces around the name, or a slash at the end of the path', async () => {
    const reply = await server.api.post('/api/user/login/').send({ account: ' ANNA ', password })
    expect(reply.status).toBe(200)
  })

  it('returns the same reply for a wrong password, an unknown account and an account of the other address', async () => {
    const wrong = await server.api.post('/api/user/login').send({ account: 'anna', password: 'wrong1' })
    const unknown = await server.api.post('/api/user/login').send({ account: 'nobody', password })
    const familyAtAnchors = await server.api.post('/api/user/login').send({ account: 'aurora', password })
    const anchorAtFamilies = await server.api.post('/api/family/login').send({ account: 'anna', password })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ code: 'wrong_credentials', message: expect.any(String) })
    for (const reply of [unknown, familyAtAnchors, anchorAtFamilies]) {
      expect(reply.status).toBe(401)
      expect(reply.body).toEqual(wrong.body)
    }
  })

  it('through the port of the SPORT edition is possible for hosts only; for others the reply is that of a wrong password', async () => {
    const sport = supertest(createApp({ ...server.deps, editionOf: () => 'sport' }))
    expect((await sport.post('/api/user/login').send({ account: 'anna', password })).status).toBe(200)
    const wrong = await server.api.post('/api/family/login').send({ account: 'aurora', password: 'wrong1' })
    for (const account of ['aurora', 'admin', 'anna', 'nobody']) {
      const { status, body } = await sport.post('/api/family/login').send({ account, password })
      expect([account, status, body]).toEqual([account, 401, wrong.body])
    }
  })

  it('names the fields that are missing', async () => {
    const { status, body } = await server.api.post('/api/user/login').send({ account: '' })
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
    expect(body.issues.map(({ field }: { field: string }) => field).sort()).toEqual(['account', 'password'])
  })

  it('reports that an account is disabled only if the password was right', async () => {
    await server.db.prisma.account.update({ where: { loginName: 'erin' }, data: { isActive: false } })
    const right = await server.api.post('/api/user/login').send({ account: 'erin', password })
    const wrong = await server.api.post('/api/user/login').send({ account: 'erin', password: 'wrong1' })
    expect([right.status, right.body.code]).toEqual([403, 'account_disabled'])
    expect(wrong.body.code).toBe('wrong_credentials')
    await server.db.prisma.account.update({ where: { loginName: 'erin' }, data: { isActive: true } })
  })

  it('refuses the eleventh wrong password with the time to wait, and does not affect other accounts', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 11 }, () => server.api.post('/api/user/login').send({ account: 'bella', password: 'wrong1' })),
    )
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = attempts.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ code: 'too_many_sign_ins', retryAfter: expect.any(Number) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const evenIfRight = await server.api.post('/api/user/login').send({ account: 'BELLA', password })
    expect(evenIfRight.status).toBe(429)
    expect((await server.signIn('anna')).status).toBe(200)
  })

  describe('during an attack on an account', () => {
    let proxied: TestServer
    let app: Express
    beforeAll(async () => {
      proxied = await startTestServer({ TRUST_PROXY: '1' })
      app = createApp(proxied.deps)
    })
    afterAll(() => proxied.close())

    const attempt = (address: string, secret = password, cookie = '', account = 'anna') =>
      // Not the test server's client, which sends cookies as a browser does.
      supertest(app).post('/api/user/login').set({ 'x-forwarded-for': address, cookie }).send({ account, password: secret })
    /** Sends wrong passwords for the account from many networks until they are refused. */
    const attack = async (network: number, account: string) => {
      const { count } = signInTries.byAccount
      const replies = await Promise.all(
        Array.from({ length: count * 2 }, (_, i) => attempt(`10.${network}.0.${i % 20}`, 'wrong1', '', account)),
      )
      expect(replies.some(({ status }) => status === 429)).toBe(true)
    }
    const deviceIn = (headers: Record<string, string>) => /greenroom-device=[\w-]{22}/.exec(String(headers['set-cookie']))?.[0] ?? ''

    it('a known network of the account can sign in at once, and an unknown one after some seconds', async () => {
      expect((await attempt('192.0.2.1')).status).toBe(200)
      await attack(1, 'anna')
      expect((await attempt('192.0.2.1', 'wrong1')).status).toBe(401)
      expect((await attempt('192.0.2.1', password)).status).toBe(200)
      const stranger = await attempt('192.0.2.77', password)
      if (stranger.status === 429) expect(stranger.body.retryAfter).toBeLessThanOrEqual(signInTries.byAccount.thenEverySeconds)
    })

    it('a known device of the account can sign in from any network, also from one whose tries are used up', async () => {
      const first = await attempt('192.0.2.2', password, '', 'bella')
      expect(first.headers['set-cookie']![0]).toMatch(/; Path=\/api;.* HttpOnly; SameSite=Strict$/)
      const device = deviceIn(first.headers)
      await attack(2, 'bella')
      const tries = Array.from({ length: signInTries.byAccountAndAddress.count + 1 }, () => attempt('192.0.2.9', 'wrong1', '', 'bella'))
      expect((await Promise.all(tries)).some(({ status }) => status === 429)).toBe(true)
      const again = await attempt('192.0.2.9', password, `other=1; ${device}`, 'bella')
      expect([again.status, deviceIn(again.headers)]).toEqual([200, device])
    })

    it('a device is known only for the accounts that signed in on it, and its failed sign-ins are limited, too', async () => {
      const device = deviceIn((await attempt('192.0.2.3', password, '', 'erin')).headers)
      await attack(3, 'zoe')
      const statuses = []
      for (let i = 0; i < signInTries.byAccountAndAddress.count + 1; i++)
        statuses.push((await attempt(`192.0.2.${100 + i}`, 'wrong1', device, 'erin')).status)
      expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true)
      expect(statuses.at(-1)).toBe(429)
      const unknown = await Promise.all([1, 2, 3].map(() => attempt('192.0.2.4', 'wrong1', device, 'zoe')))
      expect(unknown.some(({ status }) => status === 429)).toBe(true)
    })

    it('only a number of origins of an account are stored, the latest ones', async () => {
      for (let i = 0; i < signInOriginsKept; i++) await attempt(`198.51.100.${i}`, password, '', 'erin')
      const { id } = await proxied.db.prisma.account.findUniqueOrThrow({ where: { loginName: 'erin' } })
      const kept = await proxied.db.prisma.signInOrigin.findMany({ where: { accountId: id }, select: { origin: true } })
      expect(kept).toHaveLength(signInOriginsKept)
    })
  })

  it('never counts a sign-in that succeeds', async () => {
    for (let round = 0; round < 12; round++) expect((await server.signIn('zoe')).status).toBe(200)
  })
})

describe('signing out', () => {
  const call = (token: string, kind = 'user') =>
    server.api.get(kind === 'user' ? '/api/user/modelBO' : '/api/family/myInfo').set({ 'x-access-token': token, merchant: 'lumen' })
  const signOut = (token: string) => server.api.post('/api/user/logout').set('x-access-token', token)

  it('ends the session with every token of it, and no other session of the account', async () => {
    const [{ token }, { token: elsewhere }] = [(await server.signIn('anna')).body, (await server.signIn('anna')).body]
    server.advance(120)
    const renewed = (await call(token)).headers['x-renewed-token']!
    expect((await signOut(renewed)).body).toEqual({ ok: true })
    for (const copied of [token, renewed])
      expect([(await call(copied)).status, (await call(copied)).body.code]).toEqual([401, 'session_ended'])
    expect((await signOut(token)).body.code).toBe('session_ended')
    expect((await call(elsewhere)).status).toBe(200)
    expect((await server.signIn('anna')).status).toBe(200)
  })

  it('is possible for every role, recorded once, and stored no longer than the session could have lasted', async () => {
    for (const account of ['aurora', 'admin', 'zoe']) {
      const { token } = (await server.signIn(account)).body
      expect((await signOut(token)).status).toBe(200)
      expect([account, (await signOut(token)).status]).toEqual([account, 401])
      expect(await server.db.prisma.auditEntry.count({ where: { action: 'sign_out', account } })).toBe(1)
    }
    server.advance(7 * 24 * hour)
    await signOut((await server.signIn('anna')).body.token)
    expect(await server.db.prisma.endedSession.count()).toBe(1)
  })

  it('on another server ends it here as well', async () => {
    const { token } = (await server.signIn('anna')).body
    expect((await call(token)).status).toBe(200)
    const actor = await server.deps.auth.authenticateToken(token)
    if (!actor || actor.role === 'customer') throw new Error('nobody is signed in')
    await server.db.prisma.endedSession.create({
      data: { accountId: actor.accountId, sessionId: actor.session.id, expiresAt: server.deps.clock() },
    })
    // The cached account is read again after five seconds, even without an event.
    server.advance(6)
    expect((await call(token)).body.code).toBe('session_ended')
  })
})

describe('a session', () => {
  it('lasts twelve hours from its last use', async () => {
    const { token } = (await server.signIn('anna')).body
    expect((await room(token)).headers['x-renewed-token']).toBeUndefined()
    server.advance(11 * hour)
    const used = await room(token)
    expect(used.status).toBe(200)
    const renewed = used.headers['x-renewed-token']!
    server.advance(11 * hour)
    expect((await room(token)).body.code).toBe('session_ended')
    expect((await room(renewed)).status).toBe(200)
    server.advance(13 * hour)
    expect((await room(renewed)).status).toBe(401)
  })

  it('ends at once when the account ends its sessions', async () => {
    const { token } = (await server.signIn('anna')).body
    expect((await room(token)).status).toBe(200)
    const { id, sessionVersion } = await server.db.prisma.account.update({
      where: { loginName: 'anna' },
      data: { sessionVersion: { increment: 1 } },
    })
    server.deps.bus.emit('account/revoked', { accountId: id, sessionVersion, reason: 'password' })
    expect((await room(token)).body.code).toBe('session_ended')
    const fresh = (await server.signIn('anna')).body.token
    expect((await room(fresh)).status).toBe(200)
  })

  it('has an end seven days after its sign-in, however often it is renewed', async () => {
    let { token } = (await server.signIn('anna')).body
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      const used = await room(token)
      expect([hours, used.status]).toEqual([hours, 200])
      token = used.headers['x-renewed-token'] ?? token
      server.advance(8 * hour)
    }
    expect((await room(token)).body.code).toBe('session_ended')
  })

  it('keeps its end when the password is changed', async () => {
    const { token } = (await server.signIn('erin')).body
    server.advance(6 * hour)
    const changed = await server.api
      .put('/api/user/modelBO')
      .set({ 'x-access-token': token, merchant: 'lumen' })
      .send({ password: 'fresh9x' })
    const before = await server.deps.auth.authenticateToken(token)
    const after = await server.deps.auth.authenticateToken(changed.headers['x-renewed-token']!)
    expect(before).toBeNull()
    expect(after).toMatchObject({ session: { since: new Date(server.deps.clock().getTime() - 6 * hour * 1000) } })
  })

  it('cannot be forged, nor opened by a customer', async () => {
    const { token } = (await server.signIn('anna')).body
    expect((await room(`${token.slice(0, -2)}xx`)).status).toBe(401)
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`
    expect((await room(unsigned)).status).toBe(401)
    const customer = server.deps.auth.mintToken({ customerId: server.world.customers.carl })
    expect((await room(customer)).body.code).toBe('forbidden')
  })
})
