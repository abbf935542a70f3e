// Finds the files that a file reaches: through imports, and through files that it names, since tests start programs and read files.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'

/** For each file, the files that it names. */
export type ImportGraph = Map<string, string[]>

const isCode = (path: string) => /\.(ts|tsx|mjs|js)$/.test(path)

/** Type imports do not exist at run time. */
const typeImport = /\b(?:import|export)\s+type\b[^'"]*from\s*'[^']*'/g
/** `./{names,verbs}/*.json` of import.meta.glob: all files below the folder before the first sign of a pattern. */
const pattern = /(['"`])(\.{1,2}\/[\w./-]*)[*{][^'"`]*\1/g
const quoted = /(['"`])(#?[\w@.][\w@./-]*)\1/g

/** The project files or folder that a text names, or nothing. */
function targetsOf(from: string, written: string, files: ReadonlySet<string>, folders: ReadonlyMap<string, string[]>): string[] {
  const path = written.startsWith('.') ? posix.join(posix.dirname(from), written) : written.replace(/^#/, '')
  if (files.has(path)) return [path]
  // A word like `client` is usually a word, not a folder.
  return path.includes('/') ? (folders.get(path.replace(/\/$/, '')) ?? []) : []
}

const isOurs = (name: string) => !name.startsWith('.') && !['node_modules', 'dist', 'test-results'].includes(name)

/** Every file of the project, from its root, with slashes. */
const projectFiles = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => isOurs(name))
    .flatMap((top) => (top.isDirectory() ? readdirSync(join(root, top.name), { recursive: true, withFileTypes: true }) : [top]))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))

/** @param removed removed files that other files may still name */
export function readImportGraph(root: string, removed: string[] = []): ImportGraph {
  const there = projectFiles(root)
  const paths = [...there, ...removed]
  const files = new Set(paths)
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      const inside = folders.get(folder)
      if (inside) inside.push(path)
      else folders.set(folder, [path])
    }
  }
  const edges = (path: string) => {
    const text = readFileSync(join(root, path), 'utf8').replace(typeImport, '')
    const named = [...text.matchAll(quoted), ...text.matchAll(pattern)]
    return named.flatMap(([, , written = '']) => targetsOf(path, written, files, folders))
  }
  return new Map(there.map((path) => [path, isCode(path) ? edges(path) : []]))
}

/** All files that can reach one of these files, including these. */
export function filesReaching(graph: ImportGraph, targets: Iterable<string>): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [path, named] of graph) {
    for (const target of named) {
      const known = importers.get(target)
      if (known) known.push(path)
      else importers.set(target, [path])
    }
  }
  const found = new Set(targets)
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
  return found
}
