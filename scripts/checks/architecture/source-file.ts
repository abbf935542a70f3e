import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string
  text: string
  /** Paths from the project's root, or names of packages as written. Type imports count like any other. */
  imports: Import[]
  /** It re-exports from another file of the project. */
  reexports: boolean
}
export interface Import {
  target: string
  /** Written as `../../`, not as `#part/`. */
  isRelative: boolean
  /** By `import()` only. */
  isLazy: boolean
  /** Types only. */
  isType: boolean
}

function resolve(from: string, written: string): Pick<Import, 'target' | 'isRelative'> {
  if (written.startsWith('.')) return { target: posix.join(posix.dirname(from), written), isRelative: true }
  return { target: written.replace(/^#/, ''), isRelative: false }
}

/** Reads all imports of a file, at any position. Throws on a syntax error. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const reexported = module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest ?? []))
  const atOnce = new Set([...module.staticImports.map((one) => one.moduleRequest.value), ...reexported.map((request) => request.value)])
  // Ignore `import(name)` with a name that is only known at run time.
  const later = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"`])(.*)\1$/.exec(text.slice(start, end))?.[2] ?? [],
  )
  const withValues = module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
  const run = new Set([...withValues.map((one) => one.moduleRequest.value), ...reexported.map((request) => request.value), ...later])
  return {
    path,
    text,
    imports: [...new Set([...atOnce, ...later])].map((one) => ({ ...resolve(path, one), isLazy: !atOnce.has(one), isType: !run.has(one) })),
    reexports: reexported.some(({ value }) => /^[.#]/.test(value)),
  }
}

export const partOf = (path: string) => path.split('/')[0] ?? ''
export const nameOf = (path: string) => posix.basename(path).replace(/\..*$/, '')

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
