// The pictures of docs/architecture.md: the folders of the server and of the client, and who imports whom, drawn from the imports.
import { readdirSync, readFileSync } from 'node:fs'
import { floorOf, floors, serverStepOf } from '../../checks/architecture/server-floors.ts'
import { isTest, parseSourceFile } from '../../checks/architecture/source-file.ts'

const root = new URL('../../../', import.meta.url)

type Arrows = Map<string, Set<string>>

/** Which room imports which. @param roomOf the room of a file, or undefined for a file that is not drawn */
function arrowsBetween(part: string, roomOf: (path: string) => string | undefined): Arrows {
  const arrows: Arrows = new Map()
  const entries = readdirSync(new URL(part, root), { recursive: true, encoding: 'utf8' })
  const paths = entries
    .map((path) => `${part}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  for (const path of paths.filter((one) => !isTest(one) && !one.includes('/generated/')).toSorted()) {
    const from = roomOf(path)
    if (!from) continue
    for (const { target } of parseSourceFile(path, readFileSync(new URL(path, root), 'utf8')).imports) {
      const to = roomOf(target)
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
  for (const room of queue) {
    if (room === to) return true
    if (seen.has(room)) continue
    seen.add(room)
    queue.push(...(arrows.get(room) ?? []))
  }
  return false
}

/** The arrows that others do not imply, as lines of Mermaid. */
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
  const storeys = floors.map((floor) => floor.filter((room) => arrows.has(room))).filter((floor) => floor.length > 0)
  const boxes = storeys.flatMap((floor, index) => [`  subgraph floor${storeys.length - index}[ ]`, `    ${floor.join('\n    ')}`, '  end'])
  return picture('flowchart TD', ...boxes, ...linesOf(arrows))
}

function clientPicture(): string {
  const roomOf = (path: string) => {
    const [, layer = '', subject = ''] = path.split('/')
    if (!path.startsWith('client/') || !path.slice('client/'.length).includes('/')) return undefined
    if (layer === 'features') return subject
    return ['editions', 'app'].includes(layer) ? layer : undefined
  }
  const arrows = arrowsBetween('client', roomOf)
  const subjects = [...arrows.keys()].filter((room) => !['editions', 'app'].includes(room)).toSorted()
  const between = new Map([...arrows].filter(([from]) => subjects.includes(from)))
  return picture(
    'flowchart TD',
    '  main --> editions --> app --> features --> ui --> lib["lib, i18n"]',
    '  subgraph features',
    ...linesOf(between).map((line) => `  ${line}`),
    '  end',
  )
}

/** `server` and `client`, as they stand between their marks in docs/architecture.md. */
const pictures = (): Record<string, string> => ({ server: serverPicture(), client: clientPicture() })

/** docs/architecture.md with its pictures drawn anew. */
export function architecturePage(written: string): string {
  return Object.entries(pictures()).reduce((text, [name, drawn]) => {
    const [begin, end] = [`<!-- picture: ${name}, drawn by \`npm run product-docs\` -->`, `<!-- end of picture: ${name} -->`]
    const [before, rest] = text.split(begin)
    const [, after] = (rest ?? '').split(end)
    if (rest === undefined || after === undefined) throw new Error(`docs/architecture.md has no place for the picture "${name}"`)
    return `${before}${begin}\n${drawn}\n${end}${after}`
  }, written)
}
