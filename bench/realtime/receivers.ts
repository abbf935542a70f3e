// Starts and controls the receivers' process.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

type Wish =
  /** Opens so many clients. `greeting` is what one of socket.io's says after the first packet; a bare one says nothing. */
  | { do: 'open'; group: string; count: number; port: number; path: string; greeting: string; reads: boolean }
  /** Waits until the group has received this many frames in total. */
  | { do: 'await'; group: string; frames: number }
  /** Milliseconds from each mark `@time@` in what readers got. */
  | { do: 'latencies'; group: string }
  | { do: 'close'; group: string }
export type Order = Wish & { id: number }

export interface Receivers {
  request(wish: Wish): Promise<unknown>
  /** Milliseconds that each marked message took to the group's readers, in the order of their arrival. */
  latencies(group: string): Promise<number[]>
  stop(): void
}

export function startReceivers(): Receivers {
  const child = fork(fileURLToPath(new URL('./receivers-process.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  const pending = new Map<number, (answer: unknown) => void>()
  let last = 0
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    pending.get(id)?.(answer)
    pending.delete(id)
  })
  const request = (wish: Wish) =>
    new Promise<unknown>((resolve) => {
      pending.set(++last, resolve)
      child.send({ ...wish, id: last } satisfies Order)
    })
  return {
    request,
    latencies: async (group) => z.array(z.number()).parse(await request({ do: 'latencies', group })),
    stop: () => {
      child.disconnect()
    },
  }
}
