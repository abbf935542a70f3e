// Viewers in a separate process, so that their cost is not counted. They open a stream and discard its data.
import { connect, type Socket } from 'node:net'
import { z } from 'zod'

/** Replaces the open viewers by this many; each sends the bytes of `opening`. `bytes` asks how much has arrived since. */
const Order = z.union([z.object({ port: z.number(), opening: z.base64(), viewers: z.number() }), z.object({ bytes: z.literal(true) })])

/** Opened at a time: as many as a server's backlog holds. */
const openAtOnce = 100
let sockets: Socket[] = []
let bytes = 0

function open(port: number, opening: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(opening)
    })
    socket.once('data', () => resolve())
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a viewer was cut')))
    sockets.push(socket)
  })
}

process.on('message', async (message) => {
  const order = Order.parse(message)
  if ('bytes' in order) {
    process.send?.({ bytes })
    bytes = 0
    return
  }
  for (const socket of sockets) socket.destroy()
  sockets = []
  const opening = Buffer.from(order.opening, 'base64')
  for (let left = order.viewers; left > 0; left -= openAtOnce) {
    await Promise.all(Array.from({ length: Math.min(left, openAtOnce) }, () => open(order.port, opening)))
  }
  process.send?.({ open: order.viewers })
})
process.on('disconnect', () => process.exit(0))
