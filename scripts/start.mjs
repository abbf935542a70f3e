// `npm start`: prepares what is missing, then runs the whole product until it is told to stop.
import { boot } from './prepare/boot.mjs'
import { buildClients } from './prepare/clients.mjs'
import { program } from './prepare/program.mjs'

// Of glibc's malloc: every thread of V8 and of the database would get a heap of its own, and none gives back what it once had.
process.env.MALLOC_ARENA_MAX ??= '2'

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  // A setting that the server would refuse is named before anybody waits for a build.
  const { parseEnv } = await import('#server/env.ts')
  parseEnv(process.env)
  await buildClients(signal)
  const { start } = await import('./product/start/start.ts')
  return start(signal)
})
if (aborted) console.log('greenroom stopped')
process.exit(exitCode)
