// Applies the recipes of docs/recipes.md to a copy of the project: they touch the files that they name, and the checks pass afterwards.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, type Copy } from './recipes/copy.ts'
import { addClientEvent, addServerEvent } from './recipes/event.ts'
import { addField } from './recipes/field.ts'
import { addLanguage } from './recipes/language.ts'
import { addReport } from './recipes/report.ts'

interface Recipe {
  follow: (copy: Copy) => Promise<void>
  /** Values for the recipe's <names>. */
  names?: Record<string, string>
}
const recipes: Record<string, Recipe> = {
  'A field of an anchor': { follow: addField, names: { name: 'motto' } },
  'An event from a client': { follow: addClientEvent },
  'An event from the server': { follow: addServerEvent },
  'A report': { follow: addReport, names: { noun: 'gifts', report: 'gift-hours', Report: 'GiftHours' } },
  'A language': { follow: addLanguage, names: { language: 'ja' } },
}

/** The files in the first column of a recipe's table, without the time of a migration. */
function listed(title: string, names: Record<string, string>): string[] {
  const text = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
  const recipe = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? ''
  const cells = [...recipe.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell).join(' ')
  return [...cells.matchAll(/`([^`]+)`/g)].map(([, path = '']) =>
    path.replaceAll(/<(\w+)>/g, (placeholder, name: string) => names[name] ?? placeholder),
  )
}
const timeless = (path: string) => path.replace(/(?<=^prisma\/migrations\/)\d+/, '<time>')

let copy: Copy
const touched: string[] = []
beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

// All recipes use the same copy, and the checks run once at the end: compiling the project takes most of the time.
describe('a recipe', { timeout: 180_000 }, () => {
  it.each(Object.entries(recipes))('%s: names every file that it touches', async (title, { follow, names = {} }) => {
    await follow(copy)
    const changed = copy.changed()
    touched.push(...changed)
    const named = listed(title, names).flatMap((path) => (path.includes('*') ? copy.paths(path) : path))
    expect(changed.map(timeless).toSorted()).toEqual(named.toSorted())
  })

  it('the migration contains the schema change, and nothing else', () => {
    const path = touched.find((one) => one.startsWith('prisma/migrations/')) ?? ''
    expect(copy.read(path)).toBe('-- AlterTable\nALTER TABLE "anchor" ADD COLUMN     "motto" TEXT;\n')
  })

  it('leaves a project that compiles and passes the checks', async () => {
    // The client, the server and the demo's tables, with all their imports, and the tests that the recipes touch.
    const include = [
      'client/**/*.d.ts',
      'server/**/*.d.ts',
      'client/editions/*',
      'server/app.ts',
      'server/sockets/io.ts',
      'seed/world/tables.ts',
    ]
    const files = touched.filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
    copy.write('tsconfig.recipes.json', JSON.stringify({ extends: './tsconfig.json', include, files }))
    await copy.run('scripts/prisma.mjs', 'generate')
    await Promise.all([
      // One checker, since the others would work out the shared types again: half of the time of a processor.
      copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.recipes.json', '--checkers', '1'),
      (async () => {
        await copy.run('--import', 'tsx', 'scripts/checks/architecture.ts')
        await copy.run('--import', 'tsx', 'scripts/checks/locales.ts')
      })(),
    ])
  })
})
