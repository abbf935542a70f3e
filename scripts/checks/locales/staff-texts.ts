// Finds texts of families and admins ("staff") that a host's page would need: they are loaded only with the screens of staff.
import { parseSourceFile } from '../architecture/source-file.ts'

export interface Pages {
  /** Client files: path -> text. */
  files: Record<string, string>
  /** The entry file of every page. */
  start: string
  /** Descriptions of screens that hosts cannot open. */
  staffScreens: ReadonlySet<string>
  staffKeys: readonly string[]
}

/** Code that a page may run before a staff screen opens. */
function reached({ files, start, staffScreens }: Pages): Set<string> {
  const seen = new Set<string>()
  const follow = (path: string) => {
    const text = files[path]
    if (text === undefined || seen.has(path) || staffScreens.has(path)) return
    seen.add(path)
    for (const { target } of parseSourceFile(path, text).imports) follow(target)
  }
  follow(start)
  return seen
}

/** Keys in quotes, and keys built from a value, as in `audit.actions.${action}`. */
function requestedKeys(text: string, keys: readonly string[]): string[] {
  const literals = new Set([...text.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , literal = '']) => literal))
  const beginnings = [...text.matchAll(/`([A-Za-z]\w*\.[\w.]*)\$\{/g)].map(([, beginning = '']) => beginning)
  return [
    ...keys.filter((key) => literals.has(key)),
    ...beginnings.filter((beginning) => keys.some((key) => key.startsWith(beginning))).map((beginning) => `${beginning}*`),
  ]
}

/** One line for each staff text that code of a host's page uses. */
export const staffTextFaults = (pages: Pages): string[] =>
  [...reached(pages)].flatMap((path) =>
    requestedKeys(pages.files[path] ?? '', pages.staffKeys).map(
      (key) => `${path} uses ${key}, which only the pages of families and admins load: move it to client/i18n/host or client/i18n/app`,
    ),
  )
