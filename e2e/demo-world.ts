// The demo world. It is created once, and each worker without services starts with a copy.
import { cp } from 'node:fs/promises'
import { temporaryDataDir } from '#scripts/product/start/product-under-test.ts'
import { runProgram } from './program.ts'

/** Fills a data directory, or the database of these services, with the demo world. */
export async function layDownWorld(dataDir: string, services?: Record<string, string>) {
  if (services) await runProgram('seed/run.ts', { ...services, DATA_DIR: dataDir })
  else await cp(String(process.env.E2E_WORLD), dataDir, { recursive: true })
}

/** Global set-up before the first worker, because two workers must not build the pages at the same time. */
export default async function prepare() {
  await runProgram('scripts/build.mjs')
  const world = await temporaryDataDir()
  await runProgram('seed/run.ts', { DATA_DIR: world.path })
  process.env.E2E_WORLD = world.path
  return world.remove
}
