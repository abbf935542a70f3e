// Maximum size of a folder and of a file, so that a reader can see all of it.
import { posix } from 'node:path'
import { isTest, type SourceFile } from './source-file.ts'

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
