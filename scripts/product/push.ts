// npm run push -- ACCOUNT [--seconds N] [--preset NAME]: pushes a test picture as an anchor's encoder.
import { parseArgs } from 'node:util'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { findFfmpeg } from './encoder/find-ffmpeg.ts'
import { fetchPushAddress } from './encoder/push-address.ts'
import { runEncoder } from './encoder/run-encoder.ts'
import { encoderArguments, presets, type PresetName } from './encoder/test-picture.ts'

const names = Object.keys(presets)
const usage = `Usage: npm run push -- ACCOUNT [--seconds N] [--preset ${names.join('|')}] [--password P] [--server URL]`

interface Order {
  account: string
  password: string
  server: string | null
  preset: PresetName
  seconds: number | null
}

const isPreset = (name: string): name is PresetName => names.includes(name)

function readOrder(args: string[]): Order {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      preset: { type: 'string', default: '720p30' },
      password: { type: 'string', default: 'demo123' },
      server: { type: 'string' },
    },
  })
  const [account] = positionals
  const { preset, password, server = null } = values
  const seconds = values.seconds === undefined ? null : Number(values.seconds)
  const timed = seconds === null || seconds > 0
  if (!account || positionals.length > 1 || !isPreset(preset) || (server !== null && !URL.canParse(server)) || !timed)
    throw new Error(usage)
  return { account, password, server, preset, seconds }
}

/** The named server, or the one running on this installation's data. */
async function serverOf({ server }: Order): Promise<string> {
  const found = server ?? (await findServer(process.env.DATA_DIR ?? '.data'))?.url
  if (!found) throw new Error('No server is running here. Start one with npm start, or name one with --server URL.')
  return found
}

async function push(order: Order): Promise<number> {
  const ffmpeg = await findFfmpeg()
  const { url, key } = await fetchPushAddress({ ...order, server: await serverOf(order) })
  // The name before the query is public; the rest is the secret.
  console.log(`Pushing ${order.preset} as ${order.account} to ${url}/${key.split('?')[0]}?(key hidden)`)
  const input = await encoderArguments(ffmpeg, presets[order.preset], order.seconds)
  const run = runEncoder(ffmpeg, input, `${url}/${key}`, () => console.log('On air. Ctrl-C stops.'))
  for (const signal of stopSignals) process.on(signal, run.stop)
  const end = await run.ended
  if (end.kind === 'finished') console.log('Off air.')
  if (end.kind === 'refused') console.error(`The push was refused. ${end.reason}`)
  if (end.kind === 'cut') console.error(`The broadcast was cut off. ${end.reason}`)
  return end.kind === 'finished' ? 0 : 1
}

try {
  process.exitCode = await push(readOrder(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
