import { afterEach, describe, expect, it, vi } from 'vitest'
import { signInTries } from '#contract/limits.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Comparing passwords is slow on purpose, and these tests compare dozens.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
afterEach(() => server.close())

/** The last of many failed sign-ins, each with the forwarded addresses of its number. */
async function lastOf(count: number, addresses: (turn: number) => string): Promise<number> {
  let status = 0
  for (let turn = 0; turn < count; turn++) {
    const reply = await server.api
      .post('/api/user/login')
      .set('x-forwarded-for', addresses(turn))
      .send({ account: 'anna', password: 'wrong' })
    status = reply.status
  }
  return status
}

describe('behind a proxy', () => {
  it("the caller's address is the one that the proxy reports; addresses listed before it are ignored", async () => {
    server = await startTestServer({ TRUST_PROXY: '1' })
    expect(await lastOf(signInTries.byAccountAndAddress.count + 1, (turn) => `198.51.100.${turn}, 203.0.113.7`)).toBe(429)
    expect(await lastOf(1, () => '203.0.113.8')).toBe(401)
  })

  it('without a proxy, forwarded addresses are ignored', async () => {
    server = await startTestServer()
    expect(await lastOf(signInTries.byAccountAndAddress.count + 1, (turn) => `203.0.113.${turn}`)).toBe(429)
  })

  it('sixty accounts tried at once from one address get few replies, then one every few seconds, and other callers are served meanwhile', async () => {
    server = await startTestServer({ TRUST_PROXY: '1' })
    const attempt = (account: string, from: string) =>
      server.api.post('/api/user/login').set('x-forwarded-for', from).send({ account, password: 'wrong1' })
    const began = performance.now()
    const flood = Promise.all(Array.from({ length: 60 }, (_, turn) => attempt(`account${turn}`, '203.0.113.7')))
    expect((await server.api.get('/healthz')).status).toBe(200)
    const statuses = (await flood).map(({ status }) => status)
    const { count, thenEverySeconds } = signInTries.byAddress
    const slowed = 1 + Math.floor((performance.now() - began) / (thenEverySeconds * 1000))
    const answered = statuses.filter((status) => status === 401).length
    expect(answered).toBeGreaterThan(count)
    expect(answered).toBeLessThanOrEqual(count + slowed)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - answered)
    expect((await attempt('anna', '203.0.113.8')).status).toBe(401)
    const more = await Promise.all(['account0', 'account1', 'account2'].map((account) => attempt(account, '203.0.113.7')))
    expect(more.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ code: 'too_many_sign_ins', retryAfter: expect.any(Number) }),
    )
    for (const { body } of more) expect(body.retryAfter ?? 0).toBeLessThanOrEqual(thenEverySeconds)
  })
})
