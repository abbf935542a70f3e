import { existsSync } from 'node:fs'
import { runNode } from './command.mjs'
import { fingerprint, isFresh, remember } from './fingerprint.mjs'
import { installPackages } from './packages.mjs'
import { phase } from './phase.mjs'

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
    await runNode(['scripts/prisma.mjs', 'generate'], { signal, timeoutMs: 120_000 })
    remember(folder, print)
  })
}
