// A line to the product that can be cut: the network between a browser and the server.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The product at this end of the line. */
  url: string
  /** Drops what is connected and lets nobody through. */
  cut(): void
  mend(): void
  close(): void
}

export async function openLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to)
  const ends = new Set<Socket>()
  let isCut = false
  const hold = (end: Socket, other: Socket) => {
    ends.add(end)
    end.on('error', () => end.destroy())
    end.on('close', () => {
      ends.delete(end)
      other.destroy()
    })
  }
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    hold(near, far)
    hold(far, near)
    near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const drop = () => { for (const end of ends) end.destroy() }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    close() {
      server.close()
      drop()
    },
  }
}
