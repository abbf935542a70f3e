// Makes one part of each kind on a copy of the project: exactly the files that docs/recipes.md names change, the checks fail with exactly what
// is left to a person, and pass when that is written.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toWrite } from '../checks/glossary/to-write.ts'
import { toTranslate } from '../checks/locales/to-translate.ts'
import { addLanguage } from './new/testing/add-language.ts'
import type { Options } from './new/plan.ts'
import { copyProject, type Copy } from './new/testing/copy-project.ts'

interface Recipe {
  /** The command's arguments; without them the recipe is followed by hand. */
  command?: string
  /** Values for the recipe's <names>. */
  names?: Record<string, string>
}
const recipes: Record<string, Recipe> = {
  // First, so that the others write its texts, too.
  'A language': { names: { language: 'ja' } },
  'A report': { command: 'report gift-hours --feature gifts', names: { feature: 'gifts', name: 'gift-hours', Name: 'GiftHours' } },
  'A screen': { command: 'screen gift-wall', names: { name: 'gift-wall', Name: 'GiftWall' } },
  'A call': { command: 'call list-thanks --feature gifts', names: { feature: 'gifts', name: 'list-thanks' } },
  'An event from a client': { command: 'event live-greeting --namespace anchor-live --from client', names: { name: 'live-greeting' } },
  'An event from the server': { command: 'event live-farewell --namespace anchor-live --from server', names: { name: 'live-farewell' } },
  'A field of an anchor': { command: 'field favourite-song', names: { name: 'favourite_song' } },
}
/** Parts that no table of docs/recipes.md names: the same kinds in other places. */
const others: [part: string, options: Options][] = [
  ['screen sport-news', { edition: 'sport' }],
  ['report shared-reports', { feature: 'room' }],
  ['call send-thanks', { feature: 'moderation' }],
  ['call count-things', { feature: 'chat-address' }],
  ...['anchor-chat', 'family-monitor', 'audience'].flatMap((namespace): [string, Options][] => [
    [`event ${namespace}-up`, { namespace, from: 'client' }],
    [`event ${namespace}-down`, { namespace, from: 'server' }],
  ]),
]
/** Writes them as the command does, in one process of the copy, which has the copy's languages. */
const makeOthers = `
  const { planPart } = await import('./scripts/workshop/new/plan.ts')
  for (const [part, options] of ${JSON.stringify(others)}) planPart(process.cwd(), part.split(' '), options).write()`

interface Row {
  paths: string[]
  /** Work that the table leaves to a person. */
  left: string
}

/** The files in the first column of a recipe's first table, without the time of a migration. */
function rowsOf(copy: Copy, title: string, names: Record<string, string>): Row[] {
  const text = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
  const recipe = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? ''
  const table = recipe.slice(recipe.indexOf('| file |')).split('\n\n')[0] ?? ''
  const filled = (path: string) => path.replaceAll(/<(\w+)>/g, (placeholder, name: string) => names[name] ?? placeholder)
  return [...table.matchAll(/^\| (`.*?) \|[^|]*\|([^|\n]*)/gm)].map(([, cell = '', left = '']) => {
    const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => filled(path))
    return { paths: named.flatMap((path) => (path.includes('*') ? copy.paths(path) : path)), left: left.trim() }
  })
}
const timeless = (path: string) => path.replace(/(?<=^prisma\/migrations\/)\d+/, '<time>')
const unique = (paths: string[]) => [...new Set(paths)].toSorted()

let copy: Copy
const touched = new Set<string>()
const left: string[] = []
beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

const generate = (command: string) => copy.run('--import', 'tsx', 'scripts/workshop/new.ts', ...command.split(' '))
const script = (path: string) => ['--import', 'tsx', path]
const formatter = 'node_modules/oxfmt/bin/oxfmt'
const typed = () => [...touched].filter((path) => /\.tsx?$/.test(path))

// All parts are made in the same copy, and the checks run once at the end: compiling the project takes most of the time.
describe('a new part', { timeout: 600_000 }, () => {
  it.each(Object.entries(recipes))('%s: the recipe names every file that changes', async (title, { command, names = {} }) => {
    if (command === undefined) addLanguage(copy)
    else await generate(command)
    const changed = copy.changed()
    for (const path of changed) touched.add(path)
    const rows = rowsOf(copy, title, names)
    expect(changed.map(timeless).toSorted()).toEqual(rows.flatMap(({ paths }) => paths).toSorted())
    left.push(...rows.filter((row) => row.left !== '').flatMap(({ paths }) => paths))
  })

  it('the migration of a field is the one that npm run migration writes, and nothing else', async () => {
    const migrationIn = (paths: Iterable<string>) => [...paths].find((path) => path.startsWith('prisma/migrations/')) ?? ''
    const generated = migrationIn(touched)
    const sql = copy.read(generated)
    expect(sql).toBe('-- AlterTable\nALTER TABLE "anchor" ADD COLUMN     "favourite_song" TEXT;\n')
    copy.remove(dirname(generated))
    copy.changed()
    await copy.run(...script('scripts/workshop/new-migration.ts'), 'favourite_song')
    const written = migrationIn(copy.changed())
    expect(copy.read(written)).toBe(sql)
    touched.delete(generated)
    touched.add(written)
  })

  it('that is refused changes nothing', async () => {
    // plan.test.ts has all that is refused.
    for (const wrong of ['report gift-hours --feature gifts', 'page x'])
      await copy.fail('--import', 'tsx', 'scripts/workshop/new.ts', ...wrong.split(' '))
    expect(copy.changed()).toEqual([])
  })

  it('fails the checks of texts and marks with exactly what is left to a person', async () => {
    await copy.run('scripts/prisma.mjs', 'generate')
    await copy.run(formatter)
    copy.changed()
    const faults = async (path: string) => (await copy.fail(...script(path))).trim().split('\n').slice(0, -1)
    const found = [...(await faults('scripts/checks/glossary.ts')), ...(await faults('scripts/checks/locales.ts'))]
    expect(found.filter((fault) => !/ is to be (written|translated)/.test(fault))).toEqual([])
    expect(unique(found.map((fault) => fault.split(':')[0] ?? ''))).toEqual(unique(left))
  })

  it('can be made wherever the options lead', async () => {
    await copy.run('--import', 'tsx', '--input-type=module', '--eval', makeOthers)
    await copy.run(formatter)
    await copy.run(...script('scripts/workshop/product-docs/write.ts'))
    for (const path of copy.changed()) touched.add(path)
  })

  it('passes all other checks as it was made', async () => {
    // The client, the server and the demo's tables, with all their imports, and the files that are new or changed.
    const include = [
      'client/**/*.d.ts',
      'server/**/*.d.ts',
      'client/editions/*',
      'server/app.ts',
      'server/sockets/io.ts',
      'seed/world/tables.ts',
    ]
    copy.write('tsconfig.new.json', JSON.stringify({ extends: './tsconfig.json', include, files: typed() }))
    // One checker, since the others would work out the shared types again: half of the time of a processor.
    await copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json', '--checkers', '1')
    copy.remove('tsconfig.new.json')
    await copy.run(formatter, '--check')
    await copy.run('node_modules/oxlint/bin/oxlint', ...typed())
    await copy.run('node_modules/knip/bin/knip.js')
    await copy.run(...script('scripts/checks/architecture.ts'))
    await copy.run(...script('scripts/checks/api.ts'))
    await copy.run('--import', 'tsx', 'scripts/workshop/new-migration.ts', '--check')
  })

  it('passes the checks of texts and marks when everything is written', async () => {
    for (const path of touched) {
      const text = copy.read(path)
      copy.write(path, text.replaceAll(`${toWrite} `, '').replaceAll(toTranslate, ''))
    }
    await copy.run(...script('scripts/workshop/product-docs/write.ts'))
    await copy.run(...script('scripts/checks/glossary.ts'))
    await copy.run(...script('scripts/checks/locales.ts'))
  })

  it('has tests that pass', async () => {
    const tests = [...touched].filter((path) => path.endsWith('.test.ts'))
    expect(tests.length).toBeGreaterThan(12)
    await copy.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      // Each further worker would load the server again, and other tests use the other cores.
      '--maxWorkers=1',
      ...tests,
      'scripts/checks/events.test.ts',
      'scripts/workshop/product-docs/pages.test.ts',
    )
  })
})
