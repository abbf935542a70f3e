import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string
  text: string
  imports: Import[]
  /** Where it re-exports from another file of the project. */
  reexports: number[]
}
export interface Import {
  /** A path from the project's root, or the name of a package as written. */
  target: string
  line: number
  /** Written as `../../`, not as `#part/`. */
  isRelative: boolean
  /** By `import()` only. */
  isLazy: boolean
  /** Types only. */
  isType: boolean
}

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Reads all imports of a file, at any position, each target once. Throws on a syntax error. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    ...moduleRequest,
    isLazy: false,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const reexported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []))
  // Ignore `import(name)` with a name that is only known at run time.
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const value = /^(['"`])(.*)\1$/.exec(text.slice(start, end))?.[2]
    return value === undefined ? [] : [{ value, start, isLazy: true, isType: false }]
  })
  const imports = new Map<string, Import>()
  for (const { value, start, isLazy, isType } of [
    ...statics,
    ...reexported.map((one) => ({ ...one, isLazy: false, isType: false })),
    ...later,
  ]) {
    const isRelative = value.startsWith('.')
    const target = isRelative ? posix.join(posix.dirname(path), value) : value.replace(/^#/, '')
    const known = imports.get(value) ?? { target, line: lineAt(text, start), isRelative, isLazy, isType }
    imports.set(value, { ...known, isLazy: known.isLazy && isLazy, isType: known.isType && isType })
  }
  return {
    path,
    text,
    imports: [...imports.values()],
    reexports: reexported.filter(({ value }) => /^[.#]/.test(value)).map(({ start }) => lineAt(text, start)),
  }
}

export const partOf = (path: string) => path.split('/')[0] ?? ''

/** These folders of server/features hold one feature in each of their folders; every other folder there is a feature. */
const severalFeatures = ['accounts', 'monitor', 'room', 'sessions', 'studio', 'viewer']
const featureAndFile = new RegExp(`^(server/features/(?:(?:${severalFeatures.join('|')})/)?[^/]+)/(.+)$`)
/** `server/features/room/gifts` of server/features/room/gifts/queries/orders.ts. */
export const featureOf = (path: string) => featureAndFile.exec(path)?.[1]
/** The file in its feature: `queries/orders.ts`. */
export const fileInFeature = (path: string) => featureAndFile.exec(path)?.[2]
/** `commands` for both server/features/studio/on-air/commands/push.ts and server/features/room/gifts/commands.ts. */
export const featureWordOf = (path: string) => fileInFeature(path)?.replace(/[/.].*/, '')

/** Files that read and write the server's rows. */
export const isData = (path: string) =>
  /^server\/(db\/|daily-figures\/|books\/|dashboard\/queries\/|demo-controls\/[^/]+\/(queries|commands)(\.ts$|\/))/.test(path)
  || ['queries', 'commands'].includes(featureWordOf(path) ?? '')

/** Tests, and files that only tests import. */
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /\/testing\//.test(path)
