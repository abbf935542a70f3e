// Builds everything that `npm start` needs (the database client, the programs, the pages of both editions) and exits: for an installation
// that is built on one machine and runs on another, such as the container image.
import { prepare } from './prepare/boot.mjs'
import { buildClients } from './prepare/clients.mjs'
import { program } from './prepare/program.mjs'
import { buildPrograms } from './prepare/programs.mjs'

const { exitCode } = await program(async (signal) => {
  await prepare(signal)
  await buildPrograms(signal)
  await buildClients(signal)
  return 0
})
process.exit(exitCode)
