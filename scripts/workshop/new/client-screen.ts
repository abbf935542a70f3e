// Writes what every new screen needs beside its component: its description, its place in an edition, and its line in the docs.
import { toWrite } from '../../checks/glossary/to-write.ts'
import type { Draft } from './draft.ts'
import { withImports } from './imports.ts'
import { Refusal, type Names } from './names.ts'
import { titleCode } from './texts.ts'

const headings: Record<string, string> = { standard: '## Standard edition: host', sport: '## SPORT edition: host' }

export interface ScreenOptions {
  edition?: string | undefined
  icon: string
  /** The expression that loads the component. */
  load: string
  /** Imported by the description, beside its type. */
  imports?: string
}

export function addScreenFiles(draft: Draft, names: Names, { edition = 'standard', icon, load, imports = '' }: ScreenOptions): void {
  const heading = headings[edition]
  if (!heading) throw new Refusal(`"${edition}" is no edition: ${Object.keys(headings).join(' or ')}.`)
  const { kebab, camel } = names
  const folder = `client/features/${kebab}`
  if (draft.exists(folder)) throw new Refusal(`${folder} exists: choose another name.`)
  if (draft.read('docs/product/screens.md').includes(`\`/${camel}\``))
    throw new Refusal(`There is a screen at /${camel}: choose another name.`)
  draft.create(
    `${folder}/screen.ts`,
    `${imports}import type { Screen } from '../../ui/screen.ts'

export const ${camel}: Screen = {
  path: '/${camel}',
  title: ${titleCode(names.words)},
  roles: ['anchor'],
  menu: { icon: '${icon}' },
  load: () => ${load},
}
`,
  )
  addToPlan(draft, `client/editions/${edition}.ts`, names)
  addToDocs(draft, heading, names)
}

function addToPlan(draft: Draft, path: string, { kebab, camel }: Names) {
  const list = /\bscreens: \[([^\]]*?),?\s*\]/
  draft.edit(path, (text) => {
    if (!list.test(text)) throw new Refusal(`${path} has no longer a list of screens.`)
    const added = text.replace(list, (_, screens: string) => `screens: [${screens}, ${camel}]`)
    return withImports(path, added, [{ from: `client/features/${kebab}/screen.ts`, values: [camel] }])
  })
}

/** Appends a line to the table below a heading. */
function addToDocs(draft: Draft, heading: string, { camel }: Names) {
  draft.edit('docs/product/screens.md', (text) => {
    const [before, below] = text.split(`${heading}\n`)
    const rows = /^\n(?:\|.*\n)+/.exec(below ?? '')?.[0]
    if (before === undefined || below === undefined || rows === undefined)
      throw new Refusal(`docs/product/screens.md has no longer a table below "${heading}".`)
    return `${before}${heading}\n${rows}| \`/${camel}\` | ${toWrite} what the screen is for |\n${below.slice(rows.length)}`
  })
}
