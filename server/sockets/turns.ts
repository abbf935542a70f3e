// One client's events are handled one after the other, in the order in which it sent them: who enters a room and talks without waiting
// is in the room before the words are. What comes while nothing is under way begins at once.

/** The rates let less wait; only a server that answers slowly, such as one whose Redis hangs, gathers as many. */
const waitingMax = 100

interface Turns {
  /** False where too much waits already. What was taken never fails, and is dropped when its turn comes to a client that is gone. */
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
