import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownPasswordHash, wholeDemoWorldSetting } from '#server/db/demo-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // DEMO=0 brings no demo world; one that is there is known all the same.
  server = await startTestServer({ BUSINESS_TIME_ZONE: 'Asia/Bangkok', DEMO: '0' })
})
afterAll(() => server.close())

it('says the business zone to everybody, and names nobody where the accounts are real', async () => {
  const reply = await server.api.get('/api/settings')
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ businessTimeZone: 'Asia/Bangkok', demoAccounts: [] })
})

it('names the accounts of a demo world once it is whole, but none whose password is another', async () => {
  const { systemSetting, account } = server.db.prisma
  await systemSetting.create({ data: { key: wholeDemoWorldSetting, value: '{}' } })
  expect((await server.api.get('/api/settings')).body.demoAccounts).toEqual([])
  await account.update({ where: { loginName: 'anna' }, data: { passwordHash: knownPasswordHash } })
  const reply = await server.api.get('/api/settings')
  expect(reply.body.demoAccounts).toEqual([{ account: 'anna', password: 'demo123', role: 'anchor' }])
})
