// A TCP proxy to the product whose connections a test can cut or stall, like the network between a browser and a server.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The address of the product through this connection. */
  url: string
  /** Closes all connections and accepts no new ones. */
  cut(): void
  mend(): void
  /** Holds all data back until `flow`, which delivers it at once. */
  stall(): void
  flow(): void
  close(): void
}

export async function openLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to)
  const ends = new Set<Socket>()
  let isCut = false
  let isStalled = false
  const join = (from: Socket, other: Socket) => {
    ends.add(from)
    if (isStalled) from.pause()
    // Not piped, because a pipe resumes automatically.
    from.on('data', (bytes: Buffer) => other.write(bytes))
    from.on('error', () => from.destroy())
    from.on('close', () => {
      ends.delete(from)
      other.destroy()
    })
  }
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    join(near, far)
    join(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const drop = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    stall() {
      isStalled = true
      for (const end of ends) end.pause()
    },
    flow() {
      isStalled = false
      for (const end of ends) end.resume()
    },
    close() {
      server.close()
      drop()
    },
  }
}
