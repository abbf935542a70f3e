import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import { emptyWorld } from '#server/db/demo-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'
import { makeDemoWorld } from '../demo-world.ts'
import { createDraw } from '../draw.ts'
import { findServer } from '../running-server.ts'
import { ordinary } from '../scenarios/scenario.ts'
import { runCrowd } from './crowd.ts'
import { createMeasure } from './measure.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-crowd-'))
let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
  await emptyWorld(server.db.pool)
  const world = makeDemoWorld({ seed: 'crowd', now: server.deps.clock(), zone: 'Asia/Taipei', shape: { ...ordinary, days: 1 } })
  for (const { rows } of world) await bulkInsert(server.db.pool, rows)
  server.deps.auth.forgetIdentities()
  sockets = await startTestSockets(server)
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ internal: server.secrets.internal }))
})
afterAll(async () => {
  await sockets.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a room that goes live is filled, talked in and given to, and emptied when it closes', async () => {
  const running = await findServer(dataDir, sockets.url)
  const stop = new AbortController()
  const measure = createMeasure()
  const crowd = runCrowd(running!, { viewers: 6 }, createDraw('crowd'), measure, stop.signal)
  const { body: anna } = await server.signIn('anna', 'demo123')
  const headers = { 'x-access-token': anna.token, merchant: anna.merchant }
  const host = sockets.connect('/Anchor', anna.token)
  await host.ask('chat/login', { token: 'model', modelId: anna.id, merchant: anna.merchant })
  await server.api.post('/api/live').set(headers).send({})

  const slowly = { timeout: 30_000 }
  await expect.poll(() => host.of('chat/message/new').length, slowly).toBeGreaterThan(0)
  await expect.poll(() => host.of('chat/message/gift').length, slowly).toBeGreaterThan(0)
  await expect.poll(() => sockets.presence.customers(anna.id), slowly).toBe(6)
  const { body: orders } = await server.api.get('/api/giftOrder/model').query({ from: '2026-11-20' }).set(headers)
  expect(orders.map(({ id }: { id: number }) => id)).toContain(host.of('chat/message/gift')[0]?.orderId)

  await server.api.delete('/api/live').set(headers)
  await eventually(() => sockets.presence.customers(anna.id)).toBe(0)
  stop.abort()
  await crowd
  expect(measure.result()).toMatchObject({ lost: 0, doubled: 0 })
})
