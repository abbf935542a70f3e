// Checks every source file against the rules in scripts/checks/architecture. Exits 1 and names each file, the rule that it breaks, and what to do.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colourFaults } from './architecture/colour-rules.ts'
import { violations } from './architecture/violations.ts'

const root = join(import.meta.dirname, '../..')
const parts = ['contract', 'server', 'media', 'client', 'seed', 'scripts', 'e2e', 'bench']
const paths = parts
  .flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((path) => `${part}/${path.replaceAll('\\', '/')}`),
  )
  .filter((path) => /\.(ts|tsx|js|mjs|css|html)$|\/favicon\.svg$/.test(path) && !path.startsWith('server/db/generated/'))
const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const found = [...violations(texts), ...colourFaults(texts)]
for (const sentence of found) console.error(sentence)
console.log(`${paths.length} files, ${found.length} violations`)
process.exitCode = found.length === 0 ? 0 : 1
