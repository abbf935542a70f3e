// Starts the server: alone, or under `npm start`, to which it reports over IPC.
import { once } from 'node:events'
import type { ServerNews } from '#contract/internal/supervisor.ts'
import { stopSignals, SupervisorOrder } from '#contract/internal/supervisor.ts'
import { parseEnv } from './env.ts'
import { createLog } from './log.ts'
import { StartFailure } from './start-failure.ts'

// Files created in DATA_DIR are readable only by this user.
process.umask(0o077)

/** The process exits after this time, even if something hangs. */
const longestFarewellMs = 11_000
const isSupervised = process.send !== undefined

function report(news: ServerNews): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(news, () => resolve())
    else process.stdout.write(`${'failed' in news ? news.failed : JSON.stringify(news)}\n`, () => resolve())
  })
}

/** Aborted when the server must stop. A signal may come twice. Under a supervisor, the supervisor handles signals. */
const stopping = new AbortController()
const stopOrdered = once(stopping.signal, 'abort')
const exitSoon = () => {
  setTimeout(() => process.exit(1), longestFarewellMs).unref()
}
void stopOrdered.then(exitSoon)
const stop = () => stopping.abort()
const onSignal = () => {
  if (!isSupervised) stop()
}
for (const signal of stopSignals) process.on(signal, onSignal)
process.on('disconnect', stop)
process.on('message', (message) => {
  if (SupervisorOrder.safeParse(message).success) stop()
})
// The supervisor may have exited before the listener was added.
if (process.connected === false) stop()

function readDotEnv() {
  try {
    process.loadEnvFile()
  } catch {
    // Without an .env file, the environment and the defaults apply.
  }
}

async function run(): Promise<number> {
  readDotEnv()
  const env = parseEnv(process.env)
  const log = createLog(env)
  const crashed = new Promise<Error>((resolve) => {
    process.on('uncaughtException', resolve)
    process.on('unhandledRejection', (reason) => resolve(reason instanceof Error ? reason : new Error(String(reason))))
  })
  // Imported here because loading takes seconds on a busy machine, and a signal must stop the server meanwhile.
  const { startServer } = await Promise.race([
    import('./server.ts'),
    stopOrdered.then(() => {
      throw stopping.signal.reason
    }),
  ])
  const server = await startServer(env, log, stopping.signal)
  await report({ ready: true, ...server.addresses, empty: server.isEmpty })

  const crash = await Promise.race([stopOrdered.then(() => null), crashed])
  if (crash) {
    log.fatal({ err: crash }, 'server: unhandled error, stopping')
    exitSoon()
  }
  await server.stop()
  return crash ? 1 : 0
}

run().then(
  (code) => process.exit(code),
  async (error: unknown) => {
    // The server was stopped during its start.
    if (error === stopping.signal.reason) process.exit(0)
    const isExpected = error instanceof StartFailure
    if (!isExpected) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    await report({ failed: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  },
)
