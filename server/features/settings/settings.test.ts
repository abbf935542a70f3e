import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownPasswordHash, wholeDemoWorldSetting } from '#server/db/demo-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // DEMO=0 creates no demo world, but an existing one is still recognized.
  server = await startTestServer({ BUSINESS_TIME_ZONE: 'Asia/Bangkok', DEMO: '0' })
})
afterAll(() => server.close())

it('the settings have the business zone, and list no accounts if these are real', async () => {
  const reply = await server.api.get('/api/settings')
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ businessTimeZone: 'Asia/Bangkok', demoAccounts: [] })
})

it('the settings list the accounts of a complete demo world, except those with another password', async () => {
  const { systemSetting, account } = server.db.prisma
  await systemSetting.create({ data: { key: wholeDemoWorldSetting, value: '{}' } })
  expect((await server.api.get('/api/settings')).body.demoAccounts).toEqual([])
  await account.update({ where: { loginName: 'anna' }, data: { passwordHash: knownPasswordHash } })
  const reply = await server.api.get('/api/settings')
  expect(reply.body.demoAccounts).toEqual([{ account: 'anna', password: 'demo123', role: 'anchor' }])
})
