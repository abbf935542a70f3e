import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('a stopping server finishes checking the tokens of its sockets before the database is closed', async () => {
  const { auth } = server.deps
  const requested = deferred()
  const answer = deferred()
  const slow: typeof auth = {
    ...auth,
    async authenticateToken(token) {
      requested.resolve()
      await answer.promise
      return auth.authenticateToken(token)
    },
  }
  const sockets = await startTestSockets({ ...server, deps: { ...server.deps, auth: slow } })
  const token = await sockets.tokenOf('anna')
  const client = sockets.connect('/Anchor', token, { reconnection: false })
  await requested.promise
  let isClosed = false
  const gone = new Promise<void>((resolve) => {
    client.socket.io.on('close', () => resolve())
  })
  const closing = sockets.leave().then(() => {
    isClosed = true
  })
  await gone
  // Everything else has closed by now.
  await server.db.pool.query('SELECT 1')
  expect(isClosed).toBe(false)
  answer.resolve()
  await closing
  expect(isClosed).toBe(true)
})
