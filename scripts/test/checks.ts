// The checks of `npm test`. Each is a run of node.
import { availableParallelism } from 'node:os'

export interface Check {
  name: string
  /** Arguments of node. */
  args: string[]
  env?: Record<string, string>
  /** Why there is nothing to run. */
  skipped?: string
  /** Why it cannot run, and so has failed. */
  fault?: string
}

/** What limits the test cases of a run. */
export interface Selection {
  /** Parts of paths of test files; when empty, every file. */
  words: string[]
  /** Only the quick test files. */
  isQuick: boolean
  /** Only test files that import what differs from this commit. */
  changedSince: string | undefined
}

/** What the machine has for tests. */
export interface Machine {
  postgres: string | undefined
  redis: string | undefined
  /** Where the browser is, or why there is none. */
  browser: string | Error
}

const ownProgram = (path: string, ...args: string[]) => ['--import', 'tsx', path, ...args]

/** Each of TypeScript's checkers works out the shared types again, so a further one pays only where cores are idle. */
const typeCheckers = String(Math.min(4, Math.ceil(availableParallelism() / 4)))
/** The results of unchanged files are kept. */
const typesCache = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/typescript/tsbuildinfo']

/** What `npm run check` runs, the migrations, and the build that the test cases need. */
export const staticChecks: Check[] = [
  {
    name: 'types',
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', ...typesCache, '--checkers', typeCheckers],
    // A Go program, which spends a quarter of its time less if it collects its garbage less often.
    env: { GOGC: '300' },
  },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'architecture', args: ownProgram('scripts/checks/architecture.ts') },
  { name: 'locales', args: ownProgram('scripts/checks/locales.ts') },
  { name: 'glossary', args: ownProgram('scripts/checks/glossary.ts') },
  { name: 'api', args: ownProgram('scripts/checks/api.ts') },
  { name: 'commits', args: ownProgram('scripts/checks/commits.ts') },
  { name: 'migrations', args: ownProgram('scripts/workshop/new-migration.ts', '--check') },
  { name: 'build', args: ['scripts/build.mjs'] },
]

/** On CI a failed case runs again before it counts as failed, and the output names it. */
const retries = process.env.CI ? 1 : 0

/** Projects of vitest.config.ts. */
export const vitestProjects = ['unit', 'component', 'postgres', 'redis']

function vitest(name: string, { words, changedSince }: Selection, env: Record<string, string> = {}): Check {
  const reporters = ['--reporter=dot', '--reporter=./scripts/test/vitest-reporter.ts']
  const changed = changedSince === undefined ? [] : [`--changed=${changedSince}`]
  return {
    name,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', name, `--retry=${retries}`, ...reporters, ...changed, ...words],
    env,
  }
}

function playwright({ words, changedSince }: Selection, env: Record<string, string>): Check {
  const config = ['-c', 'e2e/playwright.config.ts', '--pass-with-no-tests', `--retries=${retries}`]
  const reporters = '--reporter=list,./scripts/test/playwright-reporter.ts'
  const changed = changedSince === undefined ? [] : [`--only-changed=${changedSince}`]
  return { name: 'e2e', args: ['node_modules/playwright/cli.js', 'test', ...config, reporters, ...changed, ...words], env }
}

/** The checks that run test cases. */
export function caseChecks(selection: Selection, { postgres, redis, browser }: Machine): Check[] {
  const database = { TEST_DATABASE_URL: postgres ?? '' }
  const both: Record<string, string> = postgres && redis ? { E2E_DATABASE_URL: postgres, E2E_REDIS_URL: redis } : {}
  const env = { CHROMIUM_PATH: String(browser) }
  const withBrowser = (check: Check): Check => (browser instanceof Error ? { ...check, fault: browser.message } : check)
  return [
    vitest('unit', selection),
    withBrowser(vitest('component', selection, env)),
    postgres
      ? vitest('postgres', selection, { ...database, TEST_REDIS_URL: redis ?? '' })
      : { name: 'postgres', args: [], skipped: 'no PostgreSQL for tests (TEST_DATABASE_URL)' },
    redis
      ? vitest('redis', selection, { ...database, TEST_REDIS_URL: redis })
      : { name: 'redis', args: [], skipped: 'no Redis for tests (TEST_REDIS_URL)' },
    withBrowser(playwright(selection, { ...env, ...both })),
  ]
}

export const checkNames = [...staticChecks.map(({ name }) => name), ...vitestProjects, 'e2e']
