// One client's events are handled one after the other, in the order in which it sent them: who enters a room and talks without waiting
// is in the room before the words are. What comes while nothing is under way begins at once.

/** The rate limits allow fewer; so many gather only when the server answers slowly, for example when Redis hangs. */
const waitingMax = 100

interface Turns {
  /** False when too much waits already. Accepted work never fails, and is dropped if its client has gone by its turn. */
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
