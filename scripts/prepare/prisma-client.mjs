import { existsSync } from 'node:fs'
import { runNode } from './command.mjs'
import { fingerprint, isFresh, remember } from './fingerprint.mjs'
import { installPackages } from './packages.mjs'
import { phase } from './phase.mjs'

// `generate` never runs Prisma's engine, but Prisma requires its binary and downloads it first, which hangs on a network that does not
// respond. Any existing file, such as node itself, satisfies the check. With such an engine `migrate` and `db` would do nothing: migrations are
// written by scripts/workshop/new-migration.ts.
const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' }

const folder = 'server/db/generated'

/** Generates the Prisma client (git-ignored) when the schema or Prisma changed. @param {AbortSignal} signal */
export async function generatePrismaClient(signal) {
  if (!existsSync('node_modules/prisma')) {
    // A built installation includes the client but not the generator.
    if (existsSync(`${folder}/client.ts`)) return
    await installPackages(signal, { withTools: true })
  }
  const print = fingerprint(['prisma/schema.prisma', 'node_modules/prisma/package.json'])
  if (isFresh(folder, print)) return
  await phase('Generating the database client', async () => {
    await runNode(['node_modules/prisma/build/index.js', 'generate'], { signal, timeoutMs: 120_000, env })
    remember(folder, print)
  })
}
