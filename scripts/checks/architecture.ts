// Checks every source file against the rules in scripts/checks/architecture. Exits 1 and names each file and the rule that it breaks.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { colourFaults } from './architecture/colour-rules.ts'
import { violations } from './architecture/violations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = ['contract', 'server', 'media', 'client', 'seed', 'scripts', 'e2e', 'bench']

const paths = parts
  .filter((part) => existsSync(join(root, part)))
  .flatMap((part) => {
    const entries = readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs|css|html)$|^favicon\.svg$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .filter((path) => !path.startsWith('server/db/generated/'))
  })
const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const isProgram = (path: string) => /\.(ts|tsx|js|mjs)$/.test(path)
const found = [
  ...violations(
    Object.fromEntries(Object.entries(texts).filter(([path]) => isProgram(path))),
    paths.filter((path) => path.endsWith('.css')),
  ),
  ...colourFaults(texts),
]
for (const sentence of found) console.error(sentence)
console.log(`${paths.length} files, ${found.length} violations`)
process.exitCode = found.length === 0 ? 0 : 1
