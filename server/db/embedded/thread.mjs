// The thread that runs PGlite (PostgreSQL as WebAssembly): a long query must not block the sockets. Plain JavaScript: loading the TypeScript
// compiler would take a quarter of the time that opening a database takes. Its messages are those of messages.ts.
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, durableStart, quickStart } from './durable-file-system.mjs'

const { directory, durable } = workerData
if (!parentPort) throw new Error('this file runs as a worker thread only')
const port = parentPort
const say = (message) => port.postMessage(message)

// V8 compiles a function anew, with optimizations, once it has run for this many bytes. At a tenth, its default, that took a sixth of the
// processor time of a start, for functions that are hardly called afterwards. A V8 without this setting says so and goes on.
setFlagsFromString('--wasm-tiering-budget=18000000')

/** PostgreSQL's last log lines. When it aborts, the reason is only here. */
const said = []
const keptLines = 30
const onStderr = (line) => {
  said.push(line)
  if (said.length > keptLines) said.shift()
  return false
}

function fail(error) {
  say({ failed: [error instanceof Error ? error.message : JSON.stringify(error), ...said] })
  process.exit(1)
}

const database = await PGlite.create({
  ...(durable ? { fs: new DurableNodeFS(directory), startParams: durableStart } : { dataDir: directory, startParams: quickStart }),
  onStderr,
}).catch(fail)

/** Streams the answer. Otherwise PGlite also parses every answer and keeps it. Each chunk is a view of its memory, so it is copied. */
const pass = ({ bytes, connection }) =>
  database.execProtocolRawStream(bytes, { onRawData: (part) => say({ bytes: part.slice(), connection }) })

/** There is only this one session: the transaction of a discarded connection and the names of its statements must not reach the next one. */
async function forget() {
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

async function answer(message) {
  if ('bytes' in message) await pass(message)
  else if ('abandon' in message) await forget()
  else {
    await database.close()
    process.exit(0)
  }
}

let previous = Promise.resolve()
port.on('message', (message) => {
  previous = previous.then(() => answer(message)).catch(fail)
})
say({ ready: true })
