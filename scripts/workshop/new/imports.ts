// Adds imports to a file that may have some of them.
import { posix } from 'node:path'

export interface Wanted {
  /** A path from the project's root, or a package. */
  from: string
  values?: string[]
  types?: string[]
}

/** How a file names another one: by its place within the same part, and by `#part/...` elsewhere. */
export function specifierOf(path: string, target: string): string {
  const isFile = /\.\w+$/.test(target)
  if (!isFile) return target
  if (path.split('/')[0] !== target.split('/')[0]) return `#${target}`
  const relative = posix.relative(posix.dirname(path), target)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** The head of a new file. */
export const importLines = (path: string, wanted: Wanted[]) => wanted.map((one) => `${lineOf(path, one)}\n`).join('')

function lineOf(path: string, { from, values = [], types = [] }: Wanted) {
  const names = values.length > 0 ? [...values, ...types.map((name) => `type ${name}`)] : types
  return `import ${values.length > 0 ? '' : 'type '}{ ${names.join(', ')} } from '${specifierOf(path, from)}'`
}

/** The text with these imports as well. What the file has under that name already is not imported again. */
export function withImports(path: string, text: string, wanted: Wanted[]): string {
  return wanted.reduce((now, { from, values = [], types = [] }) => {
    const missing = { from, values: values.filter((name) => !knows(now, name)), types: types.filter((name) => !knows(now, name)) }
    return missing.values.length + missing.types.length === 0 ? now : addTo(path, now, missing)
  }, text)
}

/** Whether a file imports or declares the name. */
const knows = (text: string, name: string) =>
  importsIn(text).some(([line]) => new RegExp(`\\b${name}\\b`).test(line.slice(0, line.lastIndexOf(' from '))))
  || new RegExp(`^(?:export )?(?:type|interface|const|(?:async )?function) ${name}\\b`, 'm').test(text)

const importsIn = (text: string) => [...text.matchAll(/^import [^;]*?'[^'\n]+'(?: with \{[^}]*\})?\n/gm)]

function addTo(path: string, text: string, wanted: Wanted): string {
  const known = importsIn(text).find(([line]) => /^import (?:type )?\{/.test(line) && line.includes(`'${specifierOf(path, wanted.from)}'`))
  if (known) return text.replace(known[0], () => merged(known[0], wanted))
  const last = importsIn(text).at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${text.slice(0, at)}${lineOf(path, wanted)}\n${text.slice(at)}`
}

function merged(line: string, { values = [], types = [] }: Wanted): string {
  const [, keyword = '', inside = '', rest = ''] = /^(import (?:type )?)\{([^}]*)\}([\s\S]*)$/.exec(line) ?? []
  const names = inside
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const onlyTypes = keyword.includes('type')
  if (onlyTypes && values.length === 0) return `import type { ${[...names, ...types].join(', ')} }${rest}`
  const before = onlyTypes ? names.map((name) => `type ${name}`) : names
  return `import { ${[...before, ...values, ...types.map((name) => `type ${name}`)].join(', ')} }${rest}`
}
