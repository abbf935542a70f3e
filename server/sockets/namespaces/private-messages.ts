// Private messages to an anchor. Each is sent at once to all open screens of the anchor. If no screen receives it, it is sent at the next
// login.
import type { anchorChat } from '#contract/sockets/anchor-chat.ts'
import type { NamespaceOf, SocketOf } from '../bind.ts'
import { claimPrivateMessages, markDelivered } from '../../features/monitor/private-messages/commands.ts'
import type { PrivateMessage } from '../../events/bus.ts'
import { received } from '../hand-over.ts'
import { presentPrivateMessage } from '../../rooms/present-anchor.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'
import { anchorOfRoom, roomName, type RoomDelivery } from '../room-delivery.ts'

type AnchorSocket = SocketOf<typeof anchorChat>

export interface PrivateMessages {
  /** Sends the waiting messages to a screen that has just logged in. */
  sendWaiting(socket: AnchorSocket, anchorId: number): void
  close(): void
}

/** How often undelivered messages are claimed again: those of a killed server, and those lost with a connection. */
const claimEveryMs = 2000

export function servePrivateMessages(
  nsp: NamespaceOf<typeof anchorChat>,
  delivery: RoomDelivery<typeof anchorChat>,
  deps: NamespaceDeps,
): PrivateMessages {
  const { bus, log } = deps
  /** The messages sent to each socket, because the same message may be sent by a claim and by the bus at the same time. */
  const sentMessages = new WeakMap<AnchorSocket, Set<number>>()
  const underWay = new Set<readonly number[]>()
  const socketsOf = (anchorId: number) => [...(nsp.adapter.rooms.get(roomName(anchorId)) ?? [])].flatMap((id) => nsp.sockets.get(id) ?? [])

  async function send(socket: AnchorSocket, messages: readonly PrivateMessage[]) {
    const known = sentMessages.get(socket) ?? new Set()
    sentMessages.set(socket, known)
    const fresh = messages.filter(({ messageId }) => !known.has(messageId))
    if (fresh.length === 0) return
    for (const { messageId } of fresh) known.add(messageId)
    delivery.sendToOne(socket, fresh.map(presentPrivateMessage))
    const ids = fresh.map(({ messageId }) => messageId)
    underWay.add(ids)
    // A message that was not received stays stored and is claimed again.
    if (await received(socket.conn).finally(() => underWay.delete(ids))) await markDelivered(deps, ids)
  }
  /** `except`: messages that this server is sending now. Only the timer skips them; a screen that logs in must get them at once. */
  async function claim(anchorIds: readonly number[], socketsFor: (anchorId: number) => AnchorSocket[], except: readonly number[] = []) {
    const messages = await claimPrivateMessages(deps, anchorIds, except)
    await Promise.all(
      anchorIds.flatMap((id) => {
        const own = messages.filter(({ anchorId }) => anchorId === id)
        return own.length === 0 ? [] : socketsFor(id).map((socket) => send(socket, own))
      }),
    )
  }
  const guarded = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log.error({ err: error }, 'private messages: delivery failed, will be retried'))
  }

  const stop = bus.on('message/sent', async (message) => {
    await Promise.all(socketsOf(message.anchorId).map((socket) => send(socket, [message])))
  })
  const timer = setInterval(() => {
    const anchorIds = [...nsp.adapter.rooms.keys()].flatMap((room) => anchorOfRoom(room) ?? [])
    if (anchorIds.length > 0) guarded(claim(anchorIds, socketsOf, [...underWay].flat()))
  }, claimEveryMs)
  return {
    sendWaiting: (socket, anchorId) => guarded(claim([anchorId], () => [socket])),
    close() {
      stop()
      clearInterval(timer)
    },
  }
}
