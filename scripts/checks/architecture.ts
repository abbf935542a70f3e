// Checks every source file against the rules in scripts/checks/architecture. Exits 1 and names each file and the rule that it breaks.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { violations } from './architecture/violations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = ['contract', 'server', 'media', 'client', 'seed', 'scripts', 'e2e', 'bench']

const paths = parts
  .filter((part) => existsSync(join(root, part)))
  .flatMap((part) => {
    const entries = readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .filter((path) => !path.startsWith('server/db/generated/'))
  })
const isStyle = (path: string) => path.endsWith('.css')
const found = violations(
  Object.fromEntries(paths.filter((path) => !isStyle(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  paths.filter(isStyle),
)
for (const sentence of found) console.error(sentence)
console.log(`${paths.length} files, ${found.length} violations`)
process.exitCode = found.length === 0 ? 0 : 1
