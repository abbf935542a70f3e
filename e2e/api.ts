// What browser tests do without a browser: an account's own calls.
import { expect, type APIRequestContext } from 'playwright/test'
import { PushInfo } from '#contract/room.ts'
import { Session } from '#contract/session.ts'
import { demoPassword } from '#contract/settings.ts'

/** @param door where the account signs in: hosts at one, families and admins at the other */
export async function apiOf(request: APIRequestContext, door: 'user' | 'family', account: string) {
  const session = Session.parse(await (await request.post(`/api/${door}/login`, { data: { account, password: demoPassword } })).json())
  // A connection of its own each time: one that has been idle for seconds may be closed just as a request is sent.
  const headers = { 'x-access-token': session.token, merchant: session.merchant, connection: 'close' }
  return {
    id: session.id,
    token: session.token,
    merchant: session.merchant,
    get: (path: string) => request.get(`/api${path}`, { headers }),
    post: (path: string, data: object) => request.post(`/api${path}`, { headers, data }),
    delete: (path: string) => request.delete(`/api${path}`, { headers }),
    pushInfo: async () => PushInfo.parse(await (await request.get('/api/user/pushUrl', { headers })).json()),
    start: async (data: object) => expect((await request.post('/api/live', { headers, data })).status()).toBe(200),
    stop: () => request.delete('/api/live', { headers }),
  }
}
