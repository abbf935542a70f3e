// The clients of the socket benchmarks: many WebSocket clients that cost almost nothing, so that they do not affect the measurement.
// Started and controlled by receivers.ts.
import { connect, type Socket } from 'node:net'
import type { Order } from './receivers.ts'

interface Group {
  sockets: Socket[]
  frames: number
  awaited: number
  latencies: number[]
  onReached(): void
}
const groups = new Map<string, Group>()

/** A masked text frame of fewer than 126 bytes, as a client has to send it. The mask is zero. */
const masked = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** engine.io's ping and pong: a client that does not reply is disconnected within a minute. */
const ping = 0x32
const pong = masked('3')

/** Reports each complete frame in a stream of bytes. */
function frames(onFrame: (payload: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk: Buffer) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      if (bytes.length < 2) break
      const short = bytes.readUInt8(1) & 127
      const header = short < 126 ? 2 : short === 126 ? 4 : 10
      if (bytes.length < header) break
      const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
      if (bytes.length < header + length) break
      onFrame(bytes.subarray(header, header + length))
      bytes = bytes.subarray(header + length)
    }
    rest = bytes
  }
}

/** Resolves when the client is in: a bare one after the upgrade, one of ours when the namespace has let it in. */
function open(group: Group, { port, path, greeting, reads }: Extract<Order, { do: 'open' }>) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    group.sockets.push(socket)
    socket.on('error', reject)
    let isIn = false
    const enter = () => {
      isIn = true
      resolve()
    }
    const read = frames((payload) => {
      if (payload.length === 1 && payload[0] === ping) socket.write(pong)
      else if (isIn) {
        group.frames++
        if (reads) for (const [, at] of payload.toString().matchAll(/@(\d+)@/g)) group.latencies.push(Date.now() - Number(at))
      } else if (payload[0] === 0x30) socket.write(masked(greeting))
      else enter()
      if (group.frames === group.awaited) group.onReached()
    })
    let upgraded = false
    socket.on('data', (chunk) => {
      if (upgraded) return read(chunk)
      const end = chunk.indexOf('\r\n\r\n')
      upgraded = true
      if (greeting === '') enter()
      read(chunk.subarray(end + 4))
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
  })
}

async function obey(order: Order): Promise<unknown> {
  const group = groups.get(order.group) ?? { sockets: [], frames: 0, awaited: -1, latencies: [], onReached: () => {} }
  groups.set(order.group, group)
  switch (order.do) {
    case 'open':
      for (let i = 0; i < order.count; i += 50)
        await Promise.all(Array.from({ length: Math.min(50, order.count - i) }, () => open(group, order)))
      group.frames = 0
      return null
    case 'await':
      if (group.frames < order.frames) {
        await new Promise<void>((resolve) => {
          group.awaited = order.frames
          group.onReached = resolve
        })
      }
      return null
    case 'latencies':
      return group.latencies
    case 'close':
      for (const socket of group.sockets) socket.destroy()
      groups.delete(order.group)
      return null
  }
}

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.({ id: order.id, answer }))
})
process.on('disconnect', () => process.exit(0))
