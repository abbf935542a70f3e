// npm run doctor: reports faults of this installation and how to fix them. Works whether the product is running or not.
import { answerHelp } from '#scripts/prepare/help.mjs'
import { examine } from './doctor/examine.ts'

// Only this user may read the files that are created in DATA_DIR.
process.umask(0o077)

answerHelp(`Usage: npm run doctor

Reports faults of this installation and how to fix them, whether the product is running or not. Exit code 1 if there are any.`)

const faults = await examine(process.env, (line) => console.log(line))
console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
// Testing a browser may leave handles open.
process.exit(faults === 0 ? 0 : 1)
