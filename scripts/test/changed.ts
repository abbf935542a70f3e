// `--changed [COMMIT]`: finds the tests that a change can affect.
import { execFileSync } from 'node:child_process'
import { filesReaching, readImportGraph } from './import-graph.ts'

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean)

/** Files that differ from the commit, including new and removed files. */
export const changedFiles = (root: string, commit: string): string[] => [
  ...git(root, 'diff', '-z', '--name-only', '--no-renames', '--relative', commit, '--'),
  ...git(root, 'ls-files', '-z', '--others', '--exclude-standard'),
]

/** Files that every test needs without naming them. */
const isGround = (path: string) =>
  /^(package(-lock)?\.json|tsconfig\.json|\.nvmrc|vitest\.[\w.]+|prisma\/.*|(server\/testing\/database\/test-run|scripts\/test\/patience(-ms)?)\.ts)$/.test(
    path,
  )
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** Files that browser tests can reach. */
const isShown = (path: string) => /^(client|server|contract|media|seed|scripts|e2e)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

export interface Touched {
  tests: Set<string>
  /** Whether anything can look different in a browser. */
  browser: boolean
}

export function touchedBy(changed: string[], root: string): Touched {
  const graph = readImportGraph(root, changed)
  const isEverything = changed.some(isGround)
  const reaching = isEverything ? new Set(graph.keys()) : filesReaching(graph, changed)
  return { tests: new Set([...reaching].filter((path) => graph.has(path) && isTest(path))), browser: isEverything || changed.some(isShown) }
}
