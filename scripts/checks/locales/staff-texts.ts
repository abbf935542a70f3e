// Which texts a page has when it shows a screen: those of families and admins come with screens that are theirs alone.
import { parseSourceFile } from '../architecture/source-file.ts'

export interface Pages {
  /** path -> text, of the client. */
  files: Record<string, string>
  /** Where every page begins. */
  start: string
  /** Descriptions of screens that no host opens. */
  staffScreens: ReadonlySet<string>
  staffKeys: readonly string[]
}

/** What a page may run before somebody opens a screen of the staff's. */
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

/** Keys in quotes, and those that are built from a value, as in `audit.actions.${action}`. */
function asked(text: string, keys: readonly string[]): string[] {
  const literals = new Set([...text.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , literal = '']) => literal))
  const beginnings = [...text.matchAll(/`([A-Za-z]\w*\.[\w.]*)\$\{/g)].map(([, beginning = '']) => beginning)
  return [
    ...keys.filter((key) => literals.has(key)),
    ...beginnings.filter((beginning) => keys.some((key) => key.startsWith(beginning))).map((beginning) => `${beginning}*`),
  ]
}

/** Every text of the staff's that a host would be shown the key of, one line each. */
export const staffTextFaults = (pages: Pages): string[] =>
  [...reached(pages)].flatMap((path) =>
    asked(pages.files[path] ?? '', pages.staffKeys).map(
      (key) => `${path} asks for ${key}, which only the pages of families and admins have: it belongs into client/i18n/*.json`,
    ),
  )
