// `npm run audience`, and part of `npm start`: plays the customers of a running server. With --seconds it is a load tool that says
// at its end what has arrived.
import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseEnv } from '#server/env.ts'
import { createDraw } from './draw.ts'
import { runCrowd, type AudienceOptions } from './crowd/crowd.ts'
import { createMeasure } from './crowd/measure.ts'
import { findServer } from './running-server.ts'

const usage = `Plays the audience of a running server: every live room gets its viewers.

  npm run audience -- [--rooms N] [--viewers N] [--rate N] [--seconds N] [--server URL]

  --rooms N      at most so many rooms
  --viewers N    viewers in each room (default: 8 to 20)
  --rate N       lines a second in each room, instead of at the viewers' own pace
  --seconds N    stops after this time (default: Ctrl-C)
  --server URL   another server than that of DATA_DIR, with the same secrets
`
interface Options extends AudienceOptions { seconds?: number | undefined; server?: string | undefined }

const retryMs = 1000

function readOptions(): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { rooms: text, viewers: text, rate: text, seconds: text, server: text } })
  const number = (name: 'rooms' | 'viewers' | 'rate' | 'seconds') => {
    const given = values[name]
    if (given === undefined) return undefined
    if (!(Number(given) > 0)) throw new Error(`--${name} takes a number above 0, not ${given}`)
    return Number(given)
  }
  return { rooms: number('rooms'), viewers: number('viewers'), rate: number('rate'), seconds: number('seconds'), server: values.server }
}

async function run(options: Options, signal: AbortSignal) {
  const env = parseEnv(process.env)
  const measure = createMeasure()
  const draw = createDraw(String(Date.now()))
  let said = ''
  const sayOnce = (words: string) => {
    if (words !== said && isAlone && !signal.aborted) console.error(words)
    said = words
  }
  while (!signal.aborted) {
    try {
      const server = await findServer(env.DATA_DIR, options.server)
      if (server) await runCrowd(server, options, draw, measure, signal)
      sayOnce(server ? 'The server is not there, or has no customers. Trying again.' : 'No server runs here yet. Waiting for it.')
    } catch (error) {
      // The server went between two questions, or was started without an audience.
      sayOnce(error instanceof Error ? error.message : String(error))
    }
    await setTimeout(retryMs, undefined, { signal }).catch(() => {})
  }
  if (!isAlone) return
  const { delivered, p50, p99, lost, doubled } = measure.result()
  console.log(`delivered ${delivered}, delay p50 ${p50} ms, p99 ${p99} ms, lost ${lost}, doubled ${doubled}`)
}

/** Under a supervisor nobody wants to read figures. */
const isAlone = process.send === undefined
let options: Options
try {
  options = readOptions()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exit(2)
}
const stop = new AbortController()
const end = () => stop.abort()
process.once('SIGINT', end)
process.once('SIGTERM', end)
process.once('disconnect', end)
if (options.seconds) void setTimeout(options.seconds * 1000).then(end)
// Every viewer waits on it.
setMaxListeners(0, stop.signal)
await run(options, stop.signal)
process.exit(0)
