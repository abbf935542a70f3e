// Limits the connections of one address and of one account, and the namespaces of one connection. A refused client gets the reason in
// `connect_error`, because a browser cannot read why a WebSocket itself was refused.
import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'
import type { ErrorCode } from '#contract/errors.ts'
import type { Actor } from '../auth/actor.ts'
import type { Env } from '../env.ts'
import { AppError } from '../http/errors.ts'
import { isShared, isThisMachine, networkOf } from '../http/network-of.ts'

/** Counts by key. Keys with a count of 0 are removed. */
function createCounts() {
  const counts = new Map<string, number>()
  return {
    /** Returns the current count. */
    add(key: string): number {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    remove(key: string) {
      const count = (counts.get(key) ?? 0) - 1
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

type Settings = Pick<Env, 'SOCKETS_PER_ADDRESS' | 'SOCKETS_PER_ACCOUNT' | 'TRUST_PROXY'>

/** The parts of engine.io's connection that are used here. */
export interface Connection {
  /** Undefined after the client has disconnected. */
  remoteAddress: string | undefined
  request: IncomingMessage
  once(event: 'close', listener: () => void): unknown
  close(discard?: boolean): unknown
}

interface Joining {
  conn: object
  nsp: { name: string }
  once(event: 'disconnect', listener: () => void): unknown
  data: { actor?: Actor | null }
}
type Next = (error?: Error) => void

export interface ConnectionCaps {
  /** Called first for each new connection. */
  arrive(connection: Connection): void
  /** The network of a connection; null for this machine and for one that is not open. */
  networkOf(connection: object): string | null
  /** Namespace middleware, before authentication. */
  admit(socket: Joining, next: Next): void
  /** Namespace middleware, after authentication. */
  admitAccount(socket: Joining, next: Next): void
}

/** Higher for this machine: its programs share one address, as do all clients behind a proxy that is missing from TRUST_PROXY. */
const limitOfThisMachine = 20_000
const usualLimit = 1000
/** Connections over the limit are accepted to receive the reason. Beyond this many times the limit they are closed without one. */
const closedBeyond = 2
/** A client that is refused this often on one connection ignores the replies. */
const refusalsMost = 10

interface Kept {
  network: string | null
  isOver: boolean
  accounts: Set<string>
  namespaces: Set<string>
  refusals: number
  close: () => void
}

/** `idleMs`: how long a connection may be in no namespace after it has left the last one. */
export function capConnections(settings: Settings, idleMs: number): ConnectionCaps {
  const addresses = createCounts()
  const accounts = createCounts()
  const kept = new WeakMap<object, Kept>()
  const limitOf = (address: string) => settings.SOCKETS_PER_ADDRESS ?? (isThisMachine(address) ? limitOfThisMachine : usualLimit)

  function refuse(of: Kept, next: Next, code: ErrorCode) {
    if (++of.refusals > refusalsMost) return of.close()
    next(refusal(code))
  }

  return {
    arrive(connection) {
      // The client disconnected during the handshake.
      if (connection.remoteAddress === undefined) return void connection.close(true)
      // As in Express: only addresses reported by trusted proxies count, and the nearest proxy is the last in the list.
      const address = proxyAddress(connection.request, (_, hop) => hop < settings.TRUST_PROXY)
      const network = networkOf(address)
      const limit = limitOf(address)
      const held = addresses.add(network)
      const of: Kept = {
        network: isShared(address) ? null : network,
        isOver: held > limit,
        accounts: new Set(),
        namespaces: new Set(),
        refusals: 0,
        close: () => connection.close(true),
      }
      kept.set(connection, of)
      connection.once('close', () => {
        addresses.remove(network)
        for (const account of of.accounts) accounts.remove(account)
      })
      if (held > limit * closedBeyond) setImmediate(of.close)
    },
    networkOf: (connection) => kept.get(connection)?.network ?? null,
    admit(socket, next) {
      const of = kept.get(socket.conn)
      if (!of) return next(refusal('unavailable'))
      if (of.isOver) return refuse(of, next, 'address_connections')
      // socket.io itself does not limit the sockets of one connection.
      if (of.namespaces.has(socket.nsp.name)) return refuse(of, next, 'too_many_requests')
      of.namespaces.add(socket.nsp.name)
      socket.once('disconnect', () => {
        of.namespaces.delete(socket.nsp.name)
        if (of.namespaces.size > 0) return
        setTimeout(() => {
          if (of.namespaces.size === 0) of.close()
        }, idleMs).unref()
      })
      next()
    },
    admitAccount(socket, next) {
      const of = kept.get(socket.conn)
      const account = accountOf(socket.data.actor)
      if (!of || !account || of.accounts.has(account)) return next()
      if (accounts.add(account) > settings.SOCKETS_PER_ACCOUNT) {
        accounts.remove(account)
        of.namespaces.delete(socket.nsp.name)
        return refuse(of, next, 'account_connections')
      }
      of.accounts.add(account)
      next()
    },
  }
}

/** Names the account among all of them; null without one. */
export const accountOf = (actor: Actor | null | undefined) =>
  actor ? (actor.role === 'customer' ? `customer:${actor.id}` : `account:${actor.accountId}`) : null

/** The form in which socket.io sends an error to the client: `message`, and the code in `data`. */
export function refusal(code: ErrorCode): Error {
  const { message } = new AppError(code)
  return Object.assign(new Error(message), { data: { code, message } })
}
