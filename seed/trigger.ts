// npm run trigger -- VERB ...: triggers an event in a demo, such as a gift or a fault of a push. Without arguments it lists the verbs.
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { outcomeOf } from '#contract/calls/demo/desk.ts'
import { demoPassword } from '#contract/calls/settings.ts'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { findServer } from './sink/running-server.ts'
import { openDesk, type Desk } from './desk/desk-client.ts'
import { play, readScript, record } from './desk/script-file.ts'
import { helpOf, listOf, readWords, reportOf } from './desk/words.ts'

const usage = `Usage: npm run trigger -- VERB ARGUMENT ... [NAME=VALUE ...]
       npm run trigger -- help VERB                explains its arguments
       npm run trigger -- --record FILE            records what is triggered, until Ctrl-C
       npm run trigger -- --play FILE [--speed N]  plays a recording
       all with [--server URL] [--account NAME] [--password P] of an admin
`

answerHelp(usage)

function readOrder() {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      record: text,
      play: text,
      speed: { type: 'string', default: '1' },
      server: text,
      account: { type: 'string', default: 'admin' },
      password: { type: 'string', default: demoPassword },
    },
  })
  const speed = Number(values.speed)
  if (!(speed > 0)) throw new Error(`--speed takes a number above 0, not ${values.speed}`)
  if (values.record !== undefined && values.play !== undefined) throw new Error('--record and --play do not go together')
  return { ...values, speed, words: positionals }
}

async function triggerOne(desk: Desk, [name = '', ...words]: string[]): Promise<void> {
  const verbs = await desk.verbs()
  const verb = verbs.find((one) => one.name === name)
  // For an unknown verb the server's error suggests the closest one.
  console.log(reportOf(await desk.trigger(name, verb ? readWords(verb, words) : {})))
}

async function playFile(desk: Desk, file: string, speed: number, signal: AbortSignal): Promise<boolean> {
  let refused = 0
  await play(desk, await readScript(file), {
    speed,
    signal,
    onStep: (run, { verb }) => {
      if (run instanceof Error) refused++
      console.log(run instanceof Error ? `${verb}: ${run.message}` : outcomeOf(run))
    },
  })
  return refused === 0
}

async function run({ words, record: recordTo, play: playFrom, speed, server, account, password }: ReturnType<typeof readOrder>) {
  const url = server ?? (await findServer(process.env.DATA_DIR ?? '.data'))?.url
  if (!url) throw new Error('No server is running here. Start one with npm start, or name one with --server URL.')
  const stop = new AbortController()
  const desk = await openDesk({ server: url, account, password })
  if (recordTo !== undefined || playFrom !== undefined) for (const signal of stopSignals) process.once(signal, () => stop.abort())
  if (recordTo !== undefined) {
    console.log(`Recording into ${recordTo}. Ctrl-C stops.`)
    const steps = await record(desk, recordTo, stop.signal)
    console.log(`${steps} ${steps === 1 ? 'step is' : 'steps are'} in ${recordTo}.`)
    return 0
  }
  if (playFrom !== undefined) return (await playFile(desk, playFrom, speed, stop.signal)) ? 0 : 1
  if (words[0] === 'help' && words[1] !== undefined) console.log(helpOf(await desk.verbs(), words[1]))
  else if (words.length > 0) await triggerOne(desk, words)
  else console.log(`${usage}\n${listOf(await desk.verbs())}`)
  return 0
}

try {
  process.exitCode = await run(readOrder())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
