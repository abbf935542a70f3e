import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIo } from './create-io.ts'
import { fastAdapter, isClear, stockAdapterOf, tcpOf, textFrame } from './fast-adapter.ts'
import { handedOver, type Connection } from './hand-over.ts'

let server: Server
let url: string
const opened: Socket[] = []
beforeEach(async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  server = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  server.adapter(fastAdapter(stockAdapterOf(server)))
  server.of('/room').on('connection', (socket) => {
    void socket.join('room')
  })
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.disconnect()
  await server.close()
})

async function join(): Promise<{ socket: Socket; received: unknown[] }> {
  const room = server.of('/room')
  const others = room.adapter.rooms.get('room')?.size ?? 0
  const socket = io(`${url}/room`, { transports: ['websocket'], forceNew: true, reconnection: false })
  opened.push(socket)
  const received: unknown[] = []
  socket.on('line', (line: unknown) => received.push(line))
  await expect.poll(() => room.adapter.rooms.get('room')?.size).toBe(others + 1)
  return { socket, received }
}
const isDirect = (connection: Connection) => {
  const tcp = tcpOf(connection)
  return tcp !== null && isClear(connection, tcp)
}
const connections = () => [...server.of('/room').sockets.values()].map(({ conn }) => conn)

describe('the fast broadcast', () => {
  test('finds every internal that it uses in the installed versions', async () => {
    await join()
    for (const connection of connections()) {
      await handedOver(connection)
      await expect.poll(() => isDirect(connection)).toBe(true)
    }
  })

  test('skips the layers of the stock adapter, and all sockets in the room get the events in order', async () => {
    const members = [await join(), await join(), await join()]
    await expect.poll(() => connections().every(isDirect)).toBe(true)
    let packets = 0
    for (const connection of connections())
      connection.on('packetCreate', () => {
        packets++
      })
    const lines = Array.from({ length: 50 }, (_, i) => ({ i, text: '直播'.repeat(i * 40) }))
    for (const line of lines) server.of('/room').to('room').emit('line', line)
    for (const { received } of members) await expect.poll(() => received).toEqual(lines)
    expect(packets).toBe(0)
  })

  test('sends the first event of a turn at once, and the later ones in one write', async () => {
    const { received } = await join()
    const [connection] = connections()
    await expect.poll(() => isDirect(connection!)).toBe(true)
    const tcp = tcpOf(connection!)!
    const writes = [vi.spyOn(tcp, '_write'), vi.spyOn(tcp, '_writev' as never)]
    const lines = Array.from({ length: 10 }, (_, i) => `line ${i}`)
    for (const line of lines) server.of('/room').to('room').emit('line', line)
    await expect.poll(() => received).toEqual(lines)
    for (const write of writes) expect(write).toHaveBeenCalledTimes(1)
  })

  test('keeps the order if the queue is not empty', async () => {
    const { received } = await join()
    const [socket] = server.of('/room').sockets.values()
    for (let i = 0; i < 20; i++) {
      socket!.emit('line', `own ${i}`)
      server.of('/room').to('room').emit('line', `all ${i}`)
    }
    const expected = Array.from({ length: 20 }, (_, i) => [`own ${i}`, `all ${i}`]).flat()
    await expect.poll(() => received).toEqual(expected)
  })

  test('drops sockets that have left the room or disconnected', async () => {
    const [stays, leaves, goes] = [await join(), await join(), await join()]
    const sockets = [...server.of('/room').sockets.values()]
    void sockets[1]!.leave('room')
    goes.socket.disconnect()
    await expect.poll(() => server.of('/room').adapter.rooms.get('room')?.size).toBe(1)
    server.of('/room').to('room').emit('line', 'still here')
    await expect.poll(() => stays.received).toEqual(['still here'])
    expect([leaves.received, goes.received]).toEqual([[], []])
  })

  test('is not used if a field is missing, a socket is excluded or bytes are sent: the stock adapter delivers', async () => {
    server.engine.on('connection', ({ transport }: { transport: object }) => {
      Object.defineProperty(transport, 'name', { value: 'another' })
    })
    const [one, other] = [await join(), await join()]
    const room = server.of('/room')
    expect(connections().some(isDirect)).toBe(false)
    room.to('room').emit('line', 'no direct way')
    const [first] = room.sockets.keys()
    room.to('room').except(first!).emit('line', 'but for one')
    room.to('room').emit('line', Buffer.from([1, 2]))
    room.emit('line', 'to all')
    await expect.poll(() => other.received.length).toBe(4)
    await expect.poll(() => one.received.length).toBe(3)
    expect(one.received[0]).toBe('no direct way')
  })
})

test.each([[true], [false]])('FAST_BROADCAST %s chooses our adapter or the stock one', async (isFast) => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const own = createIo(http, { isFast })
  const packets: unknown[] = []
  own.of('/room').on('connection', (socket) => {
    void socket.join('room')
    socket.conn.on('packetCreate', (packet: unknown) => packets.push(packet))
  })
  const socket = io(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/room`, {
    path: '/api/socket.io',
    transports: ['websocket'],
    forceNew: true,
  })
  opened.push(socket)
  const received: unknown[] = []
  socket.on('line', (line: unknown) => received.push(line))
  await expect.poll(() => [...own.of('/room').sockets.values()].map(({ conn }) => isDirect(conn))).toEqual([true])
  packets.length = 0
  own.of('/room').to('room').emit('line', 'sent')
  await expect.poll(() => received).toEqual(['sent'])
  expect(packets).toHaveLength(isFast ? 0 : 1)
  await own.close()
})

test.each([[0], [125], [126], [65_535], [65_536], [200_000]])('the length of a frame of %i bytes is encoded as in RFC 6455', (length) => {
  const frame = textFrame('x'.repeat(length))
  const mark = frame[1]!
  const [declared, header] = mark < 126 ? [mark, 2] : mark === 126 ? [frame.readUInt16BE(2), 4] : [Number(frame.readBigUInt64BE(2)), 10]
  expect([frame[0], declared, frame.length]).toEqual([0x81, length, header + length])
})
