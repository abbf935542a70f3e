import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket as TcpSocket } from 'node:net'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets } from '#server/testing/test-sockets.ts'
import { fastAdapter, stockAdapterOf } from './fast-adapter.ts'
import { cutSlowReader } from './slow-readers.ts'

/** One very long line, and a batch of many lines. */
const frames: [string, () => unknown][] = [
  ['single events', () => '長'.repeat(3000)],
  ['batches', () => ({ events: Array.from({ length: 100 }, () => ['chat/message', { text: 'x'.repeat(300) }]) })],
]

/** Stops reading from the client's TCP socket. Data sent to it then waits in the kernel, and later in this process. */
function stopReading(client: Socket) {
  const { transport } = client.io.engine
  const { ws } = transport as unknown as { ws: { _socket: { pause(): void } } }
  ws._socket.pause()
}

/** The bytes that wait for an open connection, in engine.io and in the TCP socket's queue. */
function queuedBytes(connection: object): number {
  const { writeBuffer, request } = connection as { writeBuffer: { data: string }[]; request: { socket: TcpSocket } }
  return request.socket.destroyed
    ? 0
    : request.socket.writableLength + writeBuffer.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0)
}

test.each(frames)('a client that does not read is disconnected from %s; one that reads gets every event', async (_, frame) => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  server.adapter(fastAdapter(stockAdapterOf(server)))
  server.on('connection', (socket) => {
    void socket.join('room')
  })
  server.engine.on('connection', cutSlowReader)
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const connect = () => io(url, { transports: ['websocket'], forceNew: true, reconnection: false })

  const [reader, sleeper] = [connect(), connect()]
  await expect.poll(() => server.engine.clientsCount).toBe(2)
  await expect.poll(() => reader.connected && sleeper.connected).toBe(true)
  let received = 0
  reader.on('line', () => {
    received++
  })
  stopReading(sleeper)

  let sent = 0
  let mostQueued = 0
  await expect
    .poll(
      () => {
        for (let i = 0; i < 10; i++) {
          server.to('room').emit('line', ++sent, frame())
          mostQueued = Math.max(mostQueued, ...[...server.of('/').sockets.values()].map(({ conn }) => queuedBytes(conn)))
        }
        return server.engine.clientsCount
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(1)
  await expect.poll(() => received).toBe(sent)
  expect(mostQueued).toBeLessThan(256 * 1024 + JSON.stringify(frame()).length + 100)
  reader.disconnect()
  sleeper.disconnect()
  await server.close()
})

test(
  'a client in a room that does not read is disconnected and no longer counted; the others keep getting events',
  { timeout: 120_000 },
  async () => {
    const server = await startTestServer()
    const sockets = await startTestSockets(server)
    await (await server.as('anna')).post('/live').send({})
    const anchorId = server.world.id.anna!
    const { carl, cleo } = server.world.customers
    const by = { name: 'Anna', customerId: null, color: '#888888', rank: 0, role: 'host' } as const
    const at = server.deps.clock().toISOString()
    const enter = async (customerId: number, batch: boolean) => {
      const client = sockets.connect('/audience', undefined, {
        auth: { token: server.deps.auth.mintToken({ customerId }), batch },
        reconnection: false,
      })
      expect(await client.request('room/enter', { anchorId })).toMatchObject({ ok: true })
      return client
    }
    for (const batch of [false, true]) {
      const [reader, sleeper] = [await enter(carl, batch), await enter(cleo, batch)]
      await eventually(() => sockets.presence.customers(anchorId)).toBe(2)
      stopReading(sleeper.socket)
      let appended = 0
      const received = () => reader.of('batch').flatMap(({ events }) => events as unknown[]).length + reader.of('room/event').length
      // At the pace of the client that reads, until the other one has been disconnected.
      while (sockets.presence.customers(anchorId) > 1) {
        for (let i = 0; i < 10; i++)
          await sockets.roomLogs.append({ kind: 'text', anchorId, at, by, text: `${++appended} ${'x'.repeat(16_000)}` })
        await expect.poll(received, { timeout: 20_000, interval: 2 }).toBeGreaterThanOrEqual(appended)
      }
      expect(sockets.census().sockets.get('/audience')).toBe(1)
      expect(await reader.request('chat/message', { message: 'still here' })).toMatchObject({ ok: true })
      reader.socket.disconnect()
      await eventually(() => sockets.presence.customers(anchorId)).toBe(0)
    }
    await sockets.close()
    await server.close()
  },
)
