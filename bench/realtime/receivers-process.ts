// Many WebSocket clients in one process. They parse only what they must, so that they need little CPU. Started by processes.ts.
import { connect, type Socket } from 'node:net'
import { serveRequests } from '../child-process.ts'
import type { ReceiversRequest } from './processes.ts'

interface Group {
  sockets: Socket[]
  frames: number
  awaited: number
  latencies: number[]
  onAwaited(): void
}
const groups = new Map<string, Group>()

/** A masked text frame of fewer than 126 bytes (RFC 6455 requires clients to mask). The mask is zero. */
const masked = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** The first byte of engine.io's packets. A client that does not reply to a ping is disconnected within a minute. */
const packet = { open: 0x30, ping: 0x32 }
const pong = masked('3')

/** Calls `onFrame` for each complete frame in a stream of bytes. */
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

/** Resolves when the client is in the room: a bare one after the upgrade, one of socket.io when its namespace has accepted it. */
function open(group: Group, { port, path, firstPacket, reads }: Extract<ReceiversRequest, { do: 'open' }>) {
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
      if (payload.length === 1 && payload[0] === packet.ping) socket.write(pong)
      else if (isIn) {
        group.frames++
        if (reads) for (const [, at] of payload.toString().matchAll(/@(\d+)@/g)) group.latencies.push(Date.now() - Number(at))
        if (group.frames === group.awaited) group.onAwaited()
      } else if (payload[0] === packet.open) socket.write(masked(firstPacket))
      else enter()
    })
    let upgraded = false
    socket.on('data', (chunk) => {
      if (upgraded) return read(chunk)
      upgraded = true
      if (firstPacket === '') enter()
      read(chunk.subarray(chunk.indexOf('\r\n\r\n') + 4))
    })
    const headers = 'Host: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13'
    socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`)
  })
}

serveRequests<ReceiversRequest>(async (request) => {
  const group = groups.get(request.group) ?? { sockets: [], frames: 0, awaited: -1, latencies: [], onAwaited: () => {} }
  groups.set(request.group, group)
  switch (request.do) {
    case 'open':
      for (let i = 0; i < request.count; i += 50)
        await Promise.all(Array.from({ length: Math.min(50, request.count - i) }, () => open(group, request)))
      group.frames = 0
      return null
    case 'await':
      if (group.frames < request.frames)
        await new Promise<void>((resolve) => Object.assign(group, { awaited: request.frames, onAwaited: resolve }))
      return null
    case 'latencies':
      return group.latencies
    case 'close':
      for (const socket of group.sockets) socket.destroy()
      groups.delete(request.group)
      return null
  }
})
