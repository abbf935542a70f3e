import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { viteBuild } from './command.mjs'
import { fingerprint, isFresh, remember } from './fingerprint.mjs'
import { installPackages } from './packages.mjs'
import { phase } from './phase.mjs'

/** Programs that are built: loading seven hundred files through tsx takes most of the time that a program needs to start. */
export const programs = [
  'server/main.ts',
  'media/main.ts',
  'seed/run.ts',
  'seed/audience.ts',
  'scripts/product/backup.ts',
  'seed/clock.ts',
  'scripts/product/create-admin.ts',
  'seed/hosts.ts',
  'seed/hosts-in-containers.ts',
  'scripts/product/doctor.ts',
  'scripts/product/make-secrets.ts',
  'seed/push.ts',
  'scripts/product/restore.ts',
  'scripts/product/snapshot.ts',
  'seed/trigger.ts',
  'scripts/product/verify-books.ts',
  'scripts/product/start/start.ts',
]

const folder = 'dist/programs'
/** The same as in contract/internal/programs.ts, which cannot be imported without tsx. @param {string} source */
export const builtFile = (source) => resolve(folder, source.replaceAll('/', '-').replace(/\.ts$/, '.mjs'))

/** @param {string} source */
export const isProgram = (source) => programs.includes(source)

/** Runs the built program in this process, with these arguments. @param {string} source @param {string[]} args */
export function importProgram(source, args = []) {
  process.argv = [process.execPath, builtFile(source), ...args]
  return import(pathToFileURL(builtFile(source)).href)
}

// The programs contain two folders of the client, because the seed measures rehearsals with them.
const inputs = [
  'client/features/player/figures',
  'client/features/player/sound',
  'contract',
  'media',
  'scripts',
  'seed',
  'server',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Builds the programs if any of their inputs has changed.
 * @param {AbortSignal} signal
 * @param {typeof phase} showPhase
 */
export async function buildPrograms(signal, showPhase = phase) {
  // A built installation includes the programs but not the bundler.
  if (!existsSync('node_modules/vite')) {
    if (existsSync(folder)) return
    await installPackages(signal, { withTools: true })
  }
  const print = fingerprint(inputs)
  if (isFresh(folder, print)) return
  await showPhase('Building the programs', async () => {
    await viteBuild(['-c', 'scripts/programs.config.mjs'], signal)
    remember(folder, print)
  })
}
