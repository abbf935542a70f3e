// Starts the server: alone, or under `npm start`, which hears over IPC how it went.
import { once } from 'node:events'
import type { ServerNews } from '#contract/internal/supervisor.ts'
import { stopSignals, SupervisorOrder } from '#contract/internal/supervisor.ts'
import { parseEnv } from './env.ts'
import { createLog } from './log.ts'
import { StartFailure } from './start-failure.ts'

/** Whatever hangs, the process is gone after this time. */
const longestFarewellMs = 11_000
const isSupervised = process.send !== undefined

function say(news: ServerNews): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(news, () => resolve())
    else process.stdout.write(`${'failed' in news ? news.failed : JSON.stringify(news)}\n`, () => resolve())
  })
}

/** Aborted when somebody wants us gone. A signal may come twice, and under a supervisor it is the supervisor's to answer. */
const stopping = new AbortController()
const stopOrdered = once(stopping.signal, 'abort')
const leaveSoon = () => {
  setTimeout(() => process.exit(1), longestFarewellMs).unref()
}
void stopOrdered.then(leaveSoon)
const obey = () => stopping.abort()
const onSignal = () => {
  if (!isSupervised) obey()
}
for (const signal of stopSignals) process.on(signal, onSignal)
process.on('disconnect', obey)
process.on('message', (message) => {
  if (SupervisorOrder.safeParse(message).success) obey()
})
// The supervisor may have gone before anybody listened.
if (process.connected === false) obey()

function readDotEnv() {
  try {
    process.loadEnvFile()
  } catch {
    // No .env file: the environment and the defaults are all there is.
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
  // Reading all of it takes seconds on a busy machine: whoever wants us gone need not wait for it.
  const { startServer } = await Promise.race([
    import('./server.ts'),
    stopOrdered.then(() => {
      throw stopping.signal.reason
    }),
  ])
  const server = await startServer(env, log, stopping.signal)
  await say({ ready: true, ...server.addresses, empty: server.isEmpty })

  const crash = await Promise.race([stopOrdered.then(() => null), crashed])
  if (crash) {
    log.fatal({ err: crash }, 'the server has a fault and ends')
    leaveSoon()
  }
  await server.stop()
  return crash ? 1 : 0
}

run().then(
  (code) => process.exit(code),
  async (error: unknown) => {
    // Told to stop before everything was there.
    if (error === stopping.signal.reason) process.exit(0)
    const isExpected = error instanceof StartFailure
    if (!isExpected) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    await say({ failed: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  },
)
