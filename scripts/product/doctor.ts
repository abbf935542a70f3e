// npm run doctor: reports faults of this installation and how to fix them. Works whether the product is running or not.
import { examine } from './doctor/examine.ts'

const faults = await examine(process.env, (line) => console.log(line))
console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
// Testing a browser may leave handles open.
process.exit(faults === 0 ? 0 : 1)
