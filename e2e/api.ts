// API calls as an account, without a browser.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from 'playwright/test'
import { listFamilies } from '#contract/calls/accounts/admin.ts'
import { PushInfo } from '#contract/calls/studio/live-room.ts'
import { Session } from '#contract/calls/sign-in.ts'
import { demoPassword } from '#contract/calls/settings.ts'

const familyAccounts = ['aurora', 'borealis', 'cascade', 'delta', 'admin']

/** Signs in; hosts use a different call than families and admins. */
export async function openSession(request: APIRequestContext, account: string) {
  const login = familyAccounts.includes(account) ? '/api/family/login' : '/api/user/login'
  // A new connection for each request, because the server may close an idle one just as a request is sent.
  const options = { headers: { connection: 'close' }, data: { account, password: demoPassword } }
  const reply = await request.post(login, options)
  if (!reply.ok()) throw new Error(`${account} cannot sign in: ${reply.status()} ${await reply.text()}`)
  return Session.parse(await reply.json())
}

type AuthHeaders = Record<string, string>

/** Headers of the hosts that are on air. */
const onAir = new Set<AuthHeaders>()

const stopLive = (request: APIRequestContext, headers: AuthHeaders) => {
  onAir.delete(headers)
  return request.delete('/api/live', { headers })
}

/** Ends the sessions that a test has left on air, so that the next one of this worker finds nobody on air. */
export async function stopAll(request: APIRequestContext) {
  for (const headers of onAir) await stopLive(request, headers)
}

export async function apiOf(request: APIRequestContext, account: string) {
  const session = await openSession(request, account)
  const headers = { 'x-access-token': session.token, merchant: session.merchant, connection: 'close' }
  return {
    id: session.id,
    role: session.role,
    token: session.token,
    merchant: session.merchant,
    get: (path: string) => request.get(`/api${path}`, { headers }),
    post: (path: string, data: object) => request.post(`/api${path}`, { headers, data }),
    delete: (path: string) => request.delete(`/api${path}`, { headers }),
    pushInfo: async () => PushInfo.parse(await (await request.get('/api/user/pushUrl', { headers })).json()),
    async start(data: object) {
      onAir.add(headers)
      expect((await request.post('/api/live', { headers, data })).status()).toBe(200)
    },
    stop: () => stopLive(request, headers),
  }
}

/** Creates a host that no other test uses. Returns its account, which is also its default name. */
export async function newHost(request: APIRequestContext, familyName: 'Aurora' | 'Borealis' | 'Cascade', name?: string) {
  const admin = await apiOf(request, 'admin')
  const families = listFamilies.reply.parse(await (await admin.get('/admin/family?limit=1000')).json())
  const family = families.value.find(({ name }) => name === familyName)
  const account = `host-${randomUUID().slice(0, 8)}`
  const rates = { hourlyRate: 10, giftAmountRate: 10, privateRoomFeeRate: 10 }
  const profile = { account, name: name ?? account, password: demoPassword, merchant: family?.merchant, familyId: family?.id, ...rates }
  expect((await admin.post('/admin/anchor', profile)).status()).toBe(200)
  return account
}
