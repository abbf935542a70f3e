// Starts the server: alone, or under `npm start`, which hears over IPC how it went.
import type { ServerNews } from '#contract/supervisor.ts'
import { SupervisorOrder } from '#contract/supervisor.ts'
import { parseEnv } from './env.ts'
import { createLog } from './log.ts'
import { startServer } from './server.ts'
import { StartFailure } from './start-failure.ts'

/** Whatever hangs, the process is gone after this time. */
const longestFarewellMs = 9000
const isSupervised = process.send !== undefined

function say(news: ServerNews): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(news, () => resolve())
    else process.stdout.write(`${'failed' in news ? news.failed : JSON.stringify(news)}\n`, () => resolve())
  })
}

/** Resolves when somebody wants us gone. A signal may come twice, and under a supervisor it is the supervisor's to answer. */
const stopOrdered = new Promise<void>((resolve) => {
  const onSignal = () => { if (!isSupervised) resolve() }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('disconnect', resolve)
  // The supervisor may have gone before anybody listened.
  if (process.connected === false) resolve()
  process.on('message', (message) => { if (SupervisorOrder.safeParse(message).success) resolve() })
})

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
  const server = await startServer(env, log)
  await say({ ready: true, ...server.addresses, empty: server.isEmpty })

  const crash = await Promise.race([stopOrdered, crashed])
  if (crash) log.fatal({ err: crash }, 'the server has a fault and ends')
  setTimeout(() => process.exit(1), longestFarewellMs).unref()
  await server.stop()
  return crash ? 1 : 0
}

run().then(
  (code) => process.exit(code),
  async (error: unknown) => {
    const isExpected = error instanceof StartFailure
    if (!isExpected) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    await say({ failed: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  },
)
