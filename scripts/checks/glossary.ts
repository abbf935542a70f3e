// Checks the glossary's order, that no file uses a retired word, that no name in the code contains a retired verb (docs/glossary.md).
// Exits 1 and names each fault.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [words = '', retired = '', retiredVerbs = ''] = readFileSync(`${root}/docs/glossary.md`, 'utf8').split(/^## .*$/m)
const firstCells = (table: string) =>
  [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell = '']) => cell).filter((cell) => !['word', 'verb', '---'].includes(cell))
const listed = firstCells(words)
const banned = firstCells(retired)
const bannedVerbs = new Set(firstCells(retiredVerbs).flatMap((forms) => forms.split(', ')))

/** Names that others read: on the wire, in the database, in stored files, or the desk's verb `say`. */
const fixedNames = /^(announcement|announced|betAnnounced|winAnnounced|heard|says?)$/

/** Files in which every word is allowed: texts of the demo, translations, migrations, and files of other programs. */
const free =
  /^(seed\/(phrases|names)\/|seed\/world\/profiles|client\/i18n\/|docs\/glossary\.md|scripts\/checks\/glossary\.ts|package-lock\.json|prisma\/migrations|CHANGELOG\.md)/
// Untracked files, too: a fault is found before the commit.
const all = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.yml', '*.prisma'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(`${root}/${path}`))
const files = all.filter((path) => !free.test(path))

// Also in compounds: `onSeat`, `seat_count`, `doors`. Exempt: "house gift", a product term, with its tables and calls.
const used = banned.map((word) => new RegExp(`(?<![a-z])${word}s?(?![a-z])|${word[0]?.toUpperCase()}${word.slice(1)}s?(?![a-z])`))
const withoutGift = (text: string) => text.replaceAll(/house[ _-]?gift/gi, '')
const faultsIn = (path: string) => {
  const lines = withoutGift(`${path}\n${readFileSync(`${root}/${path}`, 'utf8')}`).split('\n')
  return used.flatMap((word, index) =>
    lines.filter((line) => word.test(line)).map((line) => `${path}: "${banned[index]}" is retired: ${line.trim()}`),
  )
}

/** Every name that a source file uses, outside of comments and text. */
function namesIn(path: string, text: string): Set<string> {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && /^(Private|JSX)?Identifier$/.test(String(node.type)) && 'name' in node) names.add(String(node.name))
    Object.values(node).forEach(walk)
  }
  walk(parseSync(path, text).program)
  return names
}

const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$#]+/)
const verbFaultsIn = (path: string) =>
  [...namesIn(path, readFileSync(`${root}/${path}`, 'utf8'))]
    .filter((name) => !fixedNames.test(name) && partsOf(name).some((part) => bannedVerbs.has(part)))
    .map((name) => `${path}: the name ${name} contains a retired verb (docs/glossary.md)`)

const inOrder = [...new Set(listed)].sort((a, b) => a.localeCompare(b, 'en'))
const faults = [
  // Without this, a table or files that were not found would pass the check.
  ...(listed.length > 50 && banned.length > 0 && bannedVerbs.size > 0 && files.length > 0
    ? []
    : ['docs/glossary.md or the files were not found']),
  ...(listed.join('\n') === inOrder.join('\n')
    ? []
    : [`docs/glossary.md has not one line for each word, in this order: ${inOrder.join(', ')}`]),
  ...files.flatMap(faultsIn),
  ...files.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).flatMap(verbFaultsIn),
]
for (const fault of faults) console.error(fault)
console.log(
  `${listed.length} words, ${banned.length} retired, ${bannedVerbs.size} forms of verbs retired, ${files.length} files, ${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
