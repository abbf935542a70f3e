// The thread in which passwords are hashed and compared, one after the other: each keeps a processor busy for a tenth of a second.
// Plain JavaScript, as Node starts no worker from a .ts file.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

if (!parentPort) throw new Error('this file runs as a worker thread only')
const port = parentPort
/** Where processors are scarce, everybody else comes first. */
const niceness = 5
// Only Linux gives a thread a priority of its own; elsewhere it would be the whole process'.
if (process.platform === 'linux') {
  try {
    setPriority(niceness)
  } catch {
    // A container may forbid it: then they share evenly.
  }
}
port.on('message', ({ password, rounds, stored }) => {
  port.postMessage(stored === undefined ? hashSync(password, rounds) : compareSync(password, stored))
})
