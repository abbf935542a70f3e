// Builds what `npm start` builds (the database client, the pages of both editions) without starting anything: for an installation
// that is built on one machine and runs on another.
import { boot } from './prepare/boot.mjs'
import { buildClients } from './prepare/clients.mjs'
import { program } from './prepare/program.mjs'

const { exitCode } = await program(async (signal) => {
  await boot(signal)
  await buildClients(signal)
  return 0
})
process.exit(exitCode)
