// Checks the glossary's order, that no file uses a retired word, that no name in the code contains a retired verb (docs/glossary.md).
// Exits 1 and names each fault.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const [words = '', retired = '', retiredVerbs = ''] = read('docs/glossary.md').split(/^## .*$/m)
/** The first two cells of each row below the head. */
const rowsOf = (table: string) =>
  [...table.matchAll(/^\| ([^|]+?) \| ([^|]+?) \|/gm)].slice(2).map(([, first = '', second = '']) => [first, second] as const)
const listed = rowsOf(words).map(([word]) => word)
const banned = rowsOf(retired)
const bannedVerbs = new Map(rowsOf(retiredVerbs).flatMap(([forms, instead]) => forms.split(', ').map((form) => [form, instead] as const)))

/** Names that others read: on the wire, in the database, in stored files, or the desk's verb `say`. */
const fixedNames = /^(announcement|announced|betAnnounced|winAnnounced|heard|says?)$/

/** Files in which every word is allowed: texts of the demo, translations, migrations, and files of other programs. */
const free =
  /^(seed\/(phrases|names)\/|seed\/world\/profiles|client\/i18n\/|docs\/glossary\.md|scripts\/checks\/glossary\.ts|package-lock\.json|prisma\/migrations|CHANGELOG\.md)/
const kinds = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.yml', '*.prisma']
// Untracked files, too: a fault is found before the commit.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...kinds], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !free.test(path) && existsSync(join(root, path)))

// Also in compounds: `onSeat`, `seat_count`, `doors`. Exempt: "house gift", a product term, with its tables and calls.
const used = banned.map(([word, instead]) => ({
  pattern: new RegExp(`(?<![a-z])${word}s?(?![a-z])|${word[0]?.toUpperCase()}${word.slice(1)}s?(?![a-z])`),
  fault: `"${word}" is retired: use ${instead}`,
}))
const wordFaults = (path: string, text: string) =>
  // The path as a line before the first.
  `${path}\n${text}`
    .replaceAll(/house[ _-]?gift/gi, '')
    .split('\n')
    .flatMap((line, number) => used.filter(({ pattern }) => pattern.test(line)).map(({ fault }) => `${path}:${number || 1}: ${fault}`))

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
const verbFaults = (path: string, text: string) =>
  [...namesIn(path, text)].flatMap((name) => {
    const verb = fixedNames.test(name) ? undefined : partsOf(name).find((part) => bannedVerbs.has(part))
    return verb ? [`${path}: the name ${name} has the retired verb "${verb}": use ${bannedVerbs.get(verb)}`] : []
  })

const inOrder = [...new Set(listed)].sort((a, b) => a.localeCompare(b, 'en'))
const misplaced = listed.findIndex((word, index) => word !== inOrder[index])
const faults = [
  // Without this, a table or files that were not found would pass the check.
  ...(listed.length > 50 && banned.length > 0 && bannedVerbs.size > 0 && files.length > 0
    ? []
    : ['docs/glossary.md: its three tables, or the files of the project, were not found: give them back their form']),
  ...(misplaced === -1
    ? []
    : [`docs/glossary.md: "${listed[misplaced]}" is twice or not in its place: "${inOrder[misplaced]}" comes here`]),
  ...files.flatMap((path) => {
    const text = read(path)
    return [...wordFaults(path, text), ...(/\.(ts|tsx|mjs)$/.test(path) ? verbFaults(path, text) : [])]
  }),
]
for (const fault of faults) console.error(fault)
console.log(
  `${listed.length} words, ${banned.length} retired, ${bannedVerbs.size} forms of verbs retired, ${files.length} files, ${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
