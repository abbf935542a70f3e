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
/** Beginnings of paths without PostgreSQL: what needs no row, the embedded database, pictures in files, and servers with their own data folder. */
export const notOnPostgres = [
  'daily-figures/part-of-day',
  ...['damage', 'embedded/', 'examine', 'pooler'].map((name) => `db/${name}`),
  ...['app-download/', 'settings/', 'studio/rehearsal/', 'webhooks/delivery/', 'webhooks/guide'].map((name) => `features/${name}`),
  ...['chat-address/', 'words/matching/'].map((name) => `features/room/${name}`),
  ...['record/push-faults', 'record/rules/', 'recording/'].map((name) => `features/sessions/${name}`),
  'internal/media-hooks',
  ...['judging/', 'live-rooms', 'presence', 'present', 'relay'].map((name) => `rooms/${name}`),
].map((name) => `server/${name}`)
const postgresFiles = /^(scripts\/product\/snapshot|server\/http\/(every-call|garbage)|.*-on-postgres)(\.long)?\.test\.ts$/

/** Folders of tests that also run on Redis: rooms, their logs and presence, and messages between servers. */
export const redisFolders = ['server/events/', 'server/redis/', 'server/rooms/', 'server/features/monitor/private-messages/']
/** Beginnings of paths without Redis, or with one of their own. */
export const notOnRedis = [
  'server/redis/connection',
  ...['judging/', 'live-rooms', 'measure-pushes', 'present', 'session-recorder'].map((name) => `server/rooms/${name}`),
]
const redisFiles =
  /^server\/(sockets\/(logins|sockets|event-queue|namespaces\/(arrivals|customer-room|customers|moderated-room|newcomers))|http\/sign-in-limit|.*-on-two-servers)(\.long)?\.test\.ts$/

const isIn = (path: string, beginnings: string[]) => beginnings.some((beginning) => path.startsWith(beginning))

export const runsOnPostgres = (path: string): boolean =>
  postgresFiles.test(path) || (isIn(path, postgresFolders) && !isIn(path, notOnPostgres))
export const runsOnRedis = (path: string): boolean => redisFiles.test(path) || (isIn(path, redisFolders) && !isIn(path, notOnRedis))
