import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('the chat address has the host and port of the request, and an invalid host header cannot change it', async () => {
  const anna = await server.as('anna')
  const addressAt = async (host: string) => (await anna.get('/chat/imUrl').set('host', host)).body.imUrl
  expect(await addressAt('studio.local:4001')).toBe('http://studio.local:4001')
  expect(await addressAt('[fd00::7]:4000')).toBe('http://[fd00::7]:4000')
  expect(await addressAt('studio.local')).toBe('http://studio.local')
  expect(await addressAt('evil.example/x?:80')).toBe('http://127.0.0.1:80')
})
