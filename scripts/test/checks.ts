// All checks of `npm test` and their dependencies. Checks without dependencies run in parallel.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Touched } from './changed.ts'
import { findBrowser } from './find-browser.ts'
import type { ImportGraph } from './import-graph.ts'
import { readPlaywrightReport, readVitestReport, type Report } from './reports.ts'
import { chosenFiles } from './selection.ts'
import { findPostgres, findRedis, runsOnPostgres, runsOnRedis } from './services.ts'

/** Runs a command quietly; on failure the error contains its output. */
export type Run = (file: string, args: string[], options: { timeoutMs: number; env?: Record<string, string> }) => Promise<void>

export interface Tools {
  run: Run
  buildClients: () => Promise<void>
  /** The programs that tests start; once for all checks. */
  buildPrograms: () => Promise<void>
  /** A folder for reports. */
  scratch: string
  /** The checks of this run. */
  chosen: string[]
  /** Only the test files whose path contains one of these; when empty, those of the quick run, or all. */
  filters: string[]
  all: boolean
  /** Only files that a change can affect; all if null. */
  touched: Touched | null
  graph: () => ImportGraph
  /** Also run on the services available on this machine. */
  services: boolean
}

export interface Check {
  name: string
  /** Checks that must end before this one, if they run. */
  after: string[]
  /** Throws on failure. A returned string says why there was nothing to do. */
  run: (tools: Tools) => Promise<void | string>
  /** For a check that runs test cases: the location and format of its report. */
  report?: (scratch: string) => Report
}

const minute = 60_000
/** Timeout of checks that run test cases. A busy machine takes many times as long as an idle one, so only a check that hangs reaches it. */
const casesMs = 60 * minute
const node =
  (args: string[], timeoutMs = 5 * minute) =>
  ({ run }: Tools) =>
    run(process.execPath, args, { timeoutMs })
const script = (path: string, ...args: string[]) => node(['--import', 'tsx', path, ...args])

/** Each of TypeScript's checkers works out the shared types again, so a further one pays only where cores are idle. */
const typeCheckers = Math.min(4, Math.ceil(availableParallelism() / 4))

/** The results of unchanged files are kept. */
const typesOptions = [
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/typescript/tsbuildinfo',
  '--checkers',
  String(typeCheckers),
]

/** On CI a failed case runs again before it counts as failed, and the output names it. */
const retries = process.env.CI ? 1 : 0

const untouched = 'nothing that the change can touch'

const unitTests = ({ graph }: Tools) => [...graph().keys()].filter((path) => path.endsWith('.test.ts'))
const isBrowserTest = (path: string) => path.startsWith('e2e/') && path.endsWith('.spec.ts')

async function vitest(
  tools: Tools,
  report: string,
  candidates: Iterable<string>,
  env: Record<string, string> = {},
  options: string[] = [],
) {
  const files = chosenFiles(candidates, tools, tools.touched?.tests)
  if (files.length === 0) return tools.touched ? untouched : 'no such test file'
  await tools.buildPrograms()
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(tools.scratch, report)}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', `--retry=${retries}`, ...options, ...reporters, ...files]
  return tools.run(process.execPath, args, { timeoutMs: casesMs, env })
}

/** Playwright itself goes by the words, which may also name a line of a file. */
const specs = ({ filters, all, graph }: Tools) =>
  filters.length > 0 || all ? filters : chosenFiles([...graph().keys()].filter(isBrowserTest), { filters, all })

async function playwright({ run, scratch }: Tools, report: string, args: string[], env: Record<string, string> = {}) {
  const browser = await findBrowser(run)
  await run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/playwright.config.ts', `--retries=${retries}`, '--reporter=list,json', ...args],
    { timeoutMs: casesMs, env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(scratch, report), ...env } },
  )
}

const servicesOf = async ({ services }: Tools) => ({
  database: services ? await findPostgres() : process.env.TEST_DATABASE_URL,
  redis: services ? await findRedis() : process.env.TEST_REDIS_URL,
})

/** The last three run one after another, beside the first: each often waits, and the other one uses the cores. */
const vitestChecks = ['unit', 'component', 'postgres', 'redis']
/** Checks that end before browser tests start on a small machine: a browser, a product and an encoder for each worker use all of it. */
const onSmall = (names: string[]) => (availableParallelism() < 4 ? names : [])

const vitestReport = (name: string) => (scratch: string) => readVitestReport(join(scratch, name))
const playwrightReport = (name: string) => (scratch: string) => readPlaywrightReport(join(scratch, name))

export const checks: Check[] = [
  {
    name: 'types',
    after: [],
    run: ({ run }) =>
      // A Go program, which spends a quarter of its time less if it collects its garbage less often.
      run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', ...typesOptions], {
        timeoutMs: 5 * minute,
        env: { GOGC: '300' },
      }),
  },
  { name: 'lint', after: [], run: node(['node_modules/oxlint/bin/oxlint']) },
  { name: 'format', after: [], run: node(['node_modules/oxfmt/bin/oxfmt', '--check']) },
  { name: 'unused', after: [], run: node(['node_modules/knip/bin/knip.js']) },
  { name: 'architecture', after: [], run: script('scripts/checks/architecture.ts') },
  { name: 'locales', after: [], run: script('scripts/checks/locales.ts') },
  { name: 'glossary', after: [], run: script('scripts/checks/glossary.ts') },
  { name: 'api', after: [], run: script('scripts/checks/api.ts') },
  { name: 'commits', after: [], run: script('scripts/checks/commits.ts') },
  { name: 'migrations', after: [], run: script('scripts/workshop/new-migration.ts', '--check') },
  {
    name: 'build',
    after: [],
    run: async ({ buildPrograms, buildClients }) => {
      await buildPrograms()
      await buildClients()
    },
  },
  { name: 'unit', after: ['build'], run: (tools) => vitest(tools, 'unit.json', unitTests(tools)), report: vitestReport('unit.json') },
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
    after: ['build', 'component'],
    run: async (tools) => {
      const { database, redis } = await servicesOf(tools)
      if (!database) return 'no PostgreSQL for tests (TEST_DATABASE_URL)'
      // The check on Redis runs its tests on this database, too.
      const isElsewhere = (path: string) => Boolean(redis) && tools.chosen.includes('redis') && runsOnRedis(path)
      const files = unitTests(tools).filter((path) => runsOnPostgres(path) && !isElsewhere(path))
      return vitest(tools, 'postgres.json', files, { TEST_DATABASE_URL: database })
    },
    report: vitestReport('postgres.json'),
  },
  {
    name: 'redis',
    after: ['build', 'postgres'],
    run: async (tools) => {
      const { database, redis } = await servicesOf(tools)
      if (!redis) return 'no Redis for tests (TEST_REDIS_URL)'
      // Several servers need an external database.
      const env = { TEST_REDIS_URL: redis, ...(database && { TEST_DATABASE_URL: database }) }
      return vitest(tools, 'redis.json', unitTests(tools).filter(runsOnRedis), env)
    },
    report: vitestReport('redis.json'),
  },
  {
    name: 'e2e-services',
    // It has one case, which fits beside the rest of the unit tests.
    after: ['build', ...onSmall(['redis'])],
    run: async (tools) => {
      if (tools.touched?.browser === false) return untouched
      const { database, redis } = await servicesOf(tools)
      if (!database || !redis) return 'no PostgreSQL and Redis for tests (TEST_DATABASE_URL, TEST_REDIS_URL)'
      return playwright(tools, 'e2e-services.json', ['--grep', '@services'], { E2E_DATABASE_URL: database, E2E_REDIS_URL: redis })
    },
    report: playwrightReport('e2e-services.json'),
  },
  {
    name: 'e2e',
    // Playwright empties the folder of its results when it starts, so one run at a time.
    after: ['build', 'e2e-services', ...onSmall(vitestChecks)],
    run: async (tools) => {
      if (tools.touched?.browser === false) return untouched
      const { database, redis } = await servicesOf(tools)
      const ranOnServices = database && redis && tools.chosen.includes('e2e-services')
      return playwright(tools, 'e2e.json', [...specs(tools), ...(ranOnServices ? ['--grep-invert', '@services'] : [])])
    },
    report: playwrightReport('e2e.json'),
  },
]
