import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { fastAdapter, stockAdapterOf } from './fast-adapter.ts'
import { cutSlowReader } from './slow-readers.ts'

/** A line as large as many, and a batch of many lines. */
const frames: [string, () => unknown][] = [
  ['single events', () => 'x'.repeat(8000)], ['batches', () => ({ events: Array.from({ length: 100 }, () => ['chat/message', { text: 'x'.repeat(300) }]) })],
]

test.each(frames)('a client that does not read is cut from %s, one that does hears everything', async (_, frame) => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  server.adapter(fastAdapter(stockAdapterOf(server)))
  server.on('connection', (socket) => { void socket.join('room') })
  server.engine.on('connection', cutSlowReader)
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const connect = () => io(url, { transports: ['websocket'], forceNew: true, reconnection: false })

  const [reader, sleeper] = [connect(), connect()]
  await expect.poll(() => server.engine.clientsCount).toBe(2)
  await expect.poll(() => reader.connected && sleeper.connected).toBe(true)
  let heard = 0
  reader.on('line', () => { heard++ })
  // The socket below the client stops reading; whatever is sent to it waits, in the kernel first and then with us.
  const { transport } = sleeper.io.engine
  const { ws } = transport as unknown as { ws: { _socket: { pause(): void } } }
  ws._socket.pause()

  let sent = 0
  await expect.poll(() => {
    for (let i = 0; i < 10; i++) server.to('room').emit('line', ++sent, frame())
    return server.engine.clientsCount
  }, { timeout: 20_000, interval: 5 }).toBe(1)
  await expect.poll(() => heard).toBe(sent)
  reader.disconnect()
  sleeper.disconnect()
  await server.close()
})
