// The thread that runs PGlite (PostgreSQL as WebAssembly): a long query must not block the sockets.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { holdsDatabase, makeDatabase } from './database-folder.ts'
import { DurableNodeFS, durableStart, quickStart } from './durable-file-system.ts'
import type { FromThread, Talk, ThreadOptions, ToThread } from './messages.ts'

const { directory, durable }: ThreadOptions = workerData
const port = parentPort
if (!port) throw new Error('this file runs as a worker thread only')
const say = (message: FromThread) => port.postMessage(message)

/** PostgreSQL's last log lines. When it aborts, the reason is only here. */
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

/** Streams the answer. Otherwise PGlite also parses every answer and keeps it. Each chunk is a view of its memory, so it is copied. */
const pass = ({ bytes, connection }: Talk) =>
  database.execProtocolRawStream(bytes, { onRawData: (part) => say({ bytes: part.slice(), connection }) })

async function answer(message: ToThread) {
  if ('bytes' in message) await pass(message)
  // The connection was discarded in mid-transaction. There is only this one session, so its transaction must be rolled back.
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
