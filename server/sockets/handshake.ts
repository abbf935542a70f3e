// Authenticates sockets. After a refused connection a socket.io client never tries again, so every socket is accepted; one without
// a valid token gets an error event and is disconnected a little later.
import type { Namespace } from '#contract/define.ts'
import { SocketAuth } from '#contract/sockets/batch.ts'
import type { Actor } from '../auth/actor.ts'
import type { Authentication } from '../auth/authentication.ts'
import { AppError } from '../http/errors.ts'
import type { Logger } from '../log.ts'
import { bind, type SocketData } from './bind.ts'

/** What the handshake needs of a socket, whichever namespace it is in. */
interface Arriving {
  data: SocketData
  handshake: { auth: Record<string, unknown>; query: Record<string, unknown> }
  conn: { close(): void }
  once(event: 'disconnect', listener: () => void): unknown
  disconnect(close: boolean): unknown
}

/** Namespace middleware: reads who it is, and accepts everybody. */
export function identify(auth: Pick<Authentication, 'authenticateToken'>, log: Logger) {
  return async (socket: Arriving, next: () => void): Promise<void> => {
    const { auth: said, query } = socket.handshake
    const shown = SocketAuth.safeParse({ ...said, token: said.token ?? query.token })
    const { token, batch = false } = shown.success ? shown.data : {}
    try {
      const actor = token === undefined ? null : await auth.authenticateToken(token)
      Object.assign(socket.data, { actor, entered: false, batch } satisfies SocketData)
    } catch (error) {
      // The database is unavailable, so the token may be valid: the client should try again.
      log.error({ err: error }, 'a socket could not be identified')
      socket.conn.close()
      return
    }
    forgetHandshake(socket)
    next()
  }
}

const forgotten = { auth: {}, query: {} }

/** They are not needed again, and a connection that idles for hours should not keep its token and headers in memory. */
export function forgetHandshake(socket: Pick<Arriving, 'handshake'>): void {
  socket.handshake = forgotten
}

/**
 * Ends who has not logged in by the deadline: a stranger for good, somebody known in a way that lets the client come again, since a
 * login may have failed for reasons of ours. And sends a client whose token has run out for its renewed one.
 */
export function watchSession(socket: Arriving, deadlineMs: number, now: Date): void {
  const { actor } = socket.data
  const deadline = setTimeout(() => {
    if (socket.data.entered) return
    if (actor) socket.conn.close()
    else socket.disconnect(true)
  }, deadlineMs)
  // Closing the connection makes the client connect again, with the token that its calls have renewed meanwhile, if there were any.
  const expiry = actor && setTimeout(() => socket.conn.close(), actor.expiresAt.getTime() - now.getTime())
  socket.once('disconnect', () => {
    clearTimeout(deadline)
    if (expiry) clearTimeout(expiry)
  })
}

/** Why a socket is not let in: nobody knows it, or the account is one of another kind. */
export const refusalOf = (actor: Actor | null) => new AppError(actor ? 'forbidden' : 'session_ended')

type TurnedAway = Parameters<typeof bind>[0] & { emit(event: 'chat/login/failed', payload: { code: string; message: string }): unknown }

/** For a namespace that knows its own by their token alone. Whatever the socket asks from now on is refused, and the deadline cuts it. */
export function turnAway(socket: TurnedAway, contract: Namespace, log: Logger): void {
  const { code, message } = refusalOf(socket.data.actor)
  socket.emit('chat/login/failed', { code, message })
  bind(socket, { contract, log, handlers: null })
}
