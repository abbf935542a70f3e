// Checks everything that has a time limit, after the platform's time was moved by 35 days.
import { expect } from 'vitest'
import type { startServerProcess } from '#server/testing/server-process.ts'
import { testZone } from '#server/testing/database/embedded-template.ts'
import { password, type TestWorld } from '#server/testing/test-world.ts'

const secret = 'a secret that all servers share'
/** The settings of the servers. */
export const shared = { BUSINESS_TIME_ZONE: testZone, JWT_SECRET: secret, STREAM_SECRET: secret, HOOK_SECRET: secret }
type Server = Awaited<ReturnType<typeof startServerProcess>>

interface Platform {
  world: TestWorld
  /** The server on which the time is moved. */
  mover: Server
  /** The server on which the effects are checked: another one, or the same. */
  other: Server
}

async function request({ url }: Server, method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', merchant: 'lumen', ...(token && { 'x-access-token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: await reply.json() }
}
const signIn = async (server: Server, account: string) =>
  String(
    (await request(server, 'POST', `/api/${account === 'anna' ? 'user' : 'family'}/login`, { body: { account, password } })).body.token,
  )

/** Push keys are new, sessions and mutes have expired, the live session has ended at its time, and its day can be settled. */
export async function expectLimitsToHold({ world, mover, other }: Platform): Promise<void> {
  const token = await signIn(mover, 'anna')
  const key = (await request(mover, 'GET', '/api/user/pushUrl', { token })).body.key
  expect((await request(mover, 'POST', `/api/ban/mute/${world.customers.carl}`, { token, body: { minute: 120 } })).status).toBe(200)
  expect((await request(mover, 'GET', `/api/ban`, { token })).body).toMatchObject({ mute: [{ ended: false }] })
  expect((await request(mover, 'POST', '/api/live', { token, body: { title: 'Evening' } })).status).toBe(200)
  const before = (await request(other, 'GET', '/api/settings')).body.time
  expect(before.isReal).toBe(true)

  const admin = await signIn(mover, 'admin')
  const moved = await request(mover, 'POST', '/api/demo/clock', { token: admin, body: { forward: '35d' } })
  expect(moved).toMatchObject({ status: 200, body: { isReal: false, rate: 1 } })
  const timeOn = async (server: Server) => Date.parse((await request(server, 'GET', '/api/settings')).body.time.now)
  // The other server follows piece by piece.
  await expect
    .poll(
      async () => {
        const [here, there] = await Promise.all([mover, other].map(timeOn))
        return Math.abs(here! - there!)
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBeLessThan(1000)

  expect(await request(other, 'GET', '/api/user/pushUrl', { token })).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect(await request(other, 'GET', '/api/demo/clock', { token: admin })).toMatchObject({ status: 401 })
  const fresh = await signIn(other, 'anna')
  const renewed = (await request(other, 'GET', '/api/user/pushUrl', { token: fresh })).body.key
  expect(renewed).not.toBe(key)
  const publish = async (text: string) => {
    const [stream, param] = text.split('?')
    const hook = { action: 'on_publish', stream, param: `?${param}`, client_id: 'encoder-1', ip: '127.0.0.1', app: 'live' }
    return (await request(other, 'POST', `/internal/media/on_publish?secret=${encodeURIComponent(secret)}`, { body: hook })).body
  }
  expect(await publish(key)).toEqual({ code: 1, reason: 'expired_key' })
  expect(await publish(renewed)).toEqual({ code: 0 })
  expect((await request(other, 'GET', '/api/ban', { token: fresh })).body).toEqual({ mute: [] })

  const office = await signIn(other, 'admin')
  const [day] = (await request(other, 'GET', '/api/admin/settlement', { token: office })).body.value
  expect(day).toMatchObject({ familyId: world.id.aurora, isSettleable: true })
  const payment = { profitConfirm: day.profitSum, note: 'ok' }
  const settled = await request(other, 'POST', `/api/admin/settlement/${day.familyId}/${day.date}`, { token: office, body: payment })
  expect(settled).toMatchObject({ status: 200, body: { profitConfirm: day.profitSum } })
  const { value } = (await request(other, 'GET', '/api/live/history', { token: fresh })).body
  expect(value).toHaveLength(1)
  expect(Date.parse(value[0].endedAt) - Date.parse(value[0].startedAt)).toBe(30 * 60_000)

  // The moved time is kept after a restart.
  await mover.kill()
  await mover.start()
  const after = (await request(mover, 'GET', '/api/settings')).body.time
  expect(Date.parse(after.now)).toBeGreaterThan(Date.parse(before.now) + 35 * 86_400_000)
}
