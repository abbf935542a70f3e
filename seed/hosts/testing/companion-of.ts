import { internalSecretHeader } from '#contract/internal/internal.ts'
import type { RunningServer } from '../../sink/running-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Internal API client for the test server, as companion processes use it. */
export const companionOf = (server: TestServer): RunningServer => ({
  url: '',
  async request(method, path, body) {
    const request = server.api[method === 'GET' ? 'get' : 'post'](path)
    const headed = request.set({ [internalSecretHeader]: server.secrets.internal, 'content-type': 'application/json' })
    const reply = await (body === undefined ? headed : headed.send(JSON.stringify(body)))
    if (reply.status !== 200) throw new Error(`${method} ${path} was answered with ${reply.status}`)
    return reply.body
  },
})
