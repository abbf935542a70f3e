import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Ignored by git, and inside the project, where tests find their packages. */
const parent = join(root, 'test-results')
let folder: string
/** How long a file took is another time each time. */
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

it('counts the test cases of vitest, and a file that cannot be loaded as a failure', async () => {
  const cases = "it('a', () => {}); it('b', () => { throw new Error('no') }); it.skip('c', () => {})"
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  writeFileSync(join(folder, 'one.test.mjs'), `import { it } from 'vitest'\n${cases}`)
  writeFileSync(join(folder, 'two.test.mjs'), "import './not-there.mjs'")
  await runTests('vitest/vitest.mjs', ['run', '--root', folder, '--reporter=json', '--outputFile=vitest.json'])
  expect(readVitestReport(join(folder, 'vitest.json'))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    passedLater: [],
    files: expect.arrayContaining(filesNamed('one.test.mjs', 'two.test.mjs')),
  })
})

/** Fails at the first try, passes at the second. */
const hasty = "let tries = 0; const hasty = () => { if (++tries < 2) throw new Error('too early') }"

it('names the test cases of vitest that passed only when they were tried again', async () => {
  const own = join(folder, 'again')
  mkdirSync(own)
  writeFileSync(join(own, 'vitest.config.mjs'), 'export default {}')
  writeFileSync(join(own, 'one.test.mjs'), `import { it } from 'vitest'\n${hasty}\nit('a', () => {}); it('b', hasty)`)
  await runTests('vitest/vitest.mjs', ['run', '--root', own, '--retry=1', '--reporter=json', '--outputFile=vitest.json'])
  expect(readVitestReport(join(own, 'vitest.json'))).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    passedLater: ['b'],
    files: filesNamed('again/one.test.mjs'),
  })
})

it('counts the test cases of Playwright, and a file that cannot be loaded as a failure', async () => {
  const cases = "test('a', () => {}); test('b', () => { throw new Error('no') }); test.skip('c', () => {})"
  writeFileSync(join(folder, 'playwright.config.mjs'), "export default { outputDir: 'results', testMatch: '*.spec.mjs' }")
  writeFileSync(join(folder, 'one.spec.mjs'), `import { test } from 'playwright/test'\n${cases}`)
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'playwright.json') }
  await runTests('playwright/cli.js', ['test', '-c', 'playwright.config.mjs', '--reporter=json'], report)
  expect(readPlaywrightReport(join(folder, 'playwright.json'))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    passedLater: [],
    files: filesNamed('one.spec.mjs'),
  })

  writeFileSync(join(folder, 'two.spec.mjs'), "import './not-there.mjs'")
  await runTests('playwright/cli.js', ['test', '-c', 'playwright.config.mjs', '--reporter=json'], report)
  expect(readPlaywrightReport(join(folder, 'playwright.json')).failed).toBeGreaterThan(0)
})

it('names the test cases of Playwright that passed only when they were tried again', async () => {
  const own = join(folder, 'browser-again')
  mkdirSync(own)
  const late = "test('b', ({}, info) => { if (info.retry === 0) throw new Error('too early') })"
  writeFileSync(join(own, 'playwright.config.mjs'), "export default { outputDir: 'results', testMatch: '*.spec.mjs' }")
  writeFileSync(join(own, 'one.spec.mjs'), `import { test } from 'playwright/test'\ntest('a', () => {})\n${late}`)
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(own, 'playwright.json') }
  await runTests('playwright/cli.js', ['test', '-c', join(own, 'playwright.config.mjs'), '--retries=1', '--reporter=json'], report)
  expect(readPlaywrightReport(join(own, 'playwright.json'))).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    passedLater: ['b'],
    files: filesNamed('browser-again/one.spec.mjs'),
  })
})
