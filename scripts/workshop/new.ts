// `npm run new -- report|screen|event|call|field NAME` writes the files of a new part, with tests, docs and texts in every language
// (docs/recipes.md). Work that only a person can do is marked, and `npm run check` fails until it is done.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { toWrite, unwrittenFaults } from '../checks/glossary/to-write.ts'
import { toTranslate } from '../checks/locales/to-translate.ts'
import { Refusal } from './new/names.ts'
import { planPart } from './new/plan.ts'

const usage = `Usage: npm run new -- KIND NAME [options]

  report NAME --feature FEATURE [--edition standard|sport]   a list of a range with a CSV file, and its screen
  screen NAME [--edition standard|sport]                     a screen of a host
  call NAME --feature FEATURE                                a call; list-, read-, get-, find-, count-, sum- make a query, other verbs a command
  event NAME --namespace NAMESPACE --from client|server      an event of anchor-live, anchor-chat, family-monitor or audience
  field NAME                                                 a text of an anchor's profile

NAME is of small letters, with hyphens between its words: gift-hours. docs/recipes.md says what is written, and what is left to you.`
answerHelp(usage)

const root = fileURLToPath(new URL('../..', import.meta.url))
const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

const generated = ['docs/product/calls.md', 'docs/product/events.md', 'docs/architecture.md']
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Formats the files, and makes the pages that follow from them. Returns the pages that are different now. */
function finish(paths: string[]): string[] {
  const formatted = paths.filter((path) => /\.(tsx?|json)$/.test(path) && path !== 'server/docs/examples.json')
  node('node_modules/oxfmt/bin/oxfmt', ...formatted)
  // A process of its own, which loads the contract as it is now.
  const before = generated.map(textOf)
  node('--import', 'tsx', 'scripts/workshop/product-docs/write.ts')
  return generated.filter((path, index) => textOf(path) !== before[index])
}

function printResult(created: string[], changed: string[]) {
  for (const path of created) console.log(`new      ${path}`)
  for (const path of changed) console.log(`changed  ${path}`)
  console.log(`\nLeft to you; npm run check names each place until it is done:`)
  const paths = [...created, ...changed]
  for (const fault of paths.flatMap((path) => unwrittenFaults(path, textOf(path)))) console.log(`  ${fault}`)
  for (const path of paths) {
    const count = textOf(path).split(toTranslate.trim()).length - 1
    if (count > 0) console.log(`  ${path} has ${count} ${count === 1 ? 'text' : 'texts'} to translate`)
  }
  console.log(`\nWrite what is marked ${toWrite} and remove the mark; translate what begins with ${toTranslate.trim()}, in each language.`)
  console.log('Then npm run product-docs, and npm run examples where a call or a field is new.')
}

try {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { feature: text, edition: text, namespace: text, from: text },
  })
  const draft = planPart(root, positionals, values)
  draft.write()
  const { created, changed } = draft.summary()
  printResult(created, [...changed, ...finish([...created, ...changed])])
} catch (error) {
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof Refusal) && !isUsage) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 1
}
