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

it('a change touches the tests of what it reaches, whether they import it or start it as a program; types are gone by then', () => {
  expect(touched()).toEqual({ tests: [], browser: false })
  write('server/money.ts', 'export const cents = 1')
  expect(touched()).toEqual({ tests: ['scripts/start.test.ts', 'server/gifts/send.test.ts'], browser: true })
})

it('a file that is new or removed counts, and so does what has been committed since a commit that is named', () => {
  write('client/new.test.ts')
  expect(touched()).toEqual({ tests: ['client/new.test.ts'], browser: false })
  commit()
  rmSync(join(root, 'client/dates.ts'))
  expect(touched()).toEqual({ tests: ['client/dates.test.ts'], browser: true })
  expect(touched('HEAD~1')).toEqual({ tests: ['client/dates.test.ts', 'client/new.test.ts'], browser: true })
  expect(() => touched('no-such-commit')).toThrow('no-such-commit')
})

it('a test that reads a document or a whole folder is touched by it, and the browser is not', () => {
  write('README.md', 'more')
  expect(touched()).toEqual({ tests: ['scripts/readme.test.ts'], browser: false })
  commit()
  write('docs/pictures/two.svg')
  expect(touched()).toEqual({ tests: ['scripts/readme.test.ts'], browser: false })
})

it('what every test rests on touches everything', () => {
  write('package.json', '{ "private": true }')
  expect(touched().tests).toHaveLength(5)
  expect(touched().browser).toBe(true)
})

it('of this project, tests of rows reach the database of tests, and those of a codec do not', () => {
  const reaching = filesReaching(readImportGraph(process.cwd()), ['server/testing/database/test-database.ts'])
  expect(reaching).toContain('server/features/gifts/gifts.test.ts')
  expect(reaching).not.toContain('media/codec/avc.test.ts')
  expect(reaching).not.toContain('server/dates/dates.test.ts')
})
