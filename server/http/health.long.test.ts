// The whole server while its database, Redis or media hangs: accepts connections but does not reply.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { hasRedisServer, startRedisProcess } from '#server/testing/processes/redis-process.ts'
import { startServerProcess } from '#server/testing/server-process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.runIf(hasRedisServer)('while a part hangs', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-health-'))
  let mediaHangs = false
  const media = createServer((_request, response) => {
    if (!mediaHangs) response.setHeader('content-type', 'application/json').end('{"code":0,"streams":[]}')
  })
  let redis: Awaited<ReturnType<typeof startRedisProcess>>
  let server: Awaited<ReturnType<typeof startServerProcess>>
  beforeAll(async () => {
    redis = await startRedisProcess()
    await layDownEmptyDatabase(dataDir)
    await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve))
    const { port } = media.address() as AddressInfo
    server = await startServerProcess({ DATA_DIR: dataDir, REDIS_URL: redis.url, MEDIA_API_URL: `http://127.0.0.1:${port}` })
  })
  afterAll(async () => {
    await server.close()
    await redis.close()
    media.closeAllConnections()
    media.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  async function look() {
    const reply = await fetch(`${server.url}/readyz`)
    const body: unknown = await reply.json()
    return { status: reply.status, body }
  }
  const patience = { timeout: 60_000, interval: 100 }
  const isReady = () => expect.poll(look, patience).toMatchObject({ status: 200, body: { ok: true, redis: true, media: true } })

  it('/readyz still replies, names the part, and recovers with the part', async () => {
    await isReady()
    redis.freeze()
    await expect.poll(look, patience).toMatchObject({ status: 503, body: { ok: false, redis: false, media: true, database: true } })
    redis.thaw()
    await isReady()
    mediaHangs = true
    await expect.poll(look, patience).toMatchObject({ status: 503, body: { ok: false, redis: true, media: false, database: true } })
    mediaHangs = false
    await isReady()
  })
})
