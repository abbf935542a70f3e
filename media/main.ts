// Starts the media process, alone or forked by the server. A forked process sends its ports to the server over IPC.
import { pino } from 'pino'
import { MediaPulse, type MediaFailed, type MediaReady } from '#contract/internal/media-hooks.ts'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { readEnv } from './env.ts'
import { logDestination } from './log-destination.ts'
import { MediaServer, PortTaken } from './media-server.ts'

// Only this user may read the files that are created in DATA_DIR.
process.umask(0o077)

const forked = process.send !== undefined

function report(message: MediaReady | MediaFailed | MediaPulse): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve())
  })
}

async function start(): Promise<void> {
  const env = readEnv(process.env)
  const media = new MediaServer(env, pino({ level: env.LOG_LEVEL, name: 'media' }, logDestination(process.stderr, env.LOG_FORMAT)))
  let isLeaving = false
  const leave = () => {
    if (!isLeaving) void media.close().finally(() => process.exit(0))
    isLeaving = true
  }
  // Ctrl-C reaches the whole process group. A forked media process waits until the server stops it.
  for (const signal of stopSignals) process.on(signal, forked ? () => {} : leave)
  if (forked) {
    process.on('disconnect', leave)
    // The server may have exited before this listener was added.
    if (process.connected === false) leave()
  }
  const ports = await media.listen()
  await report({ ready: true, ...ports })
  process.on('message', (message) => {
    if (MediaPulse.safeParse(message).success) void report({ pulse: true })
  })
}

start().catch(async (error: unknown) => {
  // The server prints its own message that a port is taken.
  if (!(forked && error instanceof PortTaken)) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof PortTaken) await report({ error: 'port_taken', port: error.port })
  process.exit(1)
})
