// A worker thread that hashes and compares passwords, one at a time. Each takes a tenth of a second of processor time.
// It is plain JavaScript, because Node cannot start a worker from a .ts file.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

if (!parentPort) throw new Error('this file runs as a worker thread only')
const port = parentPort
/** A lower priority, so that all other work runs first when processors are busy. */
const niceness = 5
// Only on Linux does this set the priority of a thread; on other systems it would change the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(niceness)
  } catch {
    // A container may forbid it. Then the thread keeps the normal priority.
  }
}
port.on('message', ({ password, rounds, stored }) => {
  port.postMessage(stored === undefined ? hashSync(password, rounds) : compareSync(password, stored))
})
