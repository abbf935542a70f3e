// Checks the subjects of new commits. Exits 1 and names each fault.
import { join } from 'node:path'
import { commitFaults } from './commits/faults.ts'

/** The last commit before the check existed; only later commits are checked. */
const base = '0276caf2b394f7b73e9cf71e2401d84bd9caed3d'

const faults = commitFaults(join(import.meta.dirname, '../..'), base)
for (const fault of faults ?? []) console.error(fault)
console.log(faults ? `${faults.length} faults in subjects of commits` : 'Nothing to check: the history here does not go back far enough.')
process.exitCode = faults?.length ? 1 : 0
