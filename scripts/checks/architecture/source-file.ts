import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string
  text: string
  /** Paths from the project's root, or names of packages as written. Type imports count like any other. */
  imports: Import[]
  /** It passes on what another file of ours exports. */
  reexports: boolean
}
export interface Import {
  target: string
  /** Written as `../../`, not as `#part/`. */
  isRelative: boolean
}

function resolve(from: string, written: string): Import {
  if (written.startsWith('.')) return { target: posix.join(posix.dirname(from), written), isRelative: true }
  return { target: written.replace(/^#/, ''), isRelative: false }
}

/** Reads what a file imports, wherever it does so. Throws on a syntax error. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const reexported = module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest ?? []))
  const written = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...reexported.map((request) => request.value),
    // `import(name)` with a name that is only known later says nothing about the architecture.
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => /^(['"`])(.*)\1$/.exec(text.slice(start, end))?.[2] ?? []),
  ]
  return {
    path,
    text,
    imports: [...new Set(written)].map((one) => resolve(path, one)),
    reexports: reexported.some(({ value }) => /^[.#]/.test(value)),
  }
}

export const partOf = (path: string) => path.split('/')[0] ?? ''
export const nameOf = (path: string) => posix.basename(path).replace(/\..*$/, '')

/** `commands` of server/features/live/commands/push.ts as of server/features/gifts/commands.ts. */
export const featureWordOf = (path: string) => /^server\/features\/[^/]+\/([^/.]+)/.exec(path)?.[1]

/** Where the server's rows are read and written. */
export const isData = (path: string) => /^server\/(db\/|earnings\/|features\/[^/]+\/(queries|commands)(\.ts$|\/))/.test(path)

/** Tests, and what only tests import. */
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /\/testing\//.test(path)
