// A network between viewer and server that can stand still for a while and then deliver all that has gathered.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface StallingProxy {
  port: number
  stall(): void
  flow(): void
  close(): void
}

export async function startProxy(target: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>()
  let isStalled = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (isStalled) socket.pause()
    return socket
  }
  const server = createServer((viewer) => {
    const media = keep(connect(target, '127.0.0.1'))
    keep(viewer)
    for (const [from, to] of [[viewer, media], [media, viewer]] as const) {
      from.on('data', (bytes: Buffer) => to.write(bytes))
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    flow() {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
