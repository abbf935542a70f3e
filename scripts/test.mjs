// `npm test [-- CHECK... [FILTER...]]`: prepares what is missing, then runs all checks or the named ones.
import { boot } from './prepare/boot.mjs'
import { buildClients } from './prepare/clients.mjs'
import { run } from './prepare/command.mjs'
import { program } from './prepare/program.mjs'
import { buildPrograms } from './prepare/programs.mjs'

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  // The checks print their own lines.
  /** @param {(signal: AbortSignal, announce: (title: string, work: () => Promise<void>) => Promise<void>) => Promise<void>} build */
  const quietly = (build) => () => build(signal, (_title, work) => work())
  const { runChecks } = await import('./test/run-checks.ts')
  return runChecks(process.argv.slice(2), { run, buildClients: quietly(buildClients), buildPrograms: quietly(buildPrograms) }, signal)
})
process.exit(aborted ? 130 : exitCode)
