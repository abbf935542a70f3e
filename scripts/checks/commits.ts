// Checks the subjects of new commits. Exits 1 and names each fault.
import { fileURLToPath } from 'node:url'
import { commitFaults } from './commits/faults.ts'

/** The last commit before the check existed; only later commits are checked. */
const base = '0276caf2b394f7b73e9cf71e2401d84bd9caed3d'

const faults = commitFaults(fileURLToPath(new URL('../..', import.meta.url)), base)
for (const fault of faults ?? []) console.error(fault)
console.log(
  faults === null ? 'Nothing to check: the history here does not go back far enough.' : `${faults.length} faults in subjects of commits`,
)
process.exitCode = faults === null || faults.length === 0 ? 0 : 1
