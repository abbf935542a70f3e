// Two real servers as processes, with their own PostgreSQL database and Redis, for tests that kill them.
import { io, type Socket } from 'socket.io-client'
import { createAuthentication } from '../auth/authentication.ts'
import { openDatabase } from '../db/open-database.ts'
import { createBus } from '../events/bus.ts'
import { identitiesIn } from '../features/sign-in/queries.ts'
import { testZone } from './database/embedded-template.ts'
import { layDownServerDatabase } from './database/server-template.ts'
import { startRedisProcess } from './processes/redis-process.ts'
import { startServerProcess } from './server-process.ts'
import { layDownTestWorld, password } from './test-world.ts'

const secret = 'a secret that all servers share'

/** Two servers as processes, with their own database and Redis, and an anchor who is live. */
export async function startTwoServers(postgres: string) {
  const ends: (() => Promise<unknown> | unknown)[] = []
  const close = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    const { url, drop } = await layDownServerDatabase(postgres)
    ends.push(drop)
    const db = await openDatabase({ url, dataDir: '', businessTimeZone: testZone })
    ends.push(() => db.close())
    const world = await layDownTestWorld(db)
    const redis = await startRedisProcess()
    ends.push(() => redis.close())
    const settings = {
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      BUSINESS_TIME_ZONE: testZone,
      AUDIENCE: '1',
      JWT_SECRET: secret,
      STREAM_SECRET: secret,
      HOOK_SECRET: secret,
    }
    const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
    ends.push(() => Promise.all(servers.map((server) => server.close())))
    const bus = createBus((error) => {
      throw error
    })
    const auth = createAuthentication({ secret, identities: identitiesIn(db.prisma, true), bus, clock: () => new Date() })
    const sockets: Socket[] = []
    ends.push(() => sockets.forEach((socket) => socket.disconnect()))
    const connect = (server: { url: string }, namespace: string, token: string) => {
      const socket = io(`${server.url}${namespace}`, {
        path: '/api/socket.io',
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 50,
        reconnectionDelayMax: 300,
        auth: { token },
      })
      sockets.push(socket)
      return socket
    }
    return { db, world, redis, servers: servers as [(typeof servers)[0], (typeof servers)[0]], auth, connect, close }
  } catch (error) {
    await close()
    throw error
  }
}
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>

/** The host goes live. Returns the host's token. */
export async function goLive({ servers: [server] }: TwoServers): Promise<string> {
  const call = async (path: string, headers: Record<string, string>, body: object) => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    return reply.json() as Promise<Record<string, unknown>>
  }
  const { token } = await call('/user/login', {}, { account: 'anna', password })
  await call('/live', { 'x-access-token': String(token), merchant: 'lumen' }, {})
  return String(token)
}
