// Starts a platform like a deployed one: PostgreSQL, Redis, media, two servers that share a folder of uploads, and nginx in front of them, all
// on free ports and in a temporary folder.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programArgs } from '#contract/internal/programs.ts'
import { createAuthentication } from '#server/auth/authentication.ts'
import { openDatabase, type Database } from '#server/db/open-database.ts'
import { identitiesIn } from '#server/features/sign-in/queries.ts'
import { engineAt } from '#server/push/engine-api.ts'
import { createBus } from '#server/events/bus.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { hasRedisServer, startRedisProcess } from '#server/testing/redis-process.ts'
import { layDownTestWorld } from '#server/testing/test-world.ts'
import { noSettings } from '../../test/settings.ts'
import { startNginx } from './nginx.ts'
import { hasNginx } from './run-nginx.ts'
import { ownProcess, type OwnProcess } from './own-process.ts'
import { findPostgresBinaries, startPostgres } from './postgres.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Used for every secret setting. */
export const secret = 'what the servers of the failover stage share'
export const businessTimeZone = 'Asia/Taipei'

/** Programs that this machine lacks, each with its Debian package. */
export const missingPrograms = (): string[] => [
  ...(findPostgresBinaries() ? [] : ['PostgreSQL (postgresql)']),
  ...(hasRedisServer ? [] : ['redis-server (redis-server)']),
  ...(hasNginx() ? [] : ['nginx (nginx-light)']),
]

export interface Platform {
  /** The address of nginx, which all clients use. */
  url: string
  world: Awaited<ReturnType<typeof layDownTestWorld>>
  db: Database
  tokenOf(customerId: number): string
  servers: [OwnProcess, OwnProcess]
  /** The address of each server, without nginx. */
  serverUrls: readonly string[]
  media: OwnProcess
  postgres: OwnProcess
  redis: Pick<Awaited<ReturnType<typeof startRedisProcess>>, 'kill' | 'start' | 'freeze' | 'thaw'>
  engine: ReturnType<typeof engineAt>
  rtmpPort: number
  close(): Promise<void>
}

interface Shared {
  dir: string
  databaseUrl: string
  redisUrl: string
  rtmpPort: number
  mediaPort: number
}

/** Runs the built program: started from its source, a server would use every processor for seconds. */
const program = (entry: string, env: Record<string, string>) => ({
  command: process.execPath,
  args: programArgs(entry, false),
  options: { cwd: root, env: { ...process.env, ...noSettings(), LOG_LEVEL: 'warn', ...env } },
})

function serverProcess({ dir, databaseUrl, redisUrl, rtmpPort, mediaPort }: Shared, name: string, port: number): OwnProcess {
  const dataDir = join(dir, name)
  mkdirSync(dataDir)
  symlinkSync(join(dir, 'uploads'), join(dataDir, 'uploads'))
  return ownProcess({
    ...program('server/main.ts', {
      DATA_DIR: dataDir,
      PORT: String(port),
      SPORT_PORT: '0',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      BUSINESS_TIME_ZONE: businessTimeZone,
      AUDIENCE: '1',
      TRUST_PROXY: '1',
      JWT_SECRET: secret,
      STREAM_SECRET: secret,
      HOOK_SECRET: secret,
      SEAL_SECRET: secret,
      MEDIA_API_URL: `http://127.0.0.1:${mediaPort}`,
      RTMP_PORT: String(rtmpPort),
      MEDIA_PORT: String(mediaPort),
    }),
    ready: /"ready":true/,
    log: join(dir, `${name}.log`),
  })
}

/** The run's own access to the database. */
async function openOwnDatabase(url: string) {
  const db = await openDatabase({ url, dataDir: '', businessTimeZone })
  const bus = createBus((error) => {
    throw error
  })
  const auth = createAuthentication({ secret, identities: identitiesIn(db.prisma, true), bus, clock: () => new Date() })
  return { db, tokenOf: (customerId: number) => auth.mintToken({ customerId }) }
}

export async function startPlatform(): Promise<Platform> {
  const ends: (() => Promise<unknown> | unknown)[] = []
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const dir = mkdtempSync(join(tmpdir(), 'greenroom-failover-'))
    // PostgreSQL's user and nginx's workers need access to their folders.
    chmodSync(dir, 0o755)
    mkdirSync(join(dir, 'uploads'))
    ends.push(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
    const postgres = await startPostgres(findPostgresBinaries() ?? '', dir)
    ends.push(postgres.close)
    const { db, tokenOf } = await openOwnDatabase(postgres.url)
    ends.push(() => db.close())
    const world = await layDownTestWorld(db)
    const redis = await startRedisProcess()
    ends.push(redis.close)
    const [rtmpPort, mediaPort] = [await findFreePort(), await findFreePort()]
    const ports = [await findFreePort(), await findFreePort()] as const
    const shared = { dir, databaseUrl: postgres.url, redisUrl: redis.url, rtmpPort, mediaPort }
    const servers: Platform['servers'] = [serverProcess(shared, 'server-1', ports[0]), serverProcess(shared, 'server-2', ports[1])]
    for (const server of servers) ends.push(server.close)
    const nginx = await startNginx(dir, [...ports])
    ends.push(nginx.close)
    const media = ownProcess({
      ...program('media/main.ts', {
        RTMP_PORT: String(rtmpPort),
        MEDIA_PORT: String(mediaPort),
        MEDIA_HOOKS_URL: `${nginx.inner}/internal/media`,
        MEDIA_SECRET: secret,
      }),
      ready: /"ready":true/,
      log: join(dir, 'media.log'),
    })
    ends.push(media.close)
    await Promise.all([...servers, media].map((process) => process.start()))
    const serverUrls = ports.map((port) => `http://127.0.0.1:${port}`)
    const engine = engineAt(`http://127.0.0.1:${mediaPort}`, { rtmpPort, httpPort: mediaPort }, secret)
    return { url: nginx.url, world, db, tokenOf, servers, serverUrls, media, postgres, redis, engine, rtmpPort, close }
  } catch (error) {
    await close()
    throw error
  }
}
