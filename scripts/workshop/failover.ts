// npm run failover [-- --sockets N] [--pause SECONDS] [--only TEXT] [--load]: runs a live room on two servers behind nginx, and kills, stops
// and restarts one part after another; --load also keeps every processor busy. Reports how long clients were disconnected, and fails if
// anything was lost or duplicated.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { verifyStored } from '#server/books/verify-stored.ts'
import { buildPrograms } from '../prepare/programs.mjs'
import { faults as allFaults, type Fault } from './failover/faults.ts'
import { businessTimeZone, secret, missingPrograms, startPlatform } from './failover/platform.ts'
import { tableOf, violationsOf } from './failover/report.ts'
import { giverCount, hostSockets, runFaults } from './failover/stage.ts'

const usage = `Usage: npm run failover -- [--sockets N] [--pause SECONDS] [--only TEXT] [--load]
${allFaults.map(({ name }) => `  ${name}`).join('\n')}`

answerHelp(usage)

interface Options {
  sockets: number
  pauseMs: number
  faults: readonly Fault[]
  isLoaded: boolean
}

function readOptions(args: string[]): Options {
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

/** Exits soon after its parent, however that one ends, and after ten minutes at the latest. */
const burn = `const parent = process.ppid, end = Date.now() + 600000
while (process.ppid === parent && Date.now() < end) for (let i = 0; i < 1e7; i++);`

/** Starts one such process for each processor, for --load. Returns a function that stops them. */
function startLoad(): () => void {
  const burning = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', burn], { stdio: 'ignore' }))
  return () => {
    for (const child of burning) child.kill('SIGKILL')
  }
}

async function run({ sockets, pauseMs, faults, isLoaded }: Options): Promise<number> {
  const missing = missingPrograms()
  if (missing.length > 0)
    throw new Error(`These programs are missing on this machine (with the Debian package that has them): ${missing.join(', ')}.`)
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
    const evidence = await runFaults(platform, faults, sockets, pauseMs, (name) => console.log(`... ${name}`))
    console.log(tableOf(evidence).join('\n'))
    const { disagreements, rows } = await verifyStored(platform.db.pool, { zone: businessTimeZone, key: secret, newest: null })
    console.log(`The books: ${rows} rows, ${disagreements.length} disagreements.`)
    const wrong = disagreements.map(({ table, row, field, stored, computed }) => `${table}, ${row}: ${field} is ${stored}, not ${computed}`)
    const violations = [...violationsOf(evidence), ...wrong]
    console.log(
      violations.length === 0 ? 'Nothing was lost or duplicated.' : `FAILED\n${violations.map((violation) => `  ${violation}`).join('\n')}`,
    )
    return violations.length === 0 ? 0 : 1
  } finally {
    unload()
    await platform.close()
  }
}

try {
  process.exit(await run(readOptions(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
