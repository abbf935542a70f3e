import { Redis } from 'ioredis'
import { Client } from 'pg'

/** Address of a PostgreSQL server for tests: the usual port, without a password. */
const usualDatabase = 'postgresql://postgres@127.0.0.1:5432/postgres'

/** The address of a PostgreSQL server on which tests may create databases, if one answers. */
export async function findPostgres(): Promise<string | undefined> {
  const { TEST_DATABASE_URL: named } = process.env
  if (named) return named
  const client = new Client({ connectionString: usualDatabase, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    return usualDatabase
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Where Redis listens on a machine that has one for tests. */
const usualRedis = 'redis://127.0.0.1:6379'

/** The address of a Redis in which tests may keep keys, if one answers. */
export async function findRedis(): Promise<string | undefined> {
  const { TEST_REDIS_URL: named } = process.env
  if (named) return named
  const redis = new Redis(usualRedis, { lazyConnect: true, retryStrategy: null, connectTimeout: 3000 })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return usualRedis
  } catch {
    return undefined
  } finally {
    redis.disconnect()
  }
}

/** Tests in these folders also run on PostgreSQL: rows, calculations on rows, concurrent connections. Others would repeat queries. */
export const postgresFolders = ['backup', 'books', 'daily-figures', 'db', 'features', 'internal', 'rooms'].map((name) => `server/${name}/`)
/** Folders in them without PostgreSQL: the embedded database, pictures in files, and rehearsals, whose server has its own data folder. */
export const notOnPostgres = ['server/db/embedded/', 'server/features/sessions/recording/', 'server/features/studio/rehearsal/']
const postgresFiles = /^(scripts\/product\/snapshot|server\/http\/(every-call|garbage)|.*-on-postgres)(\.long)?\.test\.ts$/

export const runsOnPostgres = (path: string): boolean =>
  postgresFiles.test(path)
  || (postgresFolders.some((folder) => path.startsWith(folder)) && !notOnPostgres.some((folder) => path.startsWith(folder)))

/** Folders of tests that also run on Redis: rooms, their logs and presence, and messages between servers. */
export const redisFolders = ['server/events/', 'server/redis/', 'server/rooms/', 'server/features/monitor/private-messages/']
const redisFiles =
  /^server\/(sockets\/(logins|sockets|event-queue|namespaces\/(arrivals|customers|moderated-room))|http\/sign-in-limit|.*-on-two-servers)(\.long)?\.test\.ts$/

export const runsOnRedis = (path: string): boolean => redisFiles.test(path) || redisFolders.some((folder) => path.startsWith(folder))
