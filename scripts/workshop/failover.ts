// npm run failover [-- --sockets N] [--pause SECONDS] [--only TEXT] [--load]: a live room on two servers behind nginx, while one part after
// another is killed, stopped and restarted; with --load every processor is also busy. Reports how long clients were away, and fails if
// anything was lost or duplicated.
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { verifyStored } from '#server/books/verify-stored.ts'
import { buildPrograms } from '../prepare/programs.mjs'
import { faults as allFaults, type Fault } from './failover/faults.ts'
import { startLoad } from './failover/load.ts'
import { businessTimeZone, secret, missingPrograms, startPlatform } from './failover/platform.ts'
import { tableOf, violationsOf } from './failover/report.ts'
import { giverCount, hostSockets, play } from './failover/stage.ts'

const usage = `Usage: npm run failover -- [--sockets N] [--pause SECONDS] [--only TEXT] [--load]
${allFaults.map(({ name }) => `  ${name}`).join('\n')}`

answerHelp(usage)

interface Order {
  sockets: number
  pauseMs: number
  faults: readonly Fault[]
  isLoaded: boolean
}

function readOrder(args: string[]): Order {
  const options = {
    sockets: { type: 'string', default: '200' },
    pause: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    load: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ args, options })
  const [sockets, seconds] = [Number(values.sockets), Number(values.pause)]
  const faults = allFaults.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()))
  if (!(sockets > hostSockets + giverCount) || !(seconds >= 0) || faults.length === 0) throw new Error(usage)
  return { sockets, pauseMs: seconds * 1000, faults, isLoaded: values.load }
}

async function run({ sockets, pauseMs, faults, isLoaded }: Order): Promise<number> {
  const missing = missingPrograms()
  if (missing.length > 0)
    throw new Error(`The failover stage needs what this machine does not have: ${missing.join(', ')}. In brackets: the Debian package.`)
  await buildPrograms(new AbortController().signal)
  console.log('Starting PostgreSQL, Redis, media, two servers and nginx')
  const platform = await startPlatform()
  const unload = isLoaded ? startLoad() : () => {}
  let isLeaving = false
  const leave = () => {
    unload()
    if (!isLeaving) void platform.close().finally(() => process.exit(1))
    isLeaving = true
  }
  for (const signal of stopSignals) process.on(signal, leave)
  try {
    const evidence = await play(platform, faults, sockets, pauseMs, (name) => console.log(`... ${name}`))
    console.log(tableOf(evidence).join('\n'))
    const { disagreements, rows } = await verifyStored(platform.db.pool, { zone: businessTimeZone, key: secret, newest: null })
    console.log(`The books: ${rows} rows, ${disagreements.length} of them do not agree.`)
    const wrong = disagreements.map(({ table, row, field, stored, computed }) => `${table}, ${row}: ${field} is ${stored}, not ${computed}`)
    const violations = [...violationsOf(evidence), ...wrong]
    console.log(
      violations.length === 0
        ? 'Nothing was lost, and nothing came twice.'
        : `FAILED\n${violations.map((violation) => `  ${violation}`).join('\n')}`,
    )
    return violations.length === 0 ? 0 : 1
  } finally {
    unload()
    await platform.close()
  }
}

try {
  process.exit(await run(readOrder(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
