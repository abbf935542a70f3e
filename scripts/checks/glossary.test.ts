// The glossary is in order and has one line for each word, and retired words do not come back.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const glossary = readFileSync(`${root}/docs/glossary.md`, 'utf8')
const [words = '', retired = ''] = glossary.split('## Words that are retired')
const firstCells = (table: string) =>
  [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell]) => cell).filter((cell) => cell !== 'word' && cell !== '---')

/** Files where any word is allowed: chats, profiles, translations, licences, and settings of other programs. */
const free =
  /^(seed\/(phrases|names)\/|seed\/world\/profiles|client\/i18n\/|docs\/glossary\.md|scripts\/checks\/glossary\.test\.ts|package-lock\.json|prisma\/migrations|CHANGELOG\.md)/
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.yml', '*.prisma'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !free.test(path) && existsSync(`${root}/${path}`))

it('has one line for each word, in alphabetical order', () => {
  const listed = firstCells(words)
  expect(listed.length).toBeGreaterThan(50)
  expect(listed).toEqual([...new Set(listed)].sort((a = '', b = '') => a.localeCompare(b, 'en')))
})

it.each(firstCells(retired))('a retired word does not come back: %s', (word = '') => {
  // Also in compounds: `onSeat`, `seat_count`, `doors`. Exempt: "house gift", a product term, with its tables and calls.
  const used = new RegExp(`(?<![a-z])${word}s?(?![a-z])|${word[0]?.toUpperCase()}${word.slice(1)}s?(?![a-z])`)
  const withoutGift = (text: string) => text.replaceAll(/house[ _-]?gift/gi, '')
  const found = files.flatMap((path) =>
    withoutGift(`${path}\n${readFileSync(`${root}/${path}`, 'utf8')}`)
      .split('\n')
      .filter((line) => used.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
