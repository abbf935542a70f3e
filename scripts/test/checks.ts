// Every check of `npm test`, and what each of them waits for. What waits for nothing runs side by side.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Touched } from './changed.ts'
import { findBrowser } from './find-browser.ts'
import { filesReaching, type ImportGraph } from './import-graph.ts'
import { readPlaywrightReport, readVitestReport, type Report } from './reports.ts'
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
  /** Only what a change can touch; everything where it is null. */
  touched: Touched | null
  graph: () => ImportGraph
  /** Also on the services that answer on this machine. */
  services: boolean
}

export interface Check {
  name: string
  /** Those of these that run at all have ended before. */
  after: string[]
  /** Throws when it fails. A string says why there was nothing to do. */
  run: (tools: Tools) => Promise<void | string>
  /** A check that runs test cases says where its report is and what is in it. */
  report?: (scratch: string) => Report
}

const minute = 60_000
const node =
  (args: string[], timeoutMs = 5 * minute) =>
  ({ run }: Tools) =>
    run(process.execPath, args, { timeoutMs })
const script = (path: string, ...args: string[]) => node(['--import', 'tsx', path, ...args])

/** What is known of files that have not changed since. */
const typesCache = 'node_modules/.cache/typescript/tsbuildinfo'

/** Where nobody sits in front of it, a case is tried again before it counts as failed, and is named in the output. */
const retries = process.env.CI ? 1 : 0

const untouched = 'nothing that the change can touch'

const isUnitTest = (path: string) => path.endsWith('.test.ts')

/** Of the candidates those that the filters name and the change can touch. */
const chosenOf = ({ filters, touched }: Tools, candidates: Iterable<string>) =>
  [...candidates].filter(
    (path) => (filters.length === 0 || filters.some((filter) => path.includes(filter))) && (!touched || touched.tests.has(path)),
  )

async function vitest(
  tools: Tools,
  report: string,
  candidates: Iterable<string>,
  env: Record<string, string> = {},
  options: string[] = [],
) {
  const files = chosenOf(tools, candidates)
  if (files.length === 0) return tools.touched ? untouched : 'no such test file'
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(tools.scratch, report)}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', `--retry=${retries}`, ...options, ...reporters, ...files]
  return tools.run(process.execPath, args, { timeoutMs: 30 * minute, env })
}

async function playwright({ run, scratch }: Tools, report: string, args: string[], env: Record<string, string> = {}) {
  const browser = await findBrowser(run)
  await run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/playwright.config.ts', `--retries=${retries}`, '--reporter=list,json', ...args],
    { timeoutMs: 25 * minute, env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(scratch, report), ...env } },
  )
}

const servicesOf = async ({ services }: Tools) => ({
  database: services ? await findPostgres() : process.env.TEST_DATABASE_URL,
  redis: services ? await findRedis() : process.env.TEST_REDIS_URL,
})

/**
 * What is run again on PostgreSQL: rows, what is computed of them, and what several connections do at once. The rest asks the same
 * database engine for the same, and has been run on the embedded one.
 */
const onPostgres =
  /^(server\/(backup|db|earnings|features|internal|media|rooms)\/(?!embedded\/)|server\/http\/(every-call|garbage)\.test|.*-on-postgres\.test)/
/** What is run again on Redis: rooms, their logs and who is in them, and what servers tell each other. */
const onRedis =
  /^server\/(events|redis|rooms)\/|^server\/(sockets\/(logins|sockets|turns|namespaces\/customers)|http\/sign-in-limit|features\/private-messages\/)/
const needsPostgres = ['server/testing/database/test-database.ts', 'server/testing/database/server-template.ts', 'server/db/leadership.ts']
const needsRedis = ['server/testing/test-redis.ts', 'server/testing/test-sockets.ts']
/** Of the tests below these paths those that use the service, themselves or by way of others. */
const testsOn = (graph: ImportGraph, paths: RegExp, modules: string[]) =>
  [...filesReaching(graph, modules)].filter((path) => isUnitTest(path) && paths.test(path))

const vitestChecks = ['unit', 'component', 'postgres', 'redis']
/** A browser, a product and an encoder fill a small machine. */
const browserAfter = availableParallelism() >= 4 ? ['build'] : ['build', ...vitestChecks]

const vitestReport = (name: string) => (scratch: string) => readVitestReport(join(scratch, name))
const playwrightReport = (name: string) => (scratch: string) => readPlaywrightReport(join(scratch, name))

export const checks: Check[] = [
  {
    name: 'types',
    after: [],
    run: node(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', typesCache]),
  },
  { name: 'lint', after: [], run: node(['node_modules/oxlint/bin/oxlint']) },
  { name: 'format', after: [], run: node(['node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.']) },
  { name: 'unused', after: [], run: node(['node_modules/knip/bin/knip.js']) },
  { name: 'architecture', after: [], run: script('scripts/checks/architecture.ts') },
  { name: 'locales', after: [], run: script('scripts/checks/locales.ts') },
  { name: 'api', after: [], run: script('scripts/checks/api.ts') },
  { name: 'migrations', after: [], run: script('scripts/workshop/new-migration.ts', '--check') },
  { name: 'build', after: [], run: ({ buildClients }) => buildClients() },
  {
    name: 'unit',
    after: ['build'],
    run: (tools) => vitest(tools, 'unit.json', [...tools.graph().keys()].filter(isUnitTest)),
    report: vitestReport('unit.json'),
  },
  {
    name: 'component',
    after: ['build'],
    run: async (tools) => {
      const files = [...tools.graph().keys()].filter((path) => path.endsWith('.browser.test.tsx'))
      const env = { CHROMIUM_PATH: await findBrowser(tools.run) }
      return vitest(tools, 'component.json', files, env, ['--config=vitest.browser.config.ts'])
    },
    report: vitestReport('component.json'),
  },
  {
    name: 'postgres',
    after: ['build', 'unit'],
    run: async (tools) => {
      const { database } = await servicesOf(tools)
      if (!database) return 'no PostgreSQL for tests (TEST_DATABASE_URL)'
      const files = testsOn(tools.graph(), onPostgres, needsPostgres)
      return vitest(tools, 'postgres.json', files, { TEST_DATABASE_URL: database })
    },
    report: vitestReport('postgres.json'),
  },
  {
    name: 'redis',
    after: ['build', 'unit', 'postgres'],
    run: async (tools) => {
      const { database, redis } = await servicesOf(tools)
      if (!redis) return 'no Redis for tests (TEST_REDIS_URL)'
      const files = testsOn(tools.graph(), onRedis, needsRedis)
      // Several servers need a database that is none of theirs.
      return vitest(tools, 'redis.json', files, { TEST_REDIS_URL: redis, ...(database && { TEST_DATABASE_URL: database }) })
    },
    report: vitestReport('redis.json'),
  },
  {
    name: 'e2e',
    after: browserAfter,
    run: async (tools) => (tools.touched?.browser === false ? untouched : playwright(tools, 'e2e.json', tools.filters)),
    report: playwrightReport('e2e.json'),
  },
  {
    name: 'e2e-services',
    after: [...browserAfter, 'e2e'],
    run: async (tools) => {
      if (tools.touched?.browser === false) return untouched
      const { database, redis } = await servicesOf(tools)
      if (!database || !redis) return 'no PostgreSQL and Redis for tests (TEST_DATABASE_URL, TEST_REDIS_URL)'
      return playwright(tools, 'e2e-services.json', ['--grep', '@services'], { E2E_DATABASE_URL: database, E2E_REDIS_URL: redis })
    },
    report: playwrightReport('e2e-services.json'),
  },
]
