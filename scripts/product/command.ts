import { answerHelp } from '#scripts/prepare/help.mjs'

/**
 * Runs a command on the data of this installation: answers --help, or does the work, which may return the exit code.
 * @param notDone the sentence before the reason of a failure
 */
export async function runCommand(usage: string, notDone: string, work: () => Promise<number | void>, failed = 1): Promise<void> {
  // Only this user may read the files that are created in DATA_DIR.
  process.umask(0o077)
  answerHelp(usage)
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(`${notDone} ${error instanceof Error ? error.message : String(error)}`.trimStart())
    process.exitCode = failed
  }
}
