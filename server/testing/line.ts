// A TCP proxy to the product whose connections a test can cut or stall, like the network between a browser and a server.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A limited line passes on pieces of this size, like packets. */
const sliceBytes = 1500

export interface Line {
  /** The address of the product through this connection. */
  url: string
  /** Closes all connections and accepts no new ones. */
  cut(): void
  mend(): void
  /** Holds all data back until `flow`, which delivers it at once. */
  stall(): void
  flow(): void
  /** From now on, at most this many bytes a second go each way. Infinity: as many as there are. */
  limit(bytesPerSecond: number): void
  close(): void
}

/** @param host the address of this machine at which the line begins */
export async function openLine(to: string, host = '127.0.0.1'): Promise<Line> {
  const { hostname, port } = new URL(to)
  const ends = new Set<Socket>()
  let isCut = false
  let isStalled = false
  let rate = Infinity
  const pass = async (from: Socket, other: Socket, bytes: Buffer) => {
    from.pause()
    let due = performance.now()
    for (let at = 0; at < bytes.length && !other.destroyed; at += sliceBytes) {
      const slice = bytes.subarray(at, at + sliceBytes)
      due += (slice.length * 1000) / rate
      await pause(due - performance.now())
      other.write(slice)
    }
    if (!isStalled) from.resume()
  }
  const join = (from: Socket, other: Socket) => {
    ends.add(from)
    if (isStalled) from.pause()
    // Not piped, because a pipe resumes automatically.
    from.on('data', (bytes: Buffer) => void (rate === Infinity ? other.write(bytes) : pass(from, other, bytes)))
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
  await once(server.listen(0, host), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const drop = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://${host}:${address.port}`,
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
    limit(bytesPerSecond) {
      rate = bytesPerSecond
    },
    close() {
      server.close()
      drop()
    },
  }
}
