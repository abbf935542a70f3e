// Viewers that open a stream and discard its data, in a separate process. Started by media.ts.
import { connect, type Socket } from 'node:net'
import { serveRequests } from '../child-process.ts'

/** Opens viewers who all send the same request (in base64), or requests the bytes that have arrived so far. */
export type ViewersRequest = { port: number; request: string; viewers: number } | 'bytes'

/** At most the length of a server's accept queue. */
const openAtOnce = 100
let bytes = 0

const open = (port: number, request: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.once('data', () => resolve())
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a viewer was disconnected')))
  })

serveRequests<ViewersRequest>(async (message) => {
  if (message === 'bytes') return bytes
  const request = Buffer.from(message.request, 'base64')
  for (let left = message.viewers; left > 0; left -= openAtOnce)
    await Promise.all(Array.from({ length: Math.min(left, openAtOnce) }, () => open(message.port, request)))
  return null
})
