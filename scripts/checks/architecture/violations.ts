import { fileRules } from './file-rules.ts'
import { featureCircles, importRules } from './import-rules.ts'
import { splinters, tooFullFolders, tooLongFiles } from './size-rules.ts'
import { parseSourceFile } from './source-file.ts'

/** Every violation in these files (path -> text), one sentence each. For styles, only the location is checked. */
export function violations(tree: Record<string, string>, styles: string[] = []): string[] {
  const files = Object.entries(tree).map(([path, text]) => parseSourceFile(path, text))
  return [
    ...files.flatMap((file) =>
      fileRules
        .map((rule) => rule(file))
        .filter((fault) => fault !== false)
        .map((fault) => `${file.path}: ${fault}`),
    ),
    ...files.flatMap((file) =>
      file.imports.flatMap((imported) =>
        importRules
          .map((rule) => rule(file, imported))
          .filter((fault) => fault !== false)
          .map((fault) => `${file.path} imports ${imported.target}: ${fault}`),
      ),
    ),
    ...tooLongFiles(files),
    ...tooFullFolders([...Object.keys(tree), ...styles]),
    ...featureCircles(files).map((circle) => `${circle} is a circle`),
    ...splinters(files),
  ]
}
