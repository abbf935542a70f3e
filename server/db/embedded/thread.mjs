// The thread that runs PGlite (PostgreSQL as WebAssembly): a long query must not block the sockets. Plain JavaScript: loading the
// TypeScript compiler would take a quarter of the time that opening a database takes. The types of its messages are in thread-pool.ts.
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, durableStart, quickStart } from './durable-file-system.mjs'

const { directory, durable } = workerData
if (!parentPort) throw new Error('this file runs as a worker thread only')
const port = parentPort
const send = (message) => port.postMessage(message)

// V8 compiles a WebAssembly function again, with optimizations, when it has used up this budget of executed bytes. With the default, a
// tenth of this, optimizing took a sixth of the processor time of a start, for functions that are rarely called later. A V8 without this
// flag only warns.
setFlagsFromString('--wasm-tiering-budget=18000000')

/** PostgreSQL's last log lines. When it aborts, only they contain the reason. */
const lastLines = []
const keptLines = 30
const onStderr = (line) => {
  lastLines.push(line)
  if (lastLines.length > keptLines) lastLines.shift()
  return false
}

function fail(error) {
  send({ failed: [error instanceof Error ? error.message : JSON.stringify(error), ...lastLines] })
  process.exit(1)
}

const database = await PGlite.create({
  ...(durable ? { fs: new DurableNodeFS(directory), startParams: durableStart } : { dataDir: directory, startParams: quickStart }),
  onStderr,
}).catch(fail)

/**
 * Runs a request and streams the response. Otherwise PGlite would also parse and keep it. A chunk is a view of its memory, so it is copied.
 */
const run = ({ bytes, connection }) =>
  database.execProtocolRawStream(bytes, { onRawData: (part) => send({ bytes: part.slice(), connection }) })

/** Ends the transaction of a discarded connection and drops its prepared statements, because the next one uses the same session. */
async function resetSession() {
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

async function handle(message) {
  if ('bytes' in message) await run(message)
  else if ('abandon' in message) await resetSession()
  else {
    await database.close()
    process.exit(0)
  }
}

let previous = Promise.resolve()
port.on('message', (message) => {
  previous = previous.then(() => handle(message)).catch(fail)
})
send({ ready: true })
