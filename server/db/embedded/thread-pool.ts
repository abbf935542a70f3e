// A node-postgres pool whose single connection is the database thread. The embedded database and a PostgreSQL server are thus used through
// the same driver, with the same errors and transactions.
import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { embeddedFault } from '../../doctor/database.ts'
import { FaultError } from '../../doctor/fault.ts'
import { holdsDatabase, makeDatabase } from './database-folder.ts'

interface ThreadOptions {
  directory: string
  /** False only where data may be lost in a power failure: in tests. */
  durable: boolean
}
/**
 * Bytes of PostgreSQL's wire protocol, in both directions. There are several successive connections: a request of the previous one may
 * still be running when the next one begins.
 */
interface Packet {
  connection: number
  bytes: Uint8Array
}
/** `failed`: PostgreSQL's last log lines, and the resulting error. */
type ToThread = Packet | { abandon: true } | { close: true }
type FromThread = { ready: true } | { failed: string[] } | Packet

/** The stream that node-postgres uses as its socket. */
class ThreadStream extends Duplex {
  readonly worker: Worker
  readonly connection: number

  constructor(worker: Worker, connection: number) {
    super()
    this.worker = worker
    this.connection = connection
    worker.on('message', this.receive)
    worker.on('exit', this.lose)
  }

  private readonly receive = (message: FromThread) => {
    if ('bytes' in message && message.connection === this.connection && message.bytes.length > 0) this.push(Buffer.from(message.bytes))
  }

  /** The thread has ended: fails all requests that wait for a response. */
  private readonly lose = () => {
    this.destroy(new Error('the database thread has ended'))
  }

  private send(bytes: Uint8Array) {
    this.worker.postMessage({ bytes, connection: this.connection } satisfies ToThread)
  }

  connect() {
    // A thread that has ended has a thread id of -1, and accepts no connection.
    setImmediate(() => (this.worker.threadId > 0 ? this.emit('connect') : this.lose()))
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, written: () => void) {
    this.send(new Uint8Array(chunk))
    written()
  }

  override _writev(chunks: { chunk: Buffer }[], written: () => void) {
    this.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    written()
  }

  /** A socket closes when both sides have ended; node-postgres waits for that when it discards a connection that was in use. */
  override _final(done: () => void) {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void) {
    this.worker.off('message', this.receive)
    this.worker.off('exit', this.lose)
    this.worker.postMessage({ abandon: true } satisfies ToThread)
    destroyed(error)
  }

  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
}

async function started(worker: Worker, ended: Promise<Error>): Promise<void> {
  const [message] = await Promise.race([
    once(worker, 'message') as Promise<[FromThread]>,
    ended.then((error) => {
      throw error
    }),
  ])
  if ('failed' in message) throw await ended
}

/** Resolves with the cause when the thread has ended. */
function endOf(worker: Worker, directory: string): Promise<Error> {
  return new Promise((resolve) => {
    let cause: unknown
    let lastLines: string[] | undefined
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('message', (message: FromThread) => {
      if ('failed' in message) lastLines = message.failed
    })
    worker.once('exit', (code) => {
      const error = new Error(`the database thread ended by itself (exit code ${code})`, { cause })
      if (!lastLines) resolve(error)
      else void embeddedFault(directory, lastLines).then((fault) => resolve(new FaultError(fault, { cause: error })))
    })
  })
}

/** @param folder `directory`, or the one in which its database is made */
async function startThread(folder: string, { directory, durable }: ThreadOptions) {
  const workerData: ThreadOptions = { directory: folder, durable }
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { workerData, execArgv: [] })
  const ended = endOf(worker, directory)
  await started(worker, ended)
  const close = async () => {
    worker.postMessage({ close: true } satisfies ToThread)
    await ended
  }
  return { worker, ended, close }
}

/** Opens the data directory in a thread. The caller must hold the directory's lock (data-dir-lock.ts). */
export async function openThreadPool(options: ThreadOptions) {
  const { directory, durable } = options
  if (!holdsDatabase(directory)) await makeDatabase(directory, durable, async (folder) => (await startThread(folder, options)).close())
  const { worker, ended, close } = await startThread(directory, options)
  let connections = 0
  const pool = new pg.Pool({
    stream: () => new ThreadStream(worker, ++connections),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  })
  // An idle connection breaks when the thread ends. The code below reports that.
  pool.on('error', () => {})
  let isClosing = false
  void ended.then((error) => {
    // Nothing works without the database: the process must end, as after any unexpected error.
    if (!isClosing)
      process.nextTick(() => {
        throw error
      })
  })
  return {
    pool,
    async close() {
      await pool.end()
      isClosing = true
      await close()
    },
  }
}
