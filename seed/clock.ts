// npm run clock [-- --forward 26h | --to 2026-12-01T09:00 | --rate 60 | --real]: shows the platform's time in a demo, or moves it.
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { moveClock, readClock } from '#contract/calls/demo/clock.ts'
import type { Call } from '#contract/define.ts'
import { ErrorReply } from '#contract/errors.ts'
import { signInFamily } from '#contract/calls/sign-in.ts'
import { demoPassword, getSettings } from '#contract/calls/settings.ts'
import type { PlatformTime } from '#contract/wire.ts'
import { findServer } from './sink/running-server.ts'
import { zonedText } from '#server/dates/zoned-text.ts'

const usage = `Usage: npm run clock [-- --forward 26h | --to 2026-12-01T09:00 | --rate 60 | --real] [--account admin] [--password P] [--server URL]

  --forward 26h          moves the platform's time; also 90s, 30m, 7d, 1d12h
  --to 2026-12-01T09:00  moves it to a time in the business zone; 2026-12-01T01:00:00Z is an instant
  --rate 60              runs 60 times as fast, at most 3600 times; at 0 the time stands still
  --real                 runs at real speed again
  --account, --password  of an admin, if they are not those of the demo
  --server URL           the server, if it is not the one on this installation's data

Without options it prints the time.`
answerHelp(usage)

const backToReal = `The platform's time only moves forward. It is real again after \`npm run seed -- --reset\`, or after restoring a snapshot from before the move.`

function readOrder() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      forward: text,
      to: text,
      rate: text,
      real: { type: 'boolean' },
      account: { ...text, default: 'admin' },
      password: { ...text, default: demoPassword },
      server: text,
    },
  })
  const { forward, to, rate, real } = values
  const moves = [forward, to, rate, real].filter((given) => given !== undefined)
  if (moves.length > 1 || (rate !== undefined && !(Number(rate) >= 0))) throw new Error(usage)
  const move = real ? { rate: 1 } : rate === undefined ? { forward, to } : { rate: Number(rate) }
  return { ...values, move: moves.length > 0 ? move : null }
}

async function request(server: string, { method, path }: Call, headers: Record<string, string> = {}, body?: object): Promise<unknown> {
  const reply = await fetch(new URL(`/api${path}`, server), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await reply.json()
  if (reply.ok) return answer
  if (reply.status === 404) throw new Error(`The server at ${server} has no demo controls: DEMO_CONTROLS is off.`)
  const { code, message, issues = [] } = ErrorReply.parse(answer)
  const lines = issues.map((issue) => `${issue.field}: ${issue.message}`)
  throw new Error((code === 'invalid_request' && issues.length > 0 ? lines : [message, ...lines]).join('\n'))
}

function describe({ now, rate, isReal }: PlatformTime, zone: string) {
  const speed = rate === 0 ? ', and stands still' : rate > 1 ? `, and runs ${rate} times as fast` : ''
  return `It is ${zonedText(new Date(now), zone)} (${zone})${isReal ? ', the real time' : speed}.`
}

async function run({ server, account, password, move, real }: ReturnType<typeof readOrder>) {
  const found = server ?? (await findServer(process.env.DATA_DIR ?? '.data'))?.url
  if (!found) throw new Error('No server is running here. Start one with npm start, or name one with --server URL.')
  const { businessTimeZone } = getSettings.reply.parse(await request(found, getSettings))
  const { token, merchant } = signInFamily.reply.parse(await request(found, signInFamily, {}, { account, password }))
  const headers = { 'x-access-token': token, merchant }
  const time = readClock.reply.parse(await (move ? request(found, moveClock, headers, move) : request(found, readClock, headers)))
  console.log(describe(time, businessTimeZone))
  if (real && !time.isReal) console.log(backToReal)
}

try {
  await run(readOrder())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
