// A room in a process of its own, whose memory is then its alone.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export type RoomKind = 'ours' | 'bare'

const Ready = z.object({ port: z.number(), path: z.string(), greeting: z.string() })
const Held = z.object({ bytes: z.number() })

export async function startRoomProcess(kind: RoomKind) {
  const child = fork(fileURLToPath(new URL('./room-of-its-own.ts', import.meta.url)), [kind], { execArgv: ['--expose-gc', '--import', 'tsx'] })
  const ready = Ready.parse((await once(child, 'message'))[0])
  return {
    ...ready,
    async bytesHeld(): Promise<number> {
      child.send('held')
      return Held.parse((await once(child, 'message'))[0]).bytes
    },
    stop: () => { child.disconnect() },
  }
}
