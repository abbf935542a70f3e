// Limits costly work that anybody can request: how much runs at once, and how much waits.

/** Too much work is waiting. The caller should try again later. */
export class Busy extends Error {
  override name = 'Busy'
}

export type Lanes = <T>(work: () => Promise<T>) => Promise<T>

/** Runs work in the order of its arrival. Fails with `Busy` if too much is waiting. */
export function createLanes({ atOnce, waiting }: { atOnce: number; waiting: number }): Lanes {
  const queue: (() => void)[] = []
  let underWay = 0
  async function enter() {
    if (underWay < atOnce) {
      underWay++
      return
    }
    if (queue.length >= waiting) throw new Busy()
    await new Promise<void>((resolve) => {
      queue.push(resolve)
    })
  }
  const leave = () => {
    // The lane goes directly to the next one in the queue, so newer work cannot take it.
    const next = queue.shift()
    if (next) next()
    else underWay--
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
