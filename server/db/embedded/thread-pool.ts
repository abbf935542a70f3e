// A node-postgres pool whose single connection is the database thread, so that the embedded database and a PostgreSQL server
// are used through the same driver, with the same errors and transactions.
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { FromThread, ThreadOptions, ToThread } from './messages.ts'

/** What node-postgres takes for a socket. */
class ThreadStream extends Duplex {
  readonly worker: Worker

  constructor(worker: Worker) {
    super()
    this.worker = worker
    worker.on('message', this.receive)
  }

  private readonly receive = (message: FromThread) => {
    if ('bytes' in message && message.bytes.length > 0) this.push(Buffer.from(message.bytes))
  }

  private send(bytes: Uint8Array) {
    this.worker.postMessage({ bytes } satisfies ToThread)
  }

  connect() {
    setImmediate(() => this.emit('connect'))
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

  /** A socket closes when both sides have ended; node-postgres waits for that when it gives up a connection that was in use. */
  override _final(done: () => void) {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void) {
    this.worker.off('message', this.receive)
    this.worker.postMessage({ abandon: true } satisfies ToThread)
    destroyed(error)
  }

  setNoDelay() { return this }
  setKeepAlive() { return this }
  ref() { return this }
  unref() { return this }
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: FromThread) => {
      if ('failed' in message) reject(new Error(`the embedded database did not open: ${message.failed}`))
      else resolve()
    })
  })
}

/** Opens the data directory in a thread. Whoever calls holds the directory's lock (data-dir-lock.ts). */
export async function openThreadPool(options: ThreadOptions) {
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { workerData: options, execArgv: [] })
  await started(worker)
  const pool = new pg.Pool({
    stream: () => new ThreadStream(worker),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  })
  return {
    pool,
    async close() {
      await pool.end()
      worker.postMessage({ close: true } satisfies ToThread)
      await new Promise((resolve) => { worker.once('exit', resolve) })
    },
  }
}
