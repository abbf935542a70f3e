// Comments cite only documents and headings that exist in the repository.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.css', '*.yml', '*.md'], { cwd: root, encoding: 'utf8' })
// Without this file: it contains the patterns that the test searches.
const files = tracked.split('\n').filter((path) => path !== '' && path !== 'scripts/checks/citations.test.ts')
const textOf = (path: string) => {
  try {
    return readFileSync(`${root}/${path}`, 'utf8')
  } catch {
    // Deleted, and not yet committed.
    return ''
  }
}
const headings = (path: string) => [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? '')

it('no comment points to a text that is not in the repository', () => {
  const outside = /\bspec(ification)?('s)? sections?\b|\bdecisions: [A-Z]|\bdecisions\.md\b/i
  expect(files.filter((path) => outside.test(textOf(path)))).toEqual([])
})

it('a heading of docs/product that a comment cites exists', () => {
  const cited = files.flatMap((path) =>
    [...textOf(path).matchAll(/(docs\/product\/\w+\.md), ([A-Z][\w ]+?)(?=[).;:,]| and )/g)].map(([, page = '', heading = '']) => ({
      path,
      page,
      heading,
    })),
  )
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ page, heading }) => !headings(page).includes(heading))).toEqual([])
})
