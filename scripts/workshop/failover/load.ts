// Processes that keep the processors busy, to make the rehearsal slow.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** However the stage ends, they are gone soon after it, and after ten minutes at the latest. */
const burn = `const parent = process.ppid, end = Date.now() + 600000
while (process.ppid === parent && Date.now() < end) for (let i = 0; i < 1e7; i++);`

/** Starts one for each processor. Returns a function that ends them. */
export function startLoad(): () => void {
  const burning = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', burn], { stdio: 'ignore' }))
  return () => {
    for (const child of burning) child.kill('SIGKILL')
  }
}
