// `node scripts/prisma.mjs generate|validate|format`.
// These three commands never run Prisma's engine, but Prisma requires its binary and downloads it first, which hangs on
// a network that does not respond. Any existing file, such as node itself, satisfies the check. With such an engine the
// migrate and db commands would exit 0 without doing anything, so only these three commands are allowed.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const allowed = ['generate', 'validate', 'format']
const [command = '', ...rest] = process.argv.slice(2)
if (!allowed.includes(command) || rest.includes('--sql')) {
  console.error(`Usage: node scripts/prisma.mjs ${allowed.join('|')} (migrations: scripts/workshop/new-migration.ts)`)
  process.exit(1)
}

const { status } = spawnSync(process.execPath, [createRequire(import.meta.url).resolve('prisma/build/index.js'), command, ...rest], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
})
process.exit(status ?? 1)
