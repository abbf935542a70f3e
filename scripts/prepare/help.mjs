/** Prints the usage and exits if the arguments contain --help or -h. Call it before any other work. @param {string} usage */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return
  console.log(usage)
  process.exit(0)
}
