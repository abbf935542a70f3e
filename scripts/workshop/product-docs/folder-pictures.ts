// Draws the diagrams of docs/architecture.md: the folders of the server and of the client, and which imports which.
import { readdirSync, readFileSync } from 'node:fs'
import { floorOf, floors, serverStepOf } from '../../checks/architecture/server-floors.ts'
import { isTest, parseSourceFile } from '../../checks/architecture/source-file.ts'

const root = new URL('../../../', import.meta.url)

type Arrows = Map<string, Set<string>>

/** The imports between folders. @param folderOf the folder of a file, or undefined for a file that is not drawn */
function arrowsBetween(part: string, folderOf: (path: string) => string | undefined): Arrows {
  const arrows: Arrows = new Map()
  const entries = readdirSync(new URL(part, root), { recursive: true, encoding: 'utf8' })
  const paths = entries
    .map((path) => `${part}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  for (const path of paths.filter((one) => !isTest(one) && !one.includes('/generated/')).toSorted()) {
    const from = folderOf(path)
    if (!from) continue
    for (const { target } of parseSourceFile(path, readFileSync(new URL(path, root), 'utf8')).imports) {
      const to = folderOf(target)
      const known = arrows.get(from) ?? new Set()
      arrows.set(from, known)
      if (to && to !== from) known.add(to)
    }
  }
  return arrows
}

/** Whether `to` can be reached from `from` by two arrows or more. */
function isIndirect(arrows: Arrows, from: string, to: string): boolean {
  const seen = new Set([from])
  const queue = [...(arrows.get(from) ?? [])].filter((next) => next !== to)
  for (const folder of queue) {
    if (folder === to) return true
    if (seen.has(folder)) continue
    seen.add(folder)
    queue.push(...(arrows.get(folder) ?? []))
  }
  return false
}

/** The arrows as lines of Mermaid, without those that follow from others. */
const linesOf = (arrows: Arrows) =>
  [...arrows].toSorted().flatMap(([from, targets]) => {
    const direct = [...targets].filter((to) => !isIndirect(arrows, from, to)).toSorted()
    return direct.length > 0 ? [`  ${from} --> ${direct.join(' & ')}`] : []
  })

const picture = (...lines: string[]) => ['```mermaid', ...lines, '```'].join('\n')

function serverPicture(): string {
  // Files at the top of the server belong to the program as a whole.
  const isFolder = (path: string) => /^server\/[\w-]+\//.test(path)
  const arrows = arrowsBetween('server', (path) => (isFolder(path) && floorOf(path) >= 0 ? serverStepOf(path) : undefined))
  const shown = floors.map((floor) => floor.filter((folder) => arrows.has(folder))).filter((floor) => floor.length > 0)
  const boxes = shown.flatMap((floor, index) => [`  subgraph floor${shown.length - index}[ ]`, `    ${floor.join('\n    ')}`, '  end'])
  return picture('flowchart TD', ...boxes, ...linesOf(arrows))
}

function clientPicture(): string {
  const folderOf = (path: string) => {
    const [, layer = '', subject = ''] = path.split('/')
    if (!path.startsWith('client/') || !path.slice('client/'.length).includes('/')) return undefined
    if (layer === 'features') return subject
    return ['editions', 'shell'].includes(layer) ? layer : undefined
  }
  const arrows = arrowsBetween('client', folderOf)
  const subjects = [...arrows.keys()].filter((folder) => !['editions', 'shell'].includes(folder)).toSorted()
  const between = new Map([...arrows].filter(([from]) => subjects.includes(from)))
  return picture(
    'flowchart TD',
    '  main --> editions --> shell --> features --> ui --> kit --> lib["lib, i18n"]',
    '  subgraph features',
    ...linesOf(between).map((line) => `  ${line}`),
    '  end',
  )
}

/** Each diagram by the name in its marks in docs/architecture.md. */
const pictures = (): Record<string, string> => ({ server: serverPicture(), client: clientPicture() })

/** docs/architecture.md with its diagrams drawn again. */
export function architecturePage(written: string): string {
  return Object.entries(pictures()).reduce((text, [name, drawn]) => {
    const [begin, end] = [`<!-- picture: ${name}, drawn by \`npm run product-docs\` -->`, `<!-- end of picture: ${name} -->`]
    const [before, rest] = text.split(begin)
    const [, after] = (rest ?? '').split(end)
    if (rest === undefined || after === undefined) throw new Error(`docs/architecture.md has no place for the picture "${name}"`)
    return `${before}${begin}\n${drawn}\n${end}${after}`
  }, written)
}
