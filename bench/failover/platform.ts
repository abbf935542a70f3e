// Starts a platform like a deployed one: PostgreSQL, Redis, media, two servers that share a folder of uploads, and nginx in front of them, all
// on free ports and in a temporary folder.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programArgs } from '#contract/internal/programs.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { createAuthentication } from '#server/auth/authentication.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createBus } from '#server/events/bus.ts'
import { identitiesIn } from '#server/features/sign-in/queries.ts'
import { engineAt } from '#server/push/engine-api.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { hasNginx, startGateway } from '#server/testing/processes/nginx.ts'
import { ownProcess, type OwnProcess } from '#server/testing/processes/own-process.ts'
import { findPostgresBinaries, startPostgres } from '#server/testing/processes/postgres.ts'
import { hasRedisServer, startRedisProcess } from '#server/testing/processes/redis-process.ts'
import { layDownTestWorld } from '#server/testing/test-world.ts'

/** Used for every secret setting. */
export const secret = 'what the servers of the failover run share'
export const businessTimeZone = 'Asia/Taipei'

/** Programs that this machine lacks, each with its Debian package. */
export const missingPrograms = (): string[] => [
  ...(findPostgresBinaries() ? [] : ['PostgreSQL (postgresql)']),
  ...(hasRedisServer ? [] : ['redis-server (redis-server)']),
  ...(hasNginx() ? [] : ['nginx (nginx-light)']),
]

export type Platform = Awaited<ReturnType<typeof startPlatform>>

/** Runs the built program: started from its source, a server would use every processor for seconds. */
const program = (entry: string, log: string, env: Record<string, string>): OwnProcess =>
  ownProcess({
    command: process.execPath,
    args: programArgs(entry, false),
    options: { env: { ...process.env, ...noSettings(), LOG_LEVEL: 'warn', ...env } },
    ready: /"ready":true/,
    log,
  })

interface Shared {
  dir: string
  databaseUrl: string
  redisUrl: string
  rtmpPort: number
  mediaPort: number
}

function serverProcess({ dir, databaseUrl, redisUrl, rtmpPort, mediaPort }: Shared, port: number): OwnProcess {
  const dataDir = join(dir, `server-${port}`)
  mkdirSync(dataDir)
  symlinkSync(join(dir, 'uploads'), join(dataDir, 'uploads'))
  return program('server/main.ts', `${dataDir}.log`, {
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
  })
}

export async function startPlatform() {
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
    // The run's own access to the database.
    const db = await openDatabase({ url: postgres.url, dataDir: '', businessTimeZone })
    ends.push(() => db.close())
    const world = await layDownTestWorld(db)
    const redis = await startRedisProcess()
    ends.push(redis.close)
    const [rtmpPort, mediaPort] = [await findFreePort(), await findFreePort()]
    const ports = [await findFreePort(), await findFreePort()] as const
    const shared = { dir, databaseUrl: postgres.url, redisUrl: redis.url, rtmpPort, mediaPort }
    const servers = [serverProcess(shared, ports[0]), serverProcess(shared, ports[1])] as const
    for (const server of servers) ends.push(server.close)
    const nginx = await startGateway(dir, [...ports])
    ends.push(nginx.close)
    const media = program('media/main.ts', join(dir, 'media.log'), {
      RTMP_PORT: String(rtmpPort),
      MEDIA_PORT: String(mediaPort),
      MEDIA_HOOKS_URL: `${nginx.inner}/internal/media`,
      MEDIA_SECRET: secret,
    })
    ends.push(media.close)
    await Promise.all([...servers, media].map((process) => process.start()))
    const bus = createBus((error) => {
      throw error
    })
    const auth = createAuthentication({ secret, identities: identitiesIn(db.prisma, true), bus, clock: () => new Date() })
    return {
      /** The address of nginx, which all clients use. */
      url: nginx.url,
      world,
      db,
      tokenOf: (customerId: number) => auth.mintToken({ customerId }),
      servers,
      /** The address of each server, without nginx. */
      serverUrls: ports.map((port) => `http://127.0.0.1:${port}`),
      media,
      postgres,
      redis,
      engine: engineAt(`http://127.0.0.1:${mediaPort}`, { rtmpPort, httpPort: mediaPort }, secret),
      rtmpPort,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
