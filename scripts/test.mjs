// `npm test [-- CHECK... [FILTER...]]`: prepares what is missing, then runs all checks or the named ones.
import { boot } from './prepare/boot.mjs'
import { buildClients } from './prepare/clients.mjs'
import { run } from './prepare/command.mjs'
import { answerHelp } from './prepare/help.mjs'
import { program } from './prepare/program.mjs'
import { buildPrograms } from './prepare/programs.mjs'

answerHelp(`npm test [-- CHECK ... [FILTER ...]] [--all] [--changed [COMMIT]] [--services]: runs all checks, or the named ones. npm run check runs those that start nothing.
Test files with .long. in their names are left out, unless --all or a FILTER selects them.

  FILTER              only test files with this text in their path, long ones too: npm test -- unit gifts
  --all               everything on this machine, the long test files too
  --changed [COMMIT]  only what the changes since a commit can affect, otherwise those that are not committed; with --all the long ones too
  --services          also on the PostgreSQL and the Redis of this machine; CI runs --all --services`)

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  // The checks print their own lines.
  /** @param {(signal: AbortSignal, showPhase: (title: string, work: () => Promise<void>) => Promise<void>) => Promise<void>} build */
  const quietly = (build) => () => build(signal, (_title, work) => work())
  const { runChecks } = await import('./test/run-checks.ts')
  return runChecks(process.argv.slice(2), { run, buildClients: quietly(buildClients), buildPrograms: quietly(buildPrograms) }, signal)
})
process.exit(aborted ? 130 : exitCode)
