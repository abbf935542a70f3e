// A renamed account continues under its new name: a socket has its actor from the handshake, which may be hours old.
import type { SocketData } from './bind.ts'
import type { Bus } from '../events/bus.ts'

export function followNames(sockets: ReadonlyMap<string, { data: SocketData }>, bus: Bus): void {
  bus.on('account/changed', ({ accountId, name }) => {
    if (name === undefined) return
    for (const {
      data: { actor },
    } of sockets.values()) {
      if (actor && actor.role !== 'customer' && actor.accountId === accountId) actor.name = name
    }
  })
}
