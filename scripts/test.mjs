// `npm test [-- CHECK... [FILTER...]]`: prepares what is missing, then runs all checks or the named ones.
import { boot } from './prepare/boot.mjs'
import { run } from './prepare/command.mjs'
import { answerHelp } from './prepare/help.mjs'
import { program } from './prepare/program.mjs'
import { buildPrograms } from './prepare/programs.mjs'

answerHelp(`npm test [-- CHECK ... [FILTER ...]] [--all] [--changed [COMMIT]] [--services]: runs all checks, or the named ones. npm run check runs those that start nothing.
Test files with .long. in their names are left out, unless --all or a FILTER selects them.

  FILTER              only test files with this text in their path, long ones too: npm test -- unit gifts
  --all               everything on this machine, the long test files too
  --changed [COMMIT]  only test files that import what changed since a commit, otherwise what is not committed; with --all the long ones too
  --services          also on the PostgreSQL and the Redis of this machine; CI runs --all --services`)

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  const { runChecks } = await import('./test/run.ts')
  return runChecks(process.argv.slice(2), { run, buildPrograms: () => buildPrograms(signal, (_title, work) => work()) }, signal)
})
process.exit(aborted ? 130 : exitCode)
