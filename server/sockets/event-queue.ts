// Handles one client's events one after the other, in the order in which they were sent. So a client may enter a room and send a line
// without waiting for the reply. An event starts at once if none is in progress.

/** The rate limits allow fewer events. This many wait only if the server is slow, for example because Redis hangs. */
const waitingMax = 100

interface EventQueue {
  /** Returns false if too many events are waiting. Accepted work must never reject. It is dropped if the client disconnects before its turn. */
  add(work: () => Promise<void>): boolean
}

export function createEventQueue(client: { connected: boolean }): EventQueue {
  let waiting: (() => Promise<void>)[] | null = null

  async function run(work: () => Promise<void>) {
    const queue: NonNullable<typeof waiting> = (waiting = [])
    for (let next: typeof work | undefined = work; next && client.connected; next = queue.shift()) await next()
    waiting = null
  }
  return {
    add(work) {
      if (!waiting) void run(work)
      else if (waiting.length >= waitingMax) return false
      else waiting.push(work)
      return true
    },
  }
}
