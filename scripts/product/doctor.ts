// npm run doctor: names what is wrong with this installation, and what to do about it. Works while the product runs and while it does not.
import { examine } from './doctor/examine.ts'

const faults = await examine(process.env, (line) => console.log(line))
console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
// A browser that was asked whether it plays may leave something open.
process.exit(faults === 0 ? 0 : 1)
