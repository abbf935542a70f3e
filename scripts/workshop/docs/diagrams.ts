// Draws the diagrams of docs/architecture.md: the folders of the server and of the client, and which imports which.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { floorOf, floors, serverStepOf } from '../../checks/architecture/server-floors.ts'
import { isTest, parseSourceFile } from '../../checks/architecture/source-file.ts'

const root = new URL('../../../', import.meta.url)
const page = new URL('docs/architecture.md', root)

type Arrows = Map<string, Set<string>>

/** The imports between folders. @param folderOf the folder of a file, or undefined for a file that is not drawn */
function arrowsBetween(part: string, folderOf: (path: string) => string | undefined): Arrows {
  const arrows: Arrows = new Map()
  const paths = readdirSync(new URL(part, root), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${part}/${path.replaceAll('\\', '/')}`,
  )
  for (const path of paths.filter((one) => /(?<!\.d)\.tsx?$/.test(one) && !isTest(one) && !one.includes('/generated/')).toSorted()) {
    const from = folderOf(path)
    if (!from) continue
    const known = arrows.get(from) ?? new Set()
    arrows.set(from, known)
    for (const { target } of parseSourceFile(path, readFileSync(new URL(path, root), 'utf8')).imports) {
      const to = folderOf(target)
      if (to && to !== from) known.add(to)
    }
  }
  return arrows
}

/** Whether `to` can be reached from `from` by two arrows or more. */
function isIndirect(arrows: Arrows, from: string, to: string): boolean {
  const reached = new Set([...(arrows.get(from) ?? [])].filter((next) => next !== to))
  // A set also visits what is added meanwhile.
  for (const folder of reached) for (const next of arrows.get(folder) ?? []) reached.add(next)
  return reached.has(to)
}

/** The arrows as lines of Mermaid, without those that follow from others. */
const linesOf = (arrows: Arrows) =>
  [...arrows].toSorted().flatMap(([from, targets]) => {
    const direct = [...targets].filter((to) => !isIndirect(arrows, from, to)).toSorted()
    return direct.length > 0 ? [`  ${from} --> ${direct.join(' & ')}`] : []
  })

function serverLines(): string[] {
  // Files at the top of the server belong to the program as a whole.
  const isFolder = (path: string) => /^server\/[\w-]+\//.test(path)
  const arrows = arrowsBetween('server', (path) => (isFolder(path) && floorOf(path) >= 0 ? serverStepOf(path) : undefined))
  const shown = floors.map((floor) => floor.filter((folder) => arrows.has(folder))).filter((floor) => floor.length > 0)
  const boxes = shown.flatMap((floor, index) => [`  subgraph floor${shown.length - index}[ ]`, `    ${floor.join('\n    ')}`, '  end'])
  return [...boxes, ...linesOf(arrows)]
}

function clientLines(): string[] {
  const arrows = arrowsBetween('client', (path) => /^client\/features\/([^/]+)/.exec(path)?.[1])
  return [
    '  main --> editions --> shell --> features --> ui --> kit --> lib["lib, i18n"]',
    '  subgraph features',
    ...linesOf(arrows).map((line) => `  ${line}`),
    '  end',
  ]
}

/** docs/architecture.md as it is, and with its diagrams drawn again between their marks. */
export function architecturePage() {
  const written = readFileSync(page, 'utf8')
  let drawn = written
  for (const [name, lines] of Object.entries({ server: serverLines(), client: clientLines() })) {
    const place = new RegExp(`(<!-- picture: ${name}, .* -->\n)[^]*?(\n<!-- end of picture: ${name} -->)`)
    if (!place.test(written)) throw new Error(`docs/architecture.md has no place for the picture "${name}"`)
    drawn = drawn.replace(place, (_, begin: string, end: string) =>
      [begin, '```mermaid\nflowchart TD\n', lines.join('\n'), '\n```', end].join(''),
    )
  }
  return { written, drawn }
}

export const drawDiagrams = () => writeFileSync(page, architecturePage().drawn)
