// `npm test [-- CHECK... [FILTER...]]`: prepares what is missing, then runs all checks or the named ones.
import { boot } from './prepare/boot.mjs'
import { buildClients } from './prepare/clients.mjs'
import { run } from './prepare/command.mjs'
import { program } from './prepare/program.mjs'

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  // The check prints its own line.
  const buildQuietly = () => buildClients(signal, (_title, work) => work())
  const { runChecks } = await import('./test/run-checks.ts')
  return runChecks(process.argv.slice(2), { run, buildClients: buildQuietly }, signal)
})
process.exit(aborted ? 130 : exitCode)
