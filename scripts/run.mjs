// `node scripts/run.mjs ENTRY.ts ARGS`: runs a program of the product, or another TypeScript program, also on a clone without installed packages.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { boot, prepare } from './prepare/boot.mjs'
import { acceptClosedOutput } from './prepare/closed-output.mjs'
import { buildPrograms, importProgram, isProgram } from './prepare/programs.mjs'

acceptClosedOutput()
const [entry = '', ...args] = process.argv.slice(2)
// Never aborted: the program handles signals by itself.
const { signal } = new AbortController()
try {
  await (isProgram(entry) ? prepare(signal).then(() => buildPrograms(signal)) : boot(signal))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (isProgram(entry)) await importProgram(entry, args)
else {
  process.argv = [process.execPath, resolve(entry), ...args]
  await import(pathToFileURL(resolve(entry)).href)
}
