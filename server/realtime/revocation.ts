// When an account's sessions end, its sockets end with them, and do not come back.
import type { SocketData } from './bind.ts'
import type { Bus } from './bus.ts'

interface Ending {
  data: SocketData
  emit(event: 'chat/logout', payload: { reason: string }): unknown
  disconnect(close: boolean): unknown
}

/** Says goodbye to the sockets of an account, in the words of every namespace that has them, and disconnects them. */
export function endRevoked(sockets: ReadonlyMap<string, Ending>, bus: Bus): void {
  bus.on('account/revoked', ({ accountId, reason, keptSession }) => {
    for (const socket of sockets.values()) {
      const { actor } = socket.data
      if (!actor || actor.role === 'customer' || actor.accountId !== accountId || actor.sessionId === keptSession) continue
      socket.emit('chat/logout', { reason })
      socket.disconnect(true)
    }
  })
}
