// The process's socket.io server: its namespaces, and a shutdown after which every client reconnects.
import { createHmac } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Namespace } from '#contract/define.ts'
import { chatType } from '#contract/chat.ts'
import { roomTypes } from '#contract/limits.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import { audience } from '#contract/sockets/audience.ts'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { belongsTo, type OpenSession, type StaffActor } from '../auth/actor.ts'
import { hasApp } from '../demo-rule.ts'
import type { Bus } from '../events/bus.ts'
import { upgradedAt } from '../http/request-host.ts'
import type { CalledAt } from '../push/play-url.ts'
import { urlHost } from '../push/url-host.ts'
import type { Census } from '../metrics/server-metrics.ts'
import { type RoomDeps, type Rooms, openRooms } from '../rooms/rooms.ts'
import type { NamespaceOf, SocketData } from './bind.ts'
import { capConnections, refusal } from './connection-caps.ts'
import { type Io, createIo } from './create-io.ts'
import { type EmitListener, observeSockets } from './observed-adapter.ts'
import { countArrivals, drainSockets } from './drain.ts'
import { identifySockets } from './handshake.ts'
import { countHearts } from './hearts.ts'
import { AppError } from '../http/errors.ts'
import type { NamespaceDeps } from './namespace-deps.ts'
import { serveAnchorChat } from './namespaces/anchor-chat.ts'
import { serveAudience } from './namespaces/audience.ts'
import { serveFamilyMonitor } from './namespaces/family-monitor.ts'
import { serveAnchorLive } from './namespaces/anchor-live.ts'
import { roomName } from './room-delivery.ts'
import type { Connection } from './hand-over.ts'
import { cutSlowReader } from './slow-readers.ts'
import { createTokenBuckets } from './token-bucket.ts'

interface Options {
  loginDeadlineMs?: number
  /** The clock of the rates of events, in milliseconds. */
  rateClock?: (() => number) | undefined
  /** Called for each event that is sent to clients. */
  onEmit?: EmitListener | undefined
}

export interface RunningSockets {
  census(): Census
  /** Closes the connections of an account, as a network failure does. Returns their number. */
  cut(account: string): number
  /** Closes every connection so that its client reconnects. */
  close(): Promise<void>
}

/** The part of engine.io's connection that holds the first request. */
interface Upgraded {
  request: IncomingMessage
}

const usualDeadlineMs = 10_000

/** Serves every namespace of the contract on this HTTP server. */
export async function attachSockets(httpServer: HttpServer, deps: RoomDeps, options: Options = {}): Promise<RunningSockets> {
  const { bus, log, auth, env } = deps
  const rooms = await openRooms(deps)
  const hosts = new WeakMap<object, CalledAt>()
  const openedAt = (connection: object) => hosts.get(connection) ?? { host: urlHost(env.HOST), secureHost: null }
  const loginDeadlineMs = options.loginDeadlineMs ?? usualDeadlineMs
  const caps = capConnections(env, loginDeadlineMs)
  const networkOf = (connection: object) => digestOf(caps.networkOf(connection), deps.secrets.jwt)
  const given: NamespaceDeps = { ...deps, ...rooms, buckets: createTokenBuckets(options.rateClock), openedAt, networkOf, loginDeadlineMs }
  const io = createIo(httpServer, { isFast: env.FAST_BROADCAST, onEmit: options.onEmit })
  // Both must run before the request's headers are dropped.
  io.engine.prependListener('connection', caps.arrive)
  io.engine.prependListener('connection', (connection: Upgraded) => hosts.set(connection, upgradedAt(connection.request, env)))
  io.of('/').use((_socket, next) => next(refusal('not_found')))
  const connections = followConnections(io)
  const arrivals = countArrivals(bus)
  const { identify, settle } = identifySockets(auth, log)

  const serve = <N extends Namespace>(contract: N, open: (nsp: NamespaceOf<N>) => unknown) =>
    contract.names.map((name) => {
      const plain = io.of(name)
      plain.use(caps.admit)
      plain.use(identify)
      plain.use(caps.admitAccount)
      plain.on('connection', arrivals.add)
      if (options.onEmit) observeSockets(plain, options.onEmit)
      endRevoked(plain.sockets, bus)
      followNames(plain.sockets, bus)
      // socket.io's types have one set of events for all namespaces; in the contract each namespace has its own.
      const nsp = plain as unknown as NamespaceOf<N>
      open(nsp)
      return nsp
    })
  const messages: { close(): void }[] = []
  const chats = serve(anchorChat, (nsp) => messages.push(serveAnchorChat(nsp, given)))
  serve(anchorLive, (nsp) => serveAnchorLive(nsp, given))
  serve(familyMonitor, (nsp) => serveFamilyMonitor(nsp, given))
  const hearts = countHearts((anchorId, count) => bus.emit('hearts/counted', { anchorId, count }))
  bus.on('hearts/counted', ({ anchorId, count }) => {
    for (const chat of chats) chat.to(roomName(anchorId)).volatile.emit('chat/message/heart', { type: chatType.heart, count })
  })
  if (env.AUDIENCE || hasApp(env)) serve(audience, (nsp) => serveAudience(nsp, given, hearts))

  return {
    census: () => takeCensus(io, rooms),
    cut: (account) => cutAccount(io, account),
    async close() {
      // Everything else keeps running until the last client has been disconnected.
      await drainSockets(connections, arrivals)
      await settle()
      arrivals.close()
      hearts.close()
      for (const chat of messages) chat.close()
      await rooms.close()
    },
  }
}

/** Tells networks apart without storing them. */
const digestOf = (network: string | null, key: string) =>
  network === null ? null : createHmac('sha256', key).update(network).digest('base64url').slice(0, 24)

function takeCensus(io: Io, { liveRooms, presence }: Rooms): Census {
  const rooms = [...liveRooms.all()]
  return {
    sockets: new Map([...io._nsps].map(([name, { sockets }]) => [name, sockets.size])),
    liveRooms: new Map(roomTypes.map((type) => [type, rooms.filter(({ roomType }) => roomType === type).length])),
    customers: rooms.reduce((sum, { anchorId }) => sum + presence.customers(anchorId), 0),
  }
}

function cutAccount(io: Io, account: string): number {
  const sockets = [...io._nsps.values()].flatMap((nsp) => [...nsp.sockets.values()])
  const own = sockets.filter(({ data: { actor } }) => actor && 'account' in actor && actor.account === account)
  const connections = new Set(own.map(({ conn }) => conn))
  for (const connection of connections) connection.close(true)
  return connections.size
}

function followConnections(io: Io): ReadonlySet<Connection> {
  const connections = new Set<Connection>()
  io.engine.on('connection', (connection: Connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    cutSlowReader(connection)
  })
  return connections
}

interface Ending {
  data: SocketData
  emit(event: 'chat/logout', payload: { reason: string }): unknown
  emit(event: 'chat/login/failed', payload: { code: string; message: string }): unknown
  disconnect(close: boolean): unknown
}

type StaffSocket = Ending & { data: { actor: StaffActor } }
const isStaff = (socket: Ending): socket is StaffSocket => socket.data.actor !== null && socket.data.actor.role !== 'customer'

/** Disconnects the sockets of ended sessions for good, after the logout event of their namespace, if it has one. */
function endRevoked(sockets: ReadonlyMap<string, Ending>, bus: Bus): void {
  const end = (accountId: number, reason: string, isOver: (session: OpenSession) => boolean) => {
    for (const socket of [...sockets.values()].filter(isStaff)) {
      const { actor } = socket.data
      if (actor.accountId !== accountId || !isOver(actor.session)) continue
      socket.emit('chat/logout', { reason })
      socket.disconnect(true)
    }
  }
  bus.on('account/revoked', ({ accountId, reason, keptSession }) => end(accountId, reason, ({ id }) => id !== keptSession))
  bus.on('customer/changed', ({ customerId, isRevoked }) => {
    if (!isRevoked) return
    for (const socket of sockets.values()) {
      const { actor } = socket.data
      if (actor?.role !== 'customer' || actor.id !== customerId) continue
      const { code, message } = new AppError('session_ended')
      socket.emit('chat/login/failed', { code, message })
      socket.disconnect(true)
    }
  })
  bus.on('session/ended', ({ accountId, sessionId }) => end(accountId, 'signed_out', (session) => belongsTo(session, sessionId)))
}

/** Updates the names of renamed accounts. A socket's actor was read at its handshake, which may be hours ago. */
function followNames(sockets: ReadonlyMap<string, { data: SocketData }>, bus: Bus): void {
  bus.on('account/changed', ({ accountId, name }) => {
    if (name === undefined) return
    for (const {
      data: { actor },
    } of sockets.values()) {
      if (actor && actor.role !== 'customer' && actor.accountId === accountId) actor.name = name
    }
  })
}
