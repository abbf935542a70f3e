// Costly work of which strangers could ask for more than there are processors: so much at once, so much waiting.

/** Too much waits already; whoever asks had better come again. */
export class Busy extends Error {
  override name = 'Busy'
}

export type Lanes = <T>(work: () => Promise<T>) => Promise<T>

/** Begins what it is given in the order in which it came, and fails with `Busy` beyond what may wait. */
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
    // The lane is handed on: nobody who comes in between gets it.
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
