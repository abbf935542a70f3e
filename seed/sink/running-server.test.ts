import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SeedState } from '#contract/internal/internal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'
import { findServer } from './running-server.ts'

let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server)
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})
afterEach(() => vi.unstubAllEnvs())

it('a companion without a shared folder gets the server address and the secret from settings', async () => {
  vi.stubEnv('SERVER_URL', sockets.url)
  expect(await findServer('no-such-folder')).toBeNull()
  vi.stubEnv('INTERNAL_SECRET', server.secrets.internal)
  const found = await findServer('no-such-folder')
  expect(SeedState.parse(await found?.request('GET', '/internal/seed/state')).empty).toBe(false)
})

it('a refused companion gets the reason as readable text, not as JSON', async () => {
  vi.stubEnv('SERVER_URL', sockets.url)
  vi.stubEnv('INTERNAL_SECRET', server.secrets.internal)
  const found = await findServer('no-such-folder')
  const request = (path: string, body: object) => found?.request('POST', path, body).catch((error: Error) => error.message)
  expect(await request('/internal/backup/restore', { file: '/no/such/file.gz' })).toBe(
    'The file /no/such/file.gz does not exist or cannot be read.',
  )
  expect(
    await request('/internal/seed/rows', [{ table: 'no_such_table', columns: [{ name: 'id', type: 'int', values: [1] }] }]),
  ).not.toMatch(/[{}"]/)
})
