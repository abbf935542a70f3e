// `npm run audience`, and part of `npm start`: simulates the customers of a running server. Started alone it prints the deliveries at the
// end, so that it also serves as a load tool.
import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { parseEnv, type Env } from '#server/env.ts'
import { createDraw } from './draw.ts'
import { runCrowd, type AudienceOptions } from './crowd/crowd.ts'
import { createMeasure } from './crowd/measure.ts'
import { findServer } from './sink/running-server.ts'

const usage = `Simulates the audience of a running server: fills every live room with viewers.

  npm run audience -- [--rooms N] [--viewers N] [--rate N] [--seconds N] [--seed S] [--no-batch] [--server URL]

  --rooms N      at most N rooms
  --viewers N    viewers in each room (default: 8 to 20, and fewer while people are there: AUDIENCE_SHARE)
  --rate N       lines a second in each room, instead of at the viewers' own pace
  --seconds N    stops after this time (default: Ctrl-C)
  --seed S       repeats the decisions of an earlier run with this seed
  --no-batch     viewers receive events one by one, not in batches
  --server URL   another server than that of DATA_DIR, with the same secrets
`
answerHelp(usage)

interface Options extends AudienceOptions {
  seconds?: number | undefined
  seed: string
  server?: string | undefined
}

const retryMs = 1000

function readOptions(): Options {
  const text = { type: 'string' } as const
  const options = {
    rooms: text,
    viewers: text,
    rate: text,
    seconds: text,
    seed: text,
    server: text,
    'no-batch': { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  const number = (name: 'rooms' | 'viewers' | 'rate' | 'seconds') => {
    const given = values[name]
    if (given === undefined) return undefined
    if (!(Number(given) > 0)) throw new Error(`--${name} takes a number above 0, not ${given}`)
    return Number(given)
  }
  const whole = (name: 'rooms' | 'viewers') => {
    const given = number(name)
    if (given !== undefined && !Number.isInteger(given)) throw new Error(`--${name} takes a whole number, not ${given}`)
    return given
  }
  return {
    rooms: whole('rooms'),
    viewers: whole('viewers'),
    rate: number('rate'),
    seconds: number('seconds'),
    seed: values.seed ?? String(Date.now()),
    server: values.server,
    batch: !values['no-batch'],
  }
}

/** Reports if fewer rooms or viewers are available than requested. */
function reportShortage({ rooms, viewers }: Options, open: number, customers: number) {
  if (rooms !== undefined && open < rooms) console.error(`${rooms} rooms requested, ${open} live.`)
  const wanted = (viewers ?? 0) * Math.min(open, rooms ?? open)
  if (wanted > customers) console.error(`${wanted} viewers requested, ${customers} customers available.`)
}

/** Half of the sockets that the server takes: the others are for people. */
const mostOf = ({ MAX_CONNECTIONS, SOCKETS_PER_ADDRESS = MAX_CONNECTIONS }: Env) =>
  Math.floor(Math.min(MAX_CONNECTIONS, SOCKETS_PER_ADDRESS) / 2)

async function run(options: Options, signal: AbortSignal) {
  const env = parseEnv(process.env)
  // A number from --viewers is not reduced.
  const modesty = options.viewers === undefined ? { share: env.AUDIENCE_SHARE, most: mostOf(env) } : {}
  const measure = createMeasure()
  const draw = createDraw(options.seed)
  let lastMessage = ''
  const reportOnce = (words: string) => {
    if (words !== lastMessage && isAlone && !signal.aborted) console.error(words)
    lastMessage = words
  }
  const onRooms = (open: number, customers: number) => {
    if (isAlone) reportShortage(options, open, customers)
  }
  while (!signal.aborted) {
    try {
      const server = await findServer(env.DATA_DIR, options.server)
      if (server) await runCrowd(server, { ...options, ...modesty, onRooms }, draw, measure, signal)
      reportOnce(server ? 'The server cannot be reached, or has no customers. Retrying.' : 'No server is running here yet. Waiting for it.')
    } catch (error) {
      // The server stopped between two calls, or was started without an audience.
      reportOnce(error instanceof Error ? error.message : String(error))
    }
    await setTimeout(retryMs, undefined, { signal }).catch(() => {})
  }
  if (!isAlone) return
  const { viewers, sent, refused, delivered, p50, p99, lost, doubled } = measure.result()
  console.log(`viewers ${viewers}, sent ${sent}, refused ${refused}`)
  console.log(`delivered ${delivered}, delay p50 ${p50} ms, p99 ${p99} ms, lost ${lost}, doubled ${doubled}`)
}

/** Under a supervisor, no figures are printed. */
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
for (const signal of stopSignals) process.on(signal, end)
process.on('disconnect', end)
if (options.seconds) void setTimeout(options.seconds * 1000).then(end)
// Every viewer adds a listener.
setMaxListeners(0, stop.signal)
await run(options, stop.signal)
process.exit(0)
