import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { io } from 'socket.io-client'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { startServerProcess } from '#server/testing/server-process.ts'

it('a starting server accepts its first connection only when it can serve sockets, so that no client is refused', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-first-'))
  await layDownEmptyDatabase(dataDir)
  const server = await startServerProcess({ DATA_DIR: dataDir, MEDIA_API_URL: 'http://127.0.0.1:9' })
  try {
    await server.kill()
    const started = server.start()
    const isThere = () =>
      fetch(`${server.url}/healthz`).then(
        () => true,
        () => false,
      )
    while (!(await isThere()));
    const client = io(`${server.url}/audience`, { path: '/api/socket.io', transports: ['websocket'], reconnection: false, forceNew: true })
    const outcome = new Promise((resolve) => {
      client.once('connect', () => resolve('served'))
      client.once('connect_error', () => resolve('refused'))
    })
    expect(await outcome).toBe('served')
    client.disconnect()
    await started
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}, 120_000)
