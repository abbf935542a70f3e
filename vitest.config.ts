import { availableParallelism, freemem } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { patienceMs } from './scripts/test/patience-ms.ts'

/** Memory of a worker with a server and the embedded database. */
const workerBytes = 2 ** 30

const { QUICK_TESTS, TEST_DATABASE_URL = '', TEST_REDIS_URL = '' } = process.env

/** Files with `.long.` in their names are left out of the quick run. */
const leftOut = ['**/node_modules/**', 'server/db/generated/**', 'dist/**', ...(QUICK_TESTS ? ['**/*.long.*'] : [])]

/** What can differ on PostgreSQL: rows, calculations on rows, concurrent connections. Other tests would repeat queries. */
const onPostgres = [
  'server/{backup,books,daily-figures,db,features,internal}/**/*.test.ts',
  'server/rooms/{measure-pushes,mutes,room-events,rooms,session-recorder}.test.ts',
  'server/http/{every-call,garbage}*.test.ts',
  'scripts/product/snapshot*.test.ts',
  '**/*-on-postgres*.test.ts',
]
/** Of these, tests without rows, of the embedded database, of files, and of servers with their own data folder. */
const notOnPostgres = [
  'server/{daily-figures/part-of-day,internal/media-hooks}*',
  'server/db/{damage,embedded/,examine,pooler}**',
  'server/features/{app-download,settings,studio/rehearsal,webhooks/delivery}/**',
  'server/features/webhooks/guide*',
  'server/features/room/{chat-address,words/matching}/**',
  'server/features/sessions/{record/push-faults*,record/rules/**,recording/**}',
]
/** What can differ on Redis: what several servers share, and messages between them. They need the PostgreSQL server, too. */
const onRedis = [
  'server/{events,features/monitor/private-messages}/**/*.test.ts',
  'server/rooms/{mutes,presence,relay,room-events,rooms}.test.ts',
  'server/redis/{removed-lines,several-servers}*.test.ts',
  'server/sockets/{event-queue,logins,sockets}.test.ts',
  'server/sockets/namespaces/{arrivals,customer-room,customers,moderated-room,newcomers}.test.ts',
  'server/http/sign-in-limit.test.ts',
  'server/**/*-on-two-servers*.test.ts',
]

const project = (
  name: string,
  include: string[],
  exclude: string[],
  services: { TEST_DATABASE_URL: string; TEST_REDIS_URL: string },
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    exclude: [...leftOut, ...exclude],
    env: services,
    environment: 'node',
    // Processes, not threads: the tests start real media processes, databases and sockets.
    pool: 'forks',
    // The modules are loaded once for each worker, and its database (server/testing/database/test-database.ts) is opened once.
    isolate: false,
    // Limits that are only reached when something is broken: a small machine that is busy with other work takes many times as long as
    // an idle one. `vi.waitFor` has its limit from scripts/test/patience.ts.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: patienceMs, interval: 20 } },
    setupFiles: ['scripts/test/patience.ts'],
  },
})

const none = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }

export default defineConfig({
  test: {
    // Many tests wait for a process, a socket or a clock: one worker more than cores keeps the cores busy.
    maxWorkers: Math.max(2, Math.min(availableParallelism() + 1, Math.floor(freemem() / workerBytes))),
    teardownTimeout: 60_000,
    passWithNoTests: true,
    globalSetup: 'server/testing/database/test-run.ts',
    projects: [
      project('unit', ['{contract,server,client,media,seed,scripts,bench}/**/*.test.ts'], [], none),
      './vitest.browser.config.ts',
      // A test that runs on both services runs once, on both.
      ...(TEST_DATABASE_URL
        ? [project('postgres', onPostgres, [...notOnPostgres, ...(TEST_REDIS_URL ? onRedis : [])], { ...none, TEST_DATABASE_URL })]
        : []),
      ...(TEST_REDIS_URL ? [project('redis', onRedis, [], { TEST_DATABASE_URL, TEST_REDIS_URL })] : []),
    ],
  },
})
