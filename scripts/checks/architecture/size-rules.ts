// Maximum size of a folder and of a file, so that a reader can see all of it, and the minimum of a file that only its neighbour uses.
import { posix } from 'node:path'
import { featureWordOf, isTest, partOf, type SourceFile } from './source-file.ts'

const filesMax = 20
const linesMax = 300

/** Word lists, not code. */
const isWordList = (path: string) => path.startsWith('seed/phrases/')

const linesOf = (text: string) => text.trimEnd().split('\n').length

export function tooLongFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !isTest(path) && !isWordList(path) && linesOf(text) > linesMax)
    .map(({ path, text }) => `${path}: ${linesOf(text)} lines, ${linesMax} at most: split it`)
}

/** Tests are next to the code that they test, and are not counted. */
export function tooFullFolders(paths: string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    if (!/\.(test|spec)\.tsx?$/.test(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(([folder, count]) => `${folder}: ${count} files, ${filesMax} at most without tests: split it`)
}

const splinterLinesMax = 40
/** The usual files of a feature, and descriptions of screens: a reader looks for them by these names. */
const isUsual = (path: string) => featureWordOf(path) === posix.basename(path, '.ts') || posix.basename(path) === 'screen.ts'

/** Small files that stand apart, and why. */
const standsApart: Record<string, string> = {
  'client/editions/app/App.tsx': 'a change of a component is shown without loading the page again, a change of main.tsx is not',
  'client/editions/standard-notices.tsx': 'an edition is a list of screens, without components',
  'media/engine/refusal-texts.ts': 'all sentences that an encoder may show are in one place',
  'server/db/embedded/durable-file-system.mjs': 'what is changed in the embedded database is apart from the thread that runs it',
}

/** A small file that one file of its folder uses belongs into that file, unless it has a test of its own or is loaded lazily. */
export function splinters(files: SourceFile[]): string[] {
  const tested = new Set(files.filter(({ path }) => isTest(path)).flatMap(({ imports }) => imports.map(({ target }) => target)))
  const importers = new Map<string, string[]>()
  const isLazy = new Set<string>()
  for (const { path, imports } of files.filter((file) => !isTest(file.path)))
    for (const imported of imports) {
      importers.set(imported.target, [...(importers.get(imported.target) ?? []), path])
      if (imported.isLazy) isLazy.add(imported.target)
    }
  return files.flatMap(({ path, text }) => {
    const [importer, ...more] = importers.get(path) ?? []
    const isSplinter =
      ['contract', 'server', 'media', 'client'].includes(partOf(path))
      && !(path in standsApart)
      && linesOf(text) <= splinterLinesMax
      && importer !== undefined
      && more.length === 0
      && posix.dirname(importer) === posix.dirname(path)
      && !isLazy.has(path)
      && !isTest(path)
      && !isUsual(path)
      && !tested.has(path)
    return isSplinter ? [`${path}: ${linesOf(text)} lines, and only ${importer} uses it: it belongs there`] : []
  })
}
