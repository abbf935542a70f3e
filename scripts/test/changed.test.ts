import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changedFiles, touchedBy } from './changed.ts'
import { filesReaching, readImportGraph } from './import-graph.ts'

let root: string
const write = (path: string, text = '') => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root, stdio: 'pipe' })
const commit = () => {
  git('add', '-A')
  git('commit', '-qm', 'x')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'greenroom-changed-'))
  write('package.json', '{}')
  write('server/money.ts')
  write('server/gifts/send.ts', "import { cents } from '../money.ts'")
  write('server/gifts/send.test.ts', "import { send } from './send.ts'")
  write('server/main.ts', "import { send } from '#server/gifts/send.ts'")
  write('scripts/start.test.ts', "spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'])")
  write('client/dates.ts')
  write('client/dates.test.ts', "import { day } from './dates.ts'")
  write('client/price.test.ts', "import type { Cents } from '#server/money.ts'")
  write('scripts/readme.test.ts', "readFileSync('README.md', 'utf8')\nreaddirSync('docs/pictures')")
  write('README.md')
  write('docs/pictures/one.svg')
  git('init', '-q')
  commit()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const touched = (since = 'HEAD') => {
  const { tests, browser } = touchedBy(changedFiles(root, since), root)
  return { tests: [...tests].sort(), browser }
}

it('a change affects the tests that import the changed file or start it as a program; type imports do not count', () => {
  expect(touched()).toEqual({ tests: [], browser: false })
  write('server/money.ts', 'export const cents = 1')
  expect(touched()).toEqual({ tests: ['scripts/start.test.ts', 'server/gifts/send.test.ts'], browser: true })
})

it('new and removed files count, and so do commits since a named commit', () => {
  write('client/new.test.ts')
  expect(touched()).toEqual({ tests: ['client/new.test.ts'], browser: false })
  commit()
  rmSync(join(root, 'client/dates.ts'))
  expect(touched()).toEqual({ tests: ['client/dates.test.ts'], browser: true })
  expect(touched('HEAD~1')).toEqual({ tests: ['client/dates.test.ts', 'client/new.test.ts'], browser: true })
  expect(() => touched('no-such-commit')).toThrow('no-such-commit')
})

it('a change of a file that a pattern names affects the tests of what loads it', () => {
  write('client/i18n/texts.ts', "import.meta.glob('./*/*.json')")
  write('client/i18n/texts.test.ts', "import { texts } from './texts.ts'")
  write('client/i18n/en/office.json', '{}')
  commit()
  write('client/i18n/en/office.json', '{ "name": "Name" }')
  expect(touched()).toEqual({ tests: ['client/i18n/texts.test.ts'], browser: true })
})

it('a change of a document or a folder affects the tests that read it, and no browser test', () => {
  write('README.md', 'more')
  expect(touched()).toEqual({ tests: ['scripts/readme.test.ts'], browser: false })
  commit()
  write('docs/pictures/two.svg')
  expect(touched()).toEqual({ tests: ['scripts/readme.test.ts'], browser: false })
})

it('a change of a file that every test needs affects all tests', () => {
  write('package.json', '{ "private": true }')
  expect(touched().tests).toHaveLength(5)
  expect(touched().browser).toBe(true)
})

it('in this project, tests of rows reach the test database, and codec tests do not', () => {
  const reaching = filesReaching(readImportGraph(process.cwd()), ['server/testing/database/test-database.ts'])
  expect(reaching).toContain('server/features/room/gifts/gifts.test.ts')
  expect(reaching).not.toContain('media/codec/avc.test.ts')
  expect(reaching).not.toContain('server/dates/dates.test.ts')
})
