/** Prints how a command is used and ends the process, where only that was asked for. Call it before anything is done. @param {string} usage */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return
  console.log(usage)
  process.exit(0)
}
