import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInFailuresListed } from '#contract/limits.ts'
import { countTries } from '#server/http/counted-tries.ts'
import { signIn } from '#server/features/sign-in/commands.ts'
import { findAccount } from '#server/features/sign-in/queries.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const entries = async (query: object = {}) => (await (await server.as('admin')).get('/admin/audit').query(query)).body

interface Failure {
  account: string | null
  target: string
}
/** Failed sign-ins, those of unknown accounts first. */
const failures = async () => {
  const { value } = await entries({ action: 'sign_in_failed', limit: 1000 })
  return value.map(({ account, target }: Failure) => [account, target]).sort()
}

it('sign-ins are recorded, successful and failed, with the address; one of an unknown account names no account', async () => {
  await server.signIn('anna')
  await server.signIn('anna', 'wrong1')
  await server.api.post('/api/user/login').send({ account: 'Nobody', password: 'wrong1' })
  await server.api.post('/api/user/login').send({ account: 'aurora', password: 'Studio7k' })
  expect((await entries({ action: 'sign_in', account: 'ANNA' })).value).toEqual([
    {
      id: expect.any(Number),
      at: '2026-11-20T12:00:00.000Z',
      action: 'sign_in',
      account: 'anna',
      ip: expect.stringMatching(/127\.0\.0\.1$/),
      target: 'anna',
      detail: { device: 'pc' },
    },
  ])
  // A failed sign-in is recorded after the response.
  await expect.poll(failures).toEqual([
    [null, 'Nobody'],
    [null, 'aurora'],
    ['anna', 'anna'],
  ])
})

it('failed sign-ins of unknown accounts are recorded up to a limit per hour, which does not affect those of a known account', async () => {
  const { count } = signInFailuresListed
  const listedFailures = countTries('sign-in-listed', signInFailuresListed, server.deps)
  const attempt = (account: string) =>
    findAccount(server.db.prisma, account, ['anchor']).then((found) =>
      signIn({ ...server.deps, listedFailures }, { account, found, password: 'wrong1', ip: '203.0.113.9', origins: [] }),
    )
  const from = (await entries({ action: 'sign_in_failed' })).total
  for (let i = 0; i < count + 5; i++) await expect(attempt(`guess${i}`)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(attempt('anna')).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect.poll(failures).toContainEqual(['anna', 'anna'])
  await expect.poll(async () => (await entries({ action: 'sign_in_failed' })).total - from).toBe(count + 1)
  await server.db.prisma.auditEntry.deleteMany({ where: { ip: '203.0.113.9' } })
})

it('a removal from the air is recorded with the account that did it', async () => {
  await (await server.as('anna')).post('/live').send({})
  await (await server.as('aurora')).delete(`/live/stop/${server.world.id.anna}`)
  await (await server.as('aurora')).delete(`/live/stop/${server.world.id.anna}`)
  expect((await entries({ action: 'kick' })).value).toMatchObject([{ account: 'aurora', detail: { anchorId: server.world.id.anna } }])
})

it('entries are listed newest first, are filtered by time, action and account, and contain no password', async () => {
  server.advance(3600)
  await server.signIn('bella')
  const all = await entries({ limit: 1000 })
  expect(all.total).toBe(all.value.length)
  const times = all.value.map(({ at, id }: { at: string; id: number }) => `${at} ${String(id).padStart(9)}`)
  expect(times).toEqual([...times].sort().reverse())
  const since = (await entries({ from: '2026-11-20 13:00:00' })).value
  expect(new Set(since.map(({ account }: { account: string }) => account))).toEqual(new Set(['admin', 'bella']))
  expect(await entries({ limit: 1, page: 99 })).toEqual({ total: all.total, value: [] })
  expect((await (await server.as('admin')).get('/admin/audit').query({ action: 'nonsense' })).status).toBe(400)
  expect(JSON.stringify(all)).not.toMatch(/wrong1|Studio7k|\$2b\$/)
})

it('the export contains all entries of the filter', async () => {
  const { status, text } = await (await server.as('admin')).get('/admin/audit/export.csv').query({ action: 'sign_in_failed', limit: 1 })
  expect(status).toBe(200)
  expect(text.trim().split('\r\n')).toHaveLength(4)
  expect(text).toContain('reason: wrong_credentials')
})
