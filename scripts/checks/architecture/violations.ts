import { fileFaults } from './file-rules.ts'
import { featureCircles, importFaults } from './import-rules.ts'
import { splinters, tooFullFolders } from './size-rules.ts'
import { parseSourceFile } from './source-file.ts'

/** Every violation in these files (path -> text), one line each. Of styles and pages, only the location is checked. */
export function violations(tree: Record<string, string>): string[] {
  const files = Object.entries(tree)
    .filter(([path]) => /\.(ts|tsx|js|mjs)$/.test(path))
    .map(([path, text]) => parseSourceFile(path, text))
  return [
    ...files.flatMap((file) => [...fileFaults(file), ...importFaults(file)]),
    ...tooFullFolders(Object.keys(tree)),
    ...featureCircles(files),
    ...splinters(files),
  ]
}
