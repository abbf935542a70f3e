import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '#server/testing/free-port.ts'
import { hasNginx, startGateway } from '#server/testing/processes/nginx.ts'

/** The status of a request whose path is sent as it is, without the normalization of an HTTP client. */
async function statusOf(port: number, path: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: greenroom.test\r\nConnection: close\r\n\r\n`)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(bytes.toString().split(' ')[1])
}

/** The status of a request to open a websocket, which then stays open. */
const openSocket = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'of-the-test', 'sec-websocket-version': '13' }
    const request = get(new URL('/api/socket.io/', url), { headers, agent: false })
    request.on('upgrade', () => resolve(101))
    request.on('response', ({ statusCode }) => resolve(statusCode ?? 0))
    request.on('error', reject)
  })

describe.runIf(hasNginx())('the gateway in front of the servers', () => {
  it('forwards all sockets at once to a server that is back, also while the other one is down', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'greenroom-nginx-'))
    const ports = [await findFreePort(), await findFreePort()]
    const nginx = await startGateway(dir, ports)
    const sockets: Duplex[] = []
    const server = createServer().on('upgrade', (_request, socket) => {
      sockets.push(socket)
      socket.on('error', () => {})
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    })
    try {
      expect(await openSocket(nginx.url)).toBe(502)
      server.listen(ports[0], '127.0.0.1')
      await once(server, 'listening')
      for (let socket = 0; socket < 5; socket++) expect(await openSocket(nginx.url)).toBe(101)
    } finally {
      await nginx.close()
      for (const socket of sockets) socket.destroy()
      server.close()
      rmSync(dir, { recursive: true, force: true })
    }
  })

  it('does not serve the endpoints of our own processes, however their path is spelled', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'greenroom-nginx-'))
    const arrived: (string | undefined)[] = []
    const upstream = createServer((request, response) => {
      arrived.push(request.url)
      response.end('here')
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const { port } = upstream.address() as { port: number }
    const nginx = await startGateway(dir, [port])
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
