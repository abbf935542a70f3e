// Starts the processes of the socket benchmarks: the clients, and rooms whose memory and CPU time are measured.
import { z } from 'zod'
import { startChild } from '../child-process.ts'

/** In the text of each line, by which clients count them. */
export const lineMark = '@@'

export type ReceiversRequest =
  /** Opens this many clients. `firstPacket` is what each sends after the server's first packet; empty for bare WebSockets. */
  | { do: 'open'; group: string; count: number; url: string; firstPacket: string }
  /** Waits until the clients of the group have received this many lines in total. */
  | { do: 'await'; group: string; lines: number }
  | { do: 'close'; group: string }

export type Receivers = ReturnType<typeof startReceivers>

export function startReceivers() {
  const { request, stop } = startChild(new URL('./receivers-process.ts', import.meta.url))
  return { request: (body: ReceiversRequest) => request(body), stop }
}

/**
 * `ours` has all our code from the room's order to the network, and `stockAdapter` the same with socket.io's own adapter. `bare` only writes to
 * WebSockets.
 */
export type RoomKind = 'ours' | 'stockAdapter' | 'bare'
export type RoomRequest = { do: 'entrance' } | { do: 'send'; lines: number; isAtOnce: boolean } | { do: 'bytes' | 'cpu' }

/** Who is in a room: how many clients, and whether they are sent batches. */
interface Visitors {
  count: number
  batch?: boolean
}

/** A room with clients. `receivers` may hold only one room of a name. */
export async function openRoom(receivers: Receivers, kind: RoomKind, visitors: Visitors, group: string = kind) {
  const child = startChild(new URL('./room-process.ts', import.meta.url), [kind], ['--expose-gc', '--import', 'tsx'])
  const request = (body: RoomRequest) => child.request(body)
  const url = z.string().parse(await request({ do: 'entrance' }))
  const enter = ({ count, batch = false }: Visitors) =>
    receivers.request({ do: 'open', group, count, url, firstPacket: kind === 'bare' ? '' : `40/room,${JSON.stringify({ batch })}` })
  await enter(visitors)
  let due = 0
  return {
    enter,
    /** Sends lines, each in a separate turn of the event loop or all in one. */
    send(lines: number, isAtOnce: boolean) {
      due += lines * visitors.count
      return request({ do: 'send', lines, isAtOnce })
    },
    /** Waits until every client has received every line. */
    delivered: () => receivers.request({ do: 'await', group, lines: due }),
    bytesHeld: async () => z.number().parse(await request({ do: 'bytes' })),
    cpuMs: async () => z.number().parse(await request({ do: 'cpu' })),
    async close() {
      await receivers.request({ do: 'close', group })
      await child.stop()
    },
  }
}
