import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startNginx } from './nginx.ts'
import { hasNginx } from './run-nginx.ts'

/** The status of a request for a path that no client tidies up. */
async function statusOf(port: number, path: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: greenroom.test\r\nConnection: close\r\n\r\n`)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(bytes.toString().split(' ')[1])
}

describe.runIf(hasNginx())('what stands before the servers', () => {
  it('lets nothing through to the endpoints of our own processes, however their path is spelled', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'greenroom-nginx-'))
    const arrived: (string | undefined)[] = []
    const upstream = createServer((request, response) => {
      arrived.push(request.url)
      response.end('here')
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const { port } = upstream.address() as { port: number }
    const nginx = await startNginx(dir, [port])
    const outside = Number(new URL(nginx.url).port)
    try {
      const spelled = [
        '/internal/seed/state',
        '/INTERNAL/seed/state',
        '/Internal/x',
        '/%69nternal/x',
        '/%49NTERNAL/x',
        '//internal/x',
        '///INTERNAL//x',
        '/internal%2Fx',
        '/api/../internal/x',
        '/api/%2e%2e/Internal/x',
        '/./internal/x',
        '/internal',
        '/internal;x',
        'http://greenroom.test/INTERNAL/x',
      ]
      for (const path of spelled) expect([path, await statusOf(outside, path)]).toEqual([path, 404])
      expect(arrived).toEqual([])
      expect(await statusOf(outside, '/api/settings')).toBe(200)
      expect(await statusOf(Number(new URL(nginx.inner).port), '/internal/seed/state')).toBe(200)
      expect(arrived).toEqual(['/api/settings', '/internal/seed/state'])
    } finally {
      await nginx.close()
      upstream.close()
      rmSync(dir, { recursive: true, force: true })
    }
  })
})
