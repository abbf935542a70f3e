import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { countsFile, readCounts } from './counts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Inside the project, so that tests find their packages; ignored by git. */
const parent = join(root, 'test-results')
let folder: string
/** The duration of a file differs in each run. */
const filesNamed = (...names: string[]) =>
  names.map((name) => ({ path: relative(root, join(folder, name)).replaceAll(sep, '/'), seconds: expect.any(Number) }))

async function runTests(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  await once(child, 'exit')
}

beforeAll(() => {
  mkdirSync(parent, { recursive: true })
  folder = mkdtempSync(join(parent, 'reports-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Whole programs start, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const fails = "() => { throw new Error('no') }"

it('counts the test cases of vitest, names those that passed only on a retry, and counts a file that cannot be loaded as a failure', async () => {
  const hasty = "let tries = 0; const hasty = () => { if (++tries < 2) throw new Error('too early') }"
  const cases = `it('a', () => {}); it('b', ${fails}); it.skip('c', () => {}); it('d', hasty)`
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  writeFileSync(join(folder, 'one.test.mjs'), `import { it } from 'vitest'\n${hasty}\n${cases}`)
  writeFileSync(join(folder, 'two.test.mjs'), "import './not-there.mjs'")
  await runTests(
    'vitest/vitest.mjs',
    ['run', '--root', folder, '--retry=1', `--reporter=${join(root, 'scripts/test/vitest-reporter.ts')}`],
    { [countsFile]: join(folder, 'vitest.json') },
  )
  expect(readCounts(join(folder, 'vitest.json'))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    passedLater: ['d'],
    files: expect.arrayContaining(filesNamed('one.test.mjs', 'two.test.mjs')),
  })
})

it('counts the test cases of Playwright, names those that passed only on a retry, and counts a file that cannot be loaded as a failure', async () => {
  const hasty = "({}, info) => { if (info.retry === 0) throw new Error('too early') }"
  const cases = `test('a', () => {}); test('b', ${fails}); test.skip('c', () => {}); test('d', ${hasty})`
  writeFileSync(join(folder, 'playwright.config.mjs'), "export default { outputDir: 'results', testMatch: '*.spec.mjs' }")
  writeFileSync(join(folder, 'one.spec.mjs'), `import { test } from 'playwright/test'\n${cases}`)
  const report = { [countsFile]: join(folder, 'playwright.json') }
  const run = () =>
    runTests(
      'playwright/cli.js',
      ['test', '-c', 'playwright.config.mjs', '--retries=1', `--reporter=${join(root, 'scripts/test/playwright-reporter.ts')}`],
      report,
    )
  await run()
  expect(readCounts(join(folder, 'playwright.json'))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    passedLater: ['d'],
    files: filesNamed('one.spec.mjs'),
  })

  writeFileSync(join(folder, 'two.spec.mjs'), "import './not-there.mjs'")
  await run()
  expect(readCounts(join(folder, 'playwright.json'))?.failed).toBeGreaterThan(0)
})
