// Every check of `npm test`, in the order in which they run: the quick ones first.
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { readPlaywrightReport, readVitestReport, type Counts } from './reports.ts'
import { findPostgres, findRedis } from './services.ts'

/** Runs a command to its end, quietly; fails with its output. */
export type Run = (file: string, args: string[], options: { timeoutMs: number; env?: Record<string, string> }) => Promise<void>

export interface Tools {
  run: Run
  buildClients: () => Promise<void>
  /** A folder for reports. */
  scratch: string
  /** Only the test files whose path contains one of these; all when empty. */
  filters: string[]
  /** Also on the services that answer on this machine. */
  services: boolean
}

export interface Check {
  name: string
  /** Throws when it fails. A string says why there was nothing to do. */
  run: (tools: Tools) => Promise<void | string>
  /** A check that runs test cases says where its report is and what it counts. */
  count?: (scratch: string) => Counts
}

const minute = 60_000
const node =
  (args: string[], timeoutMs = 5 * minute) =>
  ({ run }: Tools) =>
    run(process.execPath, args, { timeoutMs })
const script = (path: string, ...args: string[]) => node(['--import', 'tsx', path, ...args])

/** Where nobody sits in front of it, a case is tried again before it counts as failed, and is named in the output. */
const retries = process.env.CI ? 1 : 0

const vitest = (scratch: string, report: string, filters: string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  `--retry=${retries}`,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(scratch, report)}`,
  ...filters,
]

async function playwright(run: Run, report: string, args: string[], env: Record<string, string> = {}) {
  const browser = await findBrowser(run)
  await run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/playwright.config.ts', `--retries=${retries}`, '--reporter=list,json', ...args],
    { timeoutMs: 25 * minute, env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env } },
  )
}

export const checks: Check[] = [
  { name: 'types', run: node(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']) },
  { name: 'lint', run: node(['node_modules/oxlint/bin/oxlint']) },
  { name: 'format', run: node(['node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.']) },
  { name: 'unused', run: node(['node_modules/knip/bin/knip.js']) },
  { name: 'architecture', run: script('scripts/checks/architecture.ts') },
  { name: 'locales', run: script('scripts/checks/locales.ts') },
  { name: 'api', run: script('scripts/checks/api.ts') },
  { name: 'migrations', run: script('scripts/workshop/new-migration.ts', '--check') },
  { name: 'build', run: ({ buildClients }) => buildClients() },
  {
    name: 'unit',
    run: ({ run, scratch, filters }) => run(process.execPath, vitest(scratch, 'unit.json', filters), { timeoutMs: 30 * minute }),
    count: (scratch) => readVitestReport(join(scratch, 'unit.json')),
  },
  {
    name: 'postgres',
    run: async ({ run, scratch, filters, services }) => {
      const url = services ? await findPostgres() : process.env.TEST_DATABASE_URL
      if (!url) return 'no PostgreSQL for tests (TEST_DATABASE_URL)'
      // What makes the embedded database safe is nothing to a server.
      const args = vitest(scratch, 'postgres.json', filters.length > 0 ? filters : ['server/', '--exclude=server/db/embedded/**'])
      await run(process.execPath, args, { timeoutMs: 25 * minute, env: { TEST_DATABASE_URL: url } })
    },
    count: (scratch) => readVitestReport(join(scratch, 'postgres.json')),
  },
  {
    name: 'redis',
    run: async ({ run, scratch, filters, services }) => {
      const url = services ? await findRedis() : process.env.TEST_REDIS_URL
      if (!url) return 'no Redis for tests (TEST_REDIS_URL)'
      const database = services ? await findPostgres() : process.env.TEST_DATABASE_URL
      // Several servers need a database that is none of theirs.
      const env = { TEST_REDIS_URL: url, ...(database && { TEST_DATABASE_URL: database }) }
      const args = vitest(
        scratch,
        'redis.json',
        filters.length > 0 ? filters : ['server/redis/', 'server/rooms/', 'server/sockets/', 'server/events/'],
      )
      await run(process.execPath, args, { timeoutMs: 25 * minute, env })
    },
    count: (scratch) => readVitestReport(join(scratch, 'redis.json')),
  },
  {
    name: 'e2e',
    run: ({ run, scratch, filters }) => playwright(run, join(scratch, 'e2e.json'), filters),
    count: (scratch) => readPlaywrightReport(join(scratch, 'e2e.json')),
  },
  {
    name: 'e2e-services',
    run: async ({ run, scratch, services }) => {
      const [database, redis] = services
        ? [await findPostgres(), await findRedis()]
        : [process.env.TEST_DATABASE_URL, process.env.TEST_REDIS_URL]
      if (!database || !redis) return 'no PostgreSQL and Redis for tests (TEST_DATABASE_URL, TEST_REDIS_URL)'
      await playwright(run, join(scratch, 'e2e-services.json'), ['--grep', '@services'], {
        E2E_DATABASE_URL: database,
        E2E_REDIS_URL: redis,
      })
    },
    count: (scratch) => readPlaywrightReport(join(scratch, 'e2e-services.json')),
  },
]
