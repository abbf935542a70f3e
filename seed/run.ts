// `npm run seed`: creates the demo world, through the running server or, if none is running, directly in the database.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { parseEnv } from '#server/env.ts'
import { databaseSink } from './sink/database-sink.ts'
import { layDown } from './sink/lay-down.ts'
import { passwordsText } from './sink/passwords-text.ts'
import { findServer } from './sink/running-server.ts'
import { scenarios } from './scenarios/catalogue.ts'
import { ordinary, type Shape } from './scenarios/scenario.ts'
import { states } from './states/catalogue.ts'
import { lookAt, refusePush, shapeOf, stagingOf } from './states/state.ts'
import { serverSink } from './sink/sink.ts'

// Only this user may read the files that are created in DATA_DIR.
process.umask(0o077)

const usage = `Creates the demo world.

  npm run seed -- --state NAME [--without-copy]
  npm run seed -- [--reset] [--without-copy] [--if-empty] [--scenario NAME] [--families N] [--anchors N] [--days N] [--seed TEXT]

  --state NAME     replaces all data with this state, after a backup; --states lists the states
  --reset          removes all data first, after a backup
  --without-copy   with --reset or --state: makes no backup
  --if-empty       does nothing if there is data already
  --scenario NAME  a world for a special purpose; --list lists them
  --families N     families besides those of the demo accounts (default: 0)
  --anchors N      members of each of those families (default: 10)
  --days N         past days with figures, 1 to 400 (default: 62)
  --seed TEXT      creates a different world (default: greenroom)
  --list           lists the scenarios
  --states         lists the states, and the pages that show them
`
answerHelp(usage)

const most = { families: 1000, anchors: 1000, days: 400 } as const

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      'without-copy': { type: 'boolean', default: false },
      'if-empty': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      states: { type: 'boolean', default: false },
      state: text,
      seed: { type: 'string', default: 'greenroom' },
      scenario: text,
      families: text,
      anchors: text,
      days: text,
    },
  })
  const scenario = values.scenario === undefined ? undefined : scenarios[values.scenario]
  if (values.scenario !== undefined && !scenario)
    throw new Error(`Unknown scenario ${values.scenario}. Scenarios: ${Object.keys(scenarios).join(', ')}.`)
  const state = values.state === undefined ? undefined : states[values.state]
  if (values.state !== undefined && !state) throw new Error(`Unknown state ${values.state}. --states lists the states.`)
  const shape: Shape = { ...ordinary, ...scenario?.shape, ...(state && shapeOf(state)) }
  for (const name of ['families', 'anchors', 'days'] as const) {
    const given = values[name]
    if (given === undefined) continue
    const number = Number(given)
    if (!Number.isInteger(number) || number < 1 || number > most[name])
      throw new Error(`--${name} takes a number from 1 to ${most[name]}, not ${given}`)
    shape[name] = number
  }
  return {
    reset: values.reset || state !== undefined,
    copy: !values['without-copy'],
    ifEmpty: values['if-empty'],
    list: values.list,
    states: values.states,
    seed: values.seed,
    shape,
    state,
  }
}

async function run({ reset, copy, ifEmpty, seed, shape, state }: ReturnType<typeof readOptions>): Promise<number> {
  const env = parseEnv(process.env)
  const server = await findServer(env.DATA_DIR)
  const sink = server ? serverSink(server) : await databaseSink(env)
  const progress = createProgress(process.stdout)
  let passwords = ''
  try {
    const startedAt = performance.now()
    const onKept = (sentence: string) => {
      progress.clear()
      console.log(sentence)
    }
    const rows = await layDown(sink, {
      seed,
      shape,
      reset,
      copy,
      now: new Date(),
      // Whole seconds, so that all screens show the same time where the clock stands still.
      present: () => new Date(Math.floor(Date.now() / 1000) * 1000),
      ...(state && { staging: stagingOf(state) }),
      uploads: join(env.DATA_DIR, 'uploads'),
      onKept,
      onPasswords: (given) => {
        passwords = passwordsText(given)
      },
      onProgress: progress.show,
    })
    if (rows !== null) {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      progress.clear()
      console.log(`Demo world created: ${rows} rows in ${seconds} s.`)
      if (passwords) console.log(passwords)
      if (!state) return 0
      await refusePush(state, server)
      console.log(lookAt(state))
      if (state.standsStill) console.log('The time stands still until `npm run clock -- --real`.')
      return 0
    }
    if (ifEmpty) return 0
    console.error('There is data already. --reset removes it and creates the demo world again.')
    return 1
  } finally {
    await sink.close()
  }
}

const barWidth = 30

/** A progress bar; shown only at a terminal. */
function createProgress(out: NodeJS.WriteStream) {
  let shown = -1
  return {
    show(share: number) {
      const percent = Math.floor(share * 100)
      if (!out.isTTY || percent === shown) return
      shown = percent
      const filled = Math.round(share * barWidth)
      out.write(`\r${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${String(percent).padStart(3)} %`)
    },
    /** Removes the bar. */
    clear() {
      if (out.isTTY) out.write('\r\u001B[K')
    },
  }
}

let options: ReturnType<typeof readOptions>
try {
  options = readOptions()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exit(2)
}
if (options.states) {
  for (const [name, state] of Object.entries(states)) console.log(`${name}\n  ${state.summary}\n  ${lookAt(state)}`)
} else if (options.list) {
  for (const [name, { summary }] of Object.entries(scenarios)) console.log(`${name.padEnd(14)}${summary}`)
} else {
  process.exitCode = await run(options)
}
