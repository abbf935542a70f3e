// Makes what `npm start` makes before it starts (the database client, the pages of both editions) and starts nothing: for an installation
// that is built in one place and runs in another.
import { boot } from './prepare/boot.mjs'
import { buildClients } from './prepare/clients.mjs'
import { program } from './prepare/program.mjs'

const { exitCode } = await program(async (signal) => {
  await boot(signal)
  await buildClients(signal)
  return 0
})
process.exit(exitCode)
