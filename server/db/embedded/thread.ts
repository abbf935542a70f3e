// The thread in which PGlite, PostgreSQL as WebAssembly, runs: a long query must not stop the sockets.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { holdsDatabase, makeDatabase } from './database-folder.ts'
import { DurableNodeFS, durableStart, quickStart } from './durable-file-system.ts'
import type { FromThread, Talk, ThreadOptions, ToThread } from './messages.ts'

const { directory, durable }: ThreadOptions = workerData
const port = parentPort
if (!port) throw new Error('this file runs as a worker thread only')
const say = (message: FromThread) => port.postMessage(message)

/** What PostgreSQL has written last: where it gives up it says why there, and nowhere else. */
const said: string[] = []
const keptLines = 30
const onStderr = (line: string) => {
  said.push(line)
  if (said.length > keptLines) said.shift()
  return false
}

const openIn = (folder: string) =>
  durable
    ? PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStart, onStderr })
    : PGlite.create({ dataDir: folder, startParams: quickStart, onStderr })

function fail(error: unknown): never {
  say({ failed: [error instanceof Error ? error.message : JSON.stringify(error), ...said] })
  process.exit(1)
}

async function open(): Promise<PGlite> {
  try {
    if (!holdsDatabase(directory)) await makeDatabase(directory, durable, async (folder) => (await openIn(folder)).close())
    return await openIn(directory)
  } catch (error) {
    return fail(error)
  }
}

const database = await open()

/** As a stream: otherwise PGlite reads every answer for itself as well, and keeps it for ever. What it hands over is a piece of its own memory. */
const pass = ({ bytes, connection }: Talk) =>
  database.execProtocolRawStream(bytes, { onRawData: (part) => say({ bytes: part.slice(), connection }) })

async function answer(message: ToThread) {
  if ('bytes' in message) await pass(message)
  // A connection given up in mid-transaction: there is only this one session, so its transaction has to go.
  else if ('abandon' in message) await database.exec('ROLLBACK')
  else {
    await database.close()
    process.exit(0)
  }
}

let previous = Promise.resolve()
port.on('message', (message: ToThread) => {
  previous = previous.then(() => answer(message)).catch(fail)
})
say({ ready: true })
