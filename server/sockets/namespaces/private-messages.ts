// A message to the host alone. Every screen of the host that is open is told at once; what none has received waits for the next login.
import type { anchorChat } from '#contract/sockets/anchor-chat.ts'
import type { NamespaceOf, SocketOf } from '../bind.ts'
import type { PrivateMessage } from '../../events/bus.ts'
import { received } from '../engine-internals.ts'
import { presentPrivateMessage } from '../../rooms/present-host.ts'
import type { Realtime } from '../../rooms/realtime.ts'
import { anchorOfRoom, roomName, type Rooms } from '../room-delivery.ts'

type HostSocket = SocketOf<typeof anchorChat>

export interface PrivateMessages {
  /** Brings the host what has been waiting. */
  greet(socket: HostSocket, anchorId: number): void
  close(): void
}

/** What a server that was killed had stored or claimed, and what a broken connection did not take, is looked for this often. */
const lookMs = 2000

export function servePrivateMessages(
  nsp: NamespaceOf<typeof anchorChat>,
  rooms: Rooms<typeof anchorChat>,
  { bus, features, log }: Realtime,
): PrivateMessages {
  /** What each socket has been told: it may be brought a message on two ways at once. */
  const told = new WeakMap<HostSocket, Set<number>>()
  const underWay = new Set<readonly number[]>()
  const socketsOf = (anchorId: number) => [...(nsp.adapter.rooms.get(roomName(anchorId)) ?? [])].flatMap((id) => nsp.sockets.get(id) ?? [])

  async function tell(socket: HostSocket, messages: readonly PrivateMessage[]) {
    const known = told.get(socket) ?? new Set()
    told.set(socket, known)
    const fresh = messages.filter(({ messageId }) => !known.has(messageId))
    if (fresh.length === 0) return
    for (const { messageId } of fresh) known.add(messageId)
    rooms.tellOne(socket, fresh.map(presentPrivateMessage))
    const ids = fresh.map(({ messageId }) => messageId)
    underWay.add(ids)
    // What is not received stays stored as it is, and is claimed again.
    if (await received(socket.conn).finally(() => underWay.delete(ids))) await features.markDelivered(ids)
  }
  /** Not what is told here already and may be received yet: whoever logs in meanwhile is to be given that at once. */
  async function claim(anchorIds: readonly number[], socketsFor: (anchorId: number) => HostSocket[], except: readonly number[] = []) {
    const messages = await features.claimPrivateMessages(anchorIds, except)
    await Promise.all(
      anchorIds.flatMap((host) => {
        const own = messages.filter(({ anchorId }) => anchorId === host)
        return own.length === 0 ? [] : socketsFor(host).map((socket) => tell(socket, own))
      }),
    )
  }
  const guarded = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log.error({ err: error }, 'private messages could not be brought; it will be tried again'))
  }

  const stop = bus.on('message/sent', async (message) => {
    await Promise.all(socketsOf(message.anchorId).map((socket) => tell(socket, [message])))
  })
  const timer = setInterval(() => {
    const hosts = [...nsp.adapter.rooms.keys()].flatMap((room) => anchorOfRoom(room) ?? [])
    if (hosts.length > 0) guarded(claim(hosts, socketsOf, [...underWay].flat()))
  }, lookMs)
  return {
    greet: (socket, anchorId) => guarded(claim([anchorId], () => [socket])),
    close() {
      stop()
      clearInterval(timer)
    },
  }
}
