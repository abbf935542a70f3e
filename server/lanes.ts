// Limits costly work that anybody can request: how many pieces run at once, and how many wait.

/** Too much work is waiting. The caller should try again later. */
export class Busy extends Error {
  override name = 'Busy'
}

/** Work whose signal is aborted before its turn does not start: the promise is rejected with the signal's reason. */
export type Lanes = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** Runs work in the order of its arrival. Fails with `Busy` if too much is waiting. */
export function createLanes({ atOnce, waiting }: { atOnce: number; waiting: number }): Lanes {
  const queue = new Set<() => void>()
  let underWay = 0
  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        queue.delete(begin)
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        queue.delete(begin)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.add(begin)
    })
  async function enter(signal?: AbortSignal) {
    signal?.throwIfAborted()
    if (underWay < atOnce) {
      underWay++
      return
    }
    if (queue.size >= waiting) throw new Busy()
    await turn(signal)
  }
  const leave = () => {
    // The lane goes directly to the next one in the queue, so newer work cannot take it.
    const [next] = queue
    if (next) next()
    else underWay--
  }
  return async (work, signal) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
