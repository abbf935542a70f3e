// When sessions end, their sockets end with them, and do not come back.
import type { StaffActor } from '../auth/actor.ts'
import type { SocketData } from './bind.ts'
import type { Bus } from '../events/bus.ts'

interface Ending {
  data: SocketData
  emit(event: 'chat/logout', payload: { reason: string }): unknown
  disconnect(close: boolean): unknown
}

type StaffSocket = Ending & { data: { actor: StaffActor } }
const isStaff = (socket: Ending): socket is StaffSocket => socket.data.actor !== null && socket.data.actor.role !== 'customer'

/** Sends the sockets of ended sessions the logout event of their namespace, if it has one, and disconnects them. */
export function endRevoked(sockets: ReadonlyMap<string, Ending>, bus: Bus): void {
  const end = (accountId: number, reason: string, isOver: (sessionId: string) => boolean) => {
    for (const socket of [...sockets.values()].filter(isStaff)) {
      const { actor } = socket.data
      if (actor.accountId !== accountId || !isOver(actor.session.id)) continue
      socket.emit('chat/logout', { reason })
      socket.disconnect(true)
    }
  }
  bus.on('account/revoked', ({ accountId, reason, keptSession }) => end(accountId, reason, (id) => id !== keptSession))
  bus.on('session/ended', ({ accountId, sessionId }) => end(accountId, 'signed_out', (id) => id === sessionId))
}
