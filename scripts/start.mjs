// `npm start`: prepares what is missing, then runs the whole product until it is stopped.
import { boot } from './prepare/boot.mjs'
import { buildClients } from './prepare/clients.mjs'
import { program } from './prepare/program.mjs'

// For glibc's malloc: otherwise each thread of V8 and of the database has a separate heap that never returns memory.
process.env.MALLOC_ARENA_MAX ??= '2'

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  // Report an invalid setting before the build.
  const { parseEnv } = await import('#server/env.ts')
  parseEnv(process.env)
  await buildClients(signal)
  const { start } = await import('./product/start/start.ts')
  return start(signal)
})
if (aborted) console.log('greenroom stopped')
process.exit(exitCode)
