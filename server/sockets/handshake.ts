// Authenticates sockets. A socket.io client does not retry after a refused connection. So every socket is accepted, and one without a
// valid token gets an error event and is disconnected later.
import type { Namespace } from '#contract/define.ts'
import { SocketAuth } from '#contract/sockets/batch.ts'
import type { Actor } from '../auth/actor.ts'
import type { Authentication } from '../auth/authentication.ts'
import type { PlatformClock } from '../dates/platform-clock.ts'
import { AppError } from '../http/errors.ts'
import type { Logger } from '../log.ts'
import { bind, type BindDeps, type SocketData } from './bind.ts'

/** The parts of a socket that the handshake uses, in any namespace. */
interface Arriving {
  data: SocketData
  handshake: { auth: Record<string, unknown>; query: Record<string, unknown> }
  conn: { close(): void }
  once(event: 'disconnect', listener: () => void): unknown
  disconnect(close: boolean): unknown
}

/**
 * Namespace middleware: reads the token and accepts every socket. `settle` resolves when no token is being read any more. A shutdown waits
 * for it, because the database closes next.
 */
export function identifySockets(auth: Pick<Authentication, 'authenticateToken'>, log: Logger) {
  const underWay = new Set<Promise<void>>()
  async function identify(socket: Arriving, next: () => void) {
    const { auth: handshakeAuth, query } = socket.handshake
    const shown = SocketAuth.safeParse({ ...handshakeAuth, token: handshakeAuth.token ?? query.token })
    const { token, batch = false } = shown.success ? shown.data : {}
    try {
      const actor = token === undefined ? null : await auth.authenticateToken(token)
      Object.assign(socket.data, { actor, entered: false, batch } satisfies SocketData)
    } catch (error) {
      // The database is unavailable, so the token may still be valid. The client should try again.
      log.error({ err: error }, 'sockets: authentication failed')
      socket.conn.close()
      return
    }
    dropHandshake(socket)
    next()
  }
  return {
    identify(socket: Arriving, next: () => void) {
      const reading = identify(socket, next).finally(() => underWay.delete(reading))
      underWay.add(reading)
    },
    settle: () => Promise.allSettled(underWay),
  }
}

const emptyHandshake = { auth: {}, query: {} }

/** Drops the token and the headers: they are not needed again, and a connection may stay open for hours. */
export function dropHandshake(socket: Pick<Arriving, 'handshake'>): void {
  socket.handshake = emptyHandshake
}

/**
 * Disconnects a socket that has not logged in by the deadline. Without an account it may not reconnect. With one it may, because the
 * login may have failed through a fault of the server. A client whose token has expired is disconnected to fetch a new one.
 */
export function watchSession(socket: Arriving, deadlineMs: number, clock: Pick<PlatformClock, 'when'>): void {
  const { actor } = socket.data
  const deadline = setTimeout(() => {
    if (socket.data.entered) return
    if (actor) socket.conn.close()
    else socket.disconnect(true)
  }, deadlineMs)
  // After a closed connection the client reconnects, with the token that its HTTP calls have renewed meanwhile.
  const cancelExpiry = actor && clock.when(actor.expiresAt, () => socket.conn.close())
  socket.once('disconnect', () => {
    clearTimeout(deadline)
    cancelExpiry?.()
  })
}

/** Why a socket is refused: it has no valid token, or its account has another role. */
export const refusalOf = (actor: Actor | null) => new AppError(actor ? 'forbidden' : 'session_ended')

type TurnedAway = Parameters<typeof bind>[0] & { emit(event: 'chat/login/failed', payload: { code: string; message: string }): unknown }

/** For a namespace without a login event. Each later event of the socket is refused, and the deadline disconnects it. */
export function turnAway(socket: TurnedAway, contract: Namespace, deps: BindDeps): void {
  const { code, message } = refusalOf(socket.data.actor)
  socket.emit('chat/login/failed', { code, message })
  bind(socket, { contract, deps, handlers: null })
}
