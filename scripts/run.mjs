// `node scripts/run.mjs ENTRY.ts ARGS`: runs a TypeScript program, also on a clone without installed packages.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { boot } from './prepare/boot.mjs'

const [entry = '', ...args] = process.argv.slice(2)
try {
  // Never aborted: a signal ends this process, and the program handles its own signals.
  await boot(new AbortController().signal)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.argv = [process.execPath, resolve(entry), ...args]
await import(pathToFileURL(resolve(entry)).href)
