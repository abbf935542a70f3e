// Parses the command line. `unit e2e gift` means: these two checks, only files whose path contains "gift".
import { parseArgs } from 'node:util'

export interface Selection {
  /** Names of checks. */
  chosen: string[]
  filters: string[]
  /** Also the test files of the long run. */
  all: boolean
  /** Also run on the services available on this machine. */
  services: boolean
  /** The commit to compare with; everything runs if null. */
  changedSince: string | null
}

/** @param names names of all checks, in order */
export function parseSelection(args: string[], names: string[]): Selection {
  const { values, tokens } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, services: { type: 'boolean' }, changed: { type: 'boolean' } },
    allowPositionals: true,
    tokens: true,
  })
  const flag = tokens.find((token) => token.kind === 'option' && token.name === 'changed')
  const next = tokens.find((token) => token.kind === 'positional' && token.index === (flag?.index ?? -2) + 1)
  const commit = next?.kind === 'positional' && !names.includes(next.value) ? next : undefined
  const words = tokens.flatMap((token) => (token.kind === 'positional' && token !== commit ? [token.value] : []))
  const named = words.filter((word) => names.includes(word))
  const filters = words.filter((word) => !names.includes(word))
  if (filters.length > 0 && named.length === 0) throw new Error(`Unknown: ${filters.join(', ')}. The checks are: ${names.join(', ')}.`)
  return {
    chosen: named.length > 0 ? names.filter((name) => named.includes(name)) : names,
    filters,
    all: values.all ?? false,
    services: values.services ?? false,
    changedSince: values.changed ? (commit?.value ?? 'HEAD') : null,
  }
}

/**
 * Test files of the long run: what starts whole products again and again, walks every screen, lays down all states, kills, damages or
 * floods, and of the browser tests all but the main jobs. Everything else belongs to the quick run.
 */
export const isLong = (path: string): boolean => /\.long\.(test|spec|browser\.test)\.tsx?$/.test(path)

/**
 * The test files to run: those of the quick run, or all. Whoever names a file gets it, whichever run it belongs to.
 * @param touched only these; all if null
 */
export const chosenFiles = (
  candidates: Iterable<string>,
  { filters, all }: Pick<Selection, 'filters' | 'all'>,
  touched: ReadonlySet<string> | null = null,
): string[] =>
  [...candidates].filter(
    (path) =>
      (filters.length > 0 ? filters.some((filter) => path.includes(filter)) : all || !isLong(path)) && (!touched || touched.has(path)),
  )
