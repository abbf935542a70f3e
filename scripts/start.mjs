// `npm start`: prepares what is missing, then runs the whole product until it is stopped.
import { prepare } from './prepare/boot.mjs'
import { answerHelp } from './prepare/help.mjs'
import { buildClients } from './prepare/clients.mjs'
import { program } from './prepare/program.mjs'
import { buildPrograms, importProgram } from './prepare/programs.mjs'

answerHelp(`npm start: runs the whole product until Ctrl-C. Installs and builds what is missing first.

It has no options. .env.example lists the settings, for example PORT=4100 npm start`)

// Limits glibc's malloc to two heaps: by default each thread of V8 and of the database gets its own, which never returns memory.
process.env.MALLOC_ARENA_MAX ??= '2'

const { exitCode, aborted } = await program(async (signal) => {
  await prepare(signal)
  await buildPrograms(signal)
  const { readSettings, start } = await importProgram('scripts/product/start/start.ts')
  // Before the pages are built, which takes longer, so that an invalid setting is reported at once.
  const env = readSettings()
  await buildClients(signal)
  return start(env, signal)
})
if (aborted) console.log('greenroom stopped')
process.exit(exitCode)
