import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commitFaults } from './faults.ts'

let root: string
let base: string
/** Without the settings of this machine, and with an author. */
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  }).trim()
const commit = (message: string) => git('commit', '-q', '--allow-empty', '-m', message)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'greenroom-commits-'))
  git('init', '-q', '-b', 'main')
  commit('A commit that is older than the check')
  base = git('rev-parse', 'HEAD')
})
afterEach(() => rmSync(root, { recursive: true }))

it('conventional commits of at most 72 characters have no fault', () => {
  expect(commitFaults(root, base)).toEqual([])
  commit('fix(media): a push is cut\n\nThe body may have any width, however many characters that is in the end.')
  commit('feat!: 房間'.padEnd(72, '間'))
  expect(commitFaults(root, base)).toEqual([])
})

it('a longer subject is reported', () => {
  commit('fix: '.padEnd(73, 'x'))
  expect(commitFaults(root, base)).toEqual([expect.stringMatching(/^[0-9a-f]+ fix: x+: 73 characters, 72 at most: git /)])
})

it('a subject that is not a conventional commit is reported', () => {
  for (const subject of ['Fix the push', 'fixed: the push', 'fix(): the push', 'fix:the push']) commit(subject)
  const notConventional = expect.stringContaining('not a conventional commit')
  expect(commitFaults(root, base)).toEqual([notConventional, notConventional, notConventional, notConventional])
})

it('merges are exempt, and what they merge is not', () => {
  git('checkout', '-q', '-b', 'topic')
  commit('Something')
  git('checkout', '-q', 'main')
  commit('docs: a word')
  git('merge', '-q', '--no-ff', '-m', 'Merge branch topic', 'topic')
  expect(commitFaults(root, base)).toEqual([expect.stringContaining('Something')])
})

it('a clone without the base has nothing to check', () => {
  commit('Something')
  git('clone', '-q', '--depth', '1', `file://${root}`, 'shallow')
  expect(commitFaults(join(root, 'shallow'), base)).toBeNull()
  rmSync(join(root, '.git'), { recursive: true })
  expect(commitFaults(root, base)).toBeNull()
})
