// Viewers that open the stream `bench` and discard its data, in a separate process. Started by media.ts.
import { connect } from 'node:net'
import { serveRequests } from '../child-process.ts'

/** Opens viewers, or requests the bytes that have arrived so far. */
export type ViewersRequest = { port: number; viewers: number } | { do: 'bytes' }

/** At most the length of a server's accept queue. */
const openAtOnce = 100
let bytes = 0

const open = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /live/bench.flv HTTP/1.1\r\nHost: bench\r\n\r\n'))
    socket.once('data', () => resolve())
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a viewer was disconnected')))
  })

serveRequests<ViewersRequest>(async (message) => {
  if ('do' in message) return bytes
  for (let left = message.viewers; left > 0; left -= openAtOnce)
    await Promise.all(Array.from({ length: Math.min(left, openAtOnce) }, () => open(message.port)))
  return null
})
