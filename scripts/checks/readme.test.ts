// Every file, link, command and picture that the documents name exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scenarios } from '#seed/scenarios/catalogue.ts'
import { shots } from '../workshop/docs/pictures/shots.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

const documents = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))].map((path) => ({
  path,
  text: read(path),
}))
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
const parts = ['bench', 'client', 'contract', 'docs', 'e2e', 'media', 'prisma', 'scripts', 'seed', 'server']
const fileNames = new Set([...parts.flatMap(filesIn), ...readdirSync(root)].map((path) => basename(path)))

/** Expands braces: `a/{b,c}.ts` stands for two files. */
function spelledOut(path: string): string[] {
  const [whole = '', list] = /\{([^}]*)\}/.exec(path) ?? []
  return list === undefined ? [path] : list.split(',').flatMap((each) => spelledOut(path.replace(whole, each)))
}

/** Code spans that look like files or folders of the project. */
const inCodeType = (text: string) => [...text.matchAll(/`([\w.{},/-]+)`/g)].flatMap(([, path = '']) => spelledOut(path))
/** The first word of each line in a folder map. */
const inMaps = (text: string) => [...text.matchAll(/^([\w.-]+\/) {2,}\S/gm)].map(([, path = '']) => path)

/** Link targets, relative to the document's folder. */
const linkTargets = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((target) => !/^https?:/.test(target))

/** Heading anchors, as Markdown sites generate them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(documents)('$path', ({ path, text }) => {
  it('names files and folders that exist', () => {
    const named = [...inCodeType(text), ...inMaps(text)]
    const missing = named.filter((name) =>
      parts.includes(name.split('/')[0] ?? '') && name.includes('/')
        ? !existsSync(join(root, name))
        : /^[\w.-]+\.(ts|tsx|mjs|md|prisma)$/.test(name) && !fileNames.has(name),
    )
    expect(missing).toEqual([])
  })

  it('links to existing files and headings', () => {
    const broken = linkTargets(text).filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : posix.join(dirname(path), file)
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  it('names commands that npm knows', () => {
    const named = [...text.matchAll(/npm run (?:-\S+ )*(\w[\w-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

it('the table of commands has a line for every command', () => {
  const table = read('docs/commands.md').split('\n## ')[1] ?? ''
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\`npm (run )?${name}[\` ]`).test(table))).toEqual([])
})

it('a document describes every scenario', () => {
  const table = [...read('docs/testing-with-greenroom.md').matchAll(/^\| `([\w-]+)` \| [^|]+ \|$/gm)].map(([, name]) => name)
  expect(table).toEqual(expect.arrayContaining(Object.keys(scenarios)))
})

it('the decisions are numbered consecutively, and their index lists all of them', () => {
  const files = readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .sort()
  expect(files.map((name) => name.slice(0, 3))).toEqual(files.map((_, at) => String(at + 1).padStart(3, '0')))
  const index = read('docs/decisions/README.md')
  expect(files.filter((name) => !index.includes(`](${name})`))).toEqual([])
  for (const name of files) expect(read(`docs/decisions/${name}`)).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`))
})

it('every picture is in the list of shots, and a document shows it', () => {
  const pictures = readdirSync(join(root, 'docs/pictures')).sort()
  expect(pictures).toEqual(shots.map(({ name }) => `${name}.webp`).sort())
  const shown = documents.flatMap(({ text }) => linkTargets(text)).map((target) => basename(target))
  expect(pictures.filter((picture) => !shown.includes(picture))).toEqual([])
})
