// The demo world. It is created once, and each worker starts with a copy.
import { cp } from 'node:fs/promises'
import { temporaryDataDir } from '#scripts/product/start/product-under-test.ts'
import { runProgram } from './program.ts'
import { isOnServices } from './services.ts'

/** Fills a data directory, or the database in the settings, with the demo world. */
export async function layDownWorld(dataDir: string, settings: Record<string, string>) {
  const { E2E_WORLD: made } = process.env
  if (made) await cp(made, dataDir, { recursive: true })
  else await runProgram('seed/run.ts', { ...settings, DATA_DIR: dataDir })
}

/** Global set-up before the first worker, because two workers must not build the pages at the same time. */
export default async function prepare() {
  await runProgram('scripts/build.mjs')
  if (isOnServices()) return undefined
  const world = await temporaryDataDir()
  await runProgram('seed/run.ts', { DATA_DIR: world.path })
  process.env.E2E_WORLD = world.path
  return world.remove
}
