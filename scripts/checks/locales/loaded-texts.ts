// Finds texts that a page may show before it has loaded the pack that they are in.
import { parseSourceFile } from '../architecture/source-file.ts'

export interface Pages {
  /** Client files: path -> text. */
  files: Record<string, string>
  /** Files with which a page or its screens begin, and the packs that are loaded by then. */
  starts: Record<string, readonly string[]>
  /** Descriptions of screens that hosts cannot open: the router loads `staff` with them (client/shell/router.tsx). */
  staffScreens: ReadonlySet<string>
  /** key -> its pack. */
  packs: ReadonlyMap<string, string>
}

/** Files whose texts are shown only once they are loaded, and why. */
const shownWhenLoaded: Record<string, string> = {
  'client/i18n/failureText.ts': 'it looks whether they are',
  'client/features/room/moderation/wording/failure-text.ts': 'it looks whether they are',
  'client/features/studio/signal/room-status.ts': 'faults that only the panels of OBS and of the camera know, which load their texts',
}

const quoted = /'([\w-]+)'/g
const namesIn = (text: string) => [...text.matchAll(quoted)].map(([, name = '']) => name)

/** The packs that a file loads with a lazy part (`withTexts`), and those that it loads with all of them (`showTexts`). */
function packsLoadedBy(text: string): (target: string) => string[] {
  const withPart = [...text.matchAll(/withTexts\(\s*('[\w-]+'|\[[^\]]*\]),\s*import\('[./]*([^']+)'\)/g)]
  const always = [...text.matchAll(/(?<!\? null : )showTexts\(('[\w-]+')\)/g)].flatMap(([, pack = '']) => namesIn(pack))
  return (target) => [
    ...always,
    ...withPart.filter(([, , part = '']) => target.endsWith(`/${part}`)).flatMap(([, packs = '']) => namesIn(packs)),
  ]
}

/** Keys in quotes, and keys built from a value, as in `audit.actions.${action}`. Names of an object's properties are no keys. */
function requestedKeys(text: string, keys: readonly string[]): string[] {
  const literals = new Set([...text.matchAll(/(['"])([\w.-]+)\1(?!:)/g)].map(([, , literal = '']) => literal))
  const beginnings = [...text.matchAll(/`([A-Za-z]\w*\.[\w.]*)\$\{/g)].map(([, beginning = '']) => beginning)
  return keys.filter((key) => literals.has(key) || beginnings.some((beginning) => key.startsWith(beginning)))
}

/** One line for each file and pack: the first of the texts. */
export function loadedTextFaults({ files, starts, staffScreens, packs }: Pages): string[] {
  const seen = new Set<string>()
  const faults = new Map<string, string>()
  const keys = [...packs.keys()]
  function follow(path: string, loaded: readonly string[]) {
    const text = files[path]
    const had = [...new Set([...loaded, ...(staffScreens.has(path) ? ['staff'] : [])])].toSorted()
    if (text === undefined || seen.has(`${path} ${had.join()}`)) return
    seen.add(`${path} ${had.join()}`)
    for (const key of path in shownWhenLoaded ? [] : requestedKeys(text, keys)) {
      const pack = packs.get(key) ?? ''
      if (!had.includes(pack))
        faults.set(
          `${path} ${pack}`,
          `${path}: a page that shows ${key} has not loaded its pack ${pack}: load it with the screen (withTexts)`,
        )
    }
    const loadedWith = packsLoadedBy(text)
    for (const { target, isLazy, isType } of parseSourceFile(path, text).imports)
      if (!isType && !(target in starts)) follow(target, isLazy ? [...had, ...loadedWith(target)] : had)
  }
  for (const [path, loaded] of Object.entries(starts)) follow(path, loaded)
  return [...faults.values()]
}
