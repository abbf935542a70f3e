// The thread in which passwords are hashed and compared, one after the other: each keeps a processor busy for a tenth of a second.
// Plain JavaScript, as Node starts no worker from a .ts file.
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

if (!parentPort) throw new Error('this file runs as a worker thread only')
const port = parentPort
port.on('message', ({ password, rounds, stored }) => {
  port.postMessage(stored === undefined ? hashSync(password, rounds) : compareSync(password, stored))
})
