// Starts the processes of the socket benchmarks: the clients, and rooms whose memory and CPU time are measured.
import { z } from 'zod'
import { startChild } from '../child-process.ts'

/** Where clients connect. `firstPacket` is what a client sends after the server's first packet; empty for bare WebSockets. */
export interface Entrance {
  port: number
  path: string
  firstPacket: string
}

export type ReceiversRequest =
  /** Opens this many clients. `reads`: measure how long each line took. */
  | ({ do: 'open'; group: string; count: number; reads?: boolean } & Entrance)
  /** Waits until the group has received this many frames in total. */
  | { do: 'await'; group: string; frames: number }
  | { do: 'latencies'; group: string }
  | { do: 'close'; group: string }

export type Receivers = ReturnType<typeof startReceivers>

export function startReceivers() {
  const child = startChild(new URL('./receivers-process.ts', import.meta.url))
  const request = (body: ReceiversRequest) => child.request(body)
  return {
    request,
    /** Milliseconds that each line took to the readers of the group, in the order of arrival. */
    latencies: async (group: string) => z.array(z.number()).parse(await request({ do: 'latencies', group })),
    stop: child.stop,
  }
}

/**
 * `shared` is `ours` with the order of the room in Redis; its arguments are the address of Redis and the prefix of its keys. `relayed` is `ours`
 * with the rules of the room, and `moderated` has every rule, check and many blocked words on.
 */
export type RoomKind = 'ours' | 'shared' | 'stock' | 'bare' | 'relayed' | 'moderated'
export type RoomRequest = { do: 'send'; lines: number } | { do: 'address' | 'bytes' | 'cpu' }

const Address = z.object({ port: z.number(), path: z.string(), single: z.string(), batch: z.string() })

export type RoomProcess = Awaited<ReturnType<typeof startRoomProcess>>

export async function startRoomProcess(kind: RoomKind, ...args: string[]) {
  const child = startChild(new URL('./room-process.ts', import.meta.url), [kind, ...args], ['--expose-gc', '--import', 'tsx'])
  const request = (body: RoomRequest) => child.request(body)
  const { port, path, single, batch } = Address.parse(await request({ do: 'address' }))
  return {
    entrance: (batches: boolean): Entrance => ({ port, path, firstPacket: batches ? batch : single }),
    send: (lines: number) => child.notify({ do: 'send', lines } satisfies RoomRequest),
    bytesHeld: async () => z.number().parse(await request({ do: 'bytes' })),
    cpuMs: async () => z.number().parse(await request({ do: 'cpu' })),
    stop: child.stop,
  }
}
