// The most files of a folder, so that a reader can see all of it, and the least lines of a file that only its neighbour uses. The most lines of a
// file are a rule of the linter (.oxlintrc.json).
import { posix } from 'node:path'
import { featureWordOf, isTest, partOf, type SourceFile } from './source-file.ts'

const filesMax = 20

/** Tests are next to the code that they test, and are not counted. */
export function tooFullFolders(paths: string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter((one) => !/\.(test|spec)\.tsx?$/.test(one)))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(([folder, count]) => `${folder}: ${count} files, ${filesMax} at most without tests: move those of one topic into a folder`)
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
  const uses = new Map<string, { by: string; isLazy: boolean }[]>()
  for (const { path: by, imports } of files)
    for (const { target, isLazy } of imports) uses.set(target, [...(uses.get(target) ?? []), { by, isLazy }])
  return files.flatMap(({ path, text }) => {
    const [use, ...more] = uses.get(path) ?? []
    const lines = text.trimEnd().split('\n').length
    const isSplinter =
      ['contract', 'server', 'media', 'client'].includes(partOf(path))
      && lines <= splinterLinesMax
      && use !== undefined
      && more.length === 0
      && !use.isLazy
      && !isTest(use.by)
      && posix.dirname(use.by) === posix.dirname(path)
      && !(path in standsApart)
      && !isTest(path)
      && !isUsual(path)
    return isSplinter ? [`${path}: ${lines} lines, and only ${use.by} uses it: move them there`] : []
  })
}
