// Handles one client's events one after the other, in the order in which it sent them. So a client may enter a room and send a line
// without waiting for the answer. An event starts at once if none is in progress.

/** The rate limits allow fewer. So many wait only if the server is slow, for example because Redis hangs. */
const waitingMax = 100

interface Turns {
  /** False if too much is waiting. Accepted work must never fail. It is dropped if the client has disconnected before its turn. */
  take(work: () => Promise<void>): boolean
}

export function takeTurns(client: { connected: boolean }): Turns {
  let waiting: (() => Promise<void>)[] | null = null

  async function run(work: () => Promise<void>) {
    const queue: NonNullable<typeof waiting> = (waiting = [])
    for (let next: typeof work | undefined = work; next && client.connected; next = queue.shift()) await next()
    waiting = null
  }
  return {
    take(work) {
      if (!waiting) void run(work)
      else if (waiting.length >= waitingMax) return false
      else waiting.push(work)
      return true
    },
  }
}
