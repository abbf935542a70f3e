// A room in a separate process, so that its memory and CPU time can be measured.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** `shared` is ours with its order in Redis: its arguments are the address and what its keys begin with. */
export type RoomKind = 'ours' | 'shared' | 'stock' | 'bare'
export type Wish = { send: number } | { read: 'bytes' | 'cpu' }

const Ready = z.object({ port: z.number(), path: z.string(), greeting: z.string(), batchGreeting: z.string() })
const Held = z.object({ bytes: z.number() })
const Used = z.object({ seconds: z.number() })

export type RoomProcess = Awaited<ReturnType<typeof startRoomProcess>>

export async function startRoomProcess(kind: RoomKind, ...args: string[]) {
  const child = fork(fileURLToPath(new URL('./room-of-its-own.ts', import.meta.url)), [kind, ...args], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  })
  let isWanted = true
  child.on('exit', () => {
    if (isWanted) throw new Error(`the process of the room "${kind}" has ended`)
  })
  const ready = Ready.parse((await once(child, 'message'))[0])
  const wish = (wanted: Wish) => child.send(wanted)
  async function query<T extends z.ZodType>(about: 'bytes' | 'cpu', answer: T): Promise<z.output<T>> {
    wish({ read: about })
    return answer.parse((await once(child, 'message'))[0])
  }
  return {
    ...ready,
    /** Sends this many messages in the room. */
    send: (count: number) => {
      wish({ send: count })
    },
    bytesHeld: async () => (await query('bytes', Held)).bytes,
    cpuSeconds: async () => (await query('cpu', Used)).seconds,
    stop() {
      isWanted = false
      child.disconnect()
    },
  }
}
