// `npm run bench`: prints every result as a ratio. It never fails because of a result: machines and their load differ.
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import type { Benchmark, RunOptions } from './benchmark.ts'
import { failover } from './failover/failover.ts'
import { camera } from './media/camera.ts'
import { hlsChanges } from './media/hls-changes.ts'
import { latency } from './media/latency.ts'
import { media } from './media/media.ts'
import { recordPicture } from './media/push-costs.ts'
import { bundles } from './pages/bundles.ts'
import { pages } from './pages/pages.ts'
import { adapter } from './realtime/adapter.ts'
import { realtime } from './realtime/realtime.ts'
import { record } from './reports/record.ts'
import { reports } from './reports/reports.ts'

const benchmarks: Readonly<Record<string, Benchmark>> = {
  bundles,
  pages,
  reports,
  record,
  realtime,
  adapter,
  media,
  latency,
  camera,
  'hls-changes': hlsChanges,
  'record-picture': recordPicture,
  failover,
}

const usage = `Runs the benchmarks and prints ratios. Without a NAME it runs all of them.

  npm run bench -- [--small] [--minutes N] [NAME ...]

  --small         fewer rounds and smaller sizes, for quick results
  --minutes N     how long the camera pushes to compare sound and picture (1)

${Object.entries(benchmarks)
  .map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`)
  .join('\n')}
`

answerHelp(usage)

/** As wide as the longest name of a ratio. */
const nameWidth = 66

async function run(names: string[], options: RunOptions) {
  for (const [name, benchmark] of Object.entries(benchmarks).filter(([name]) => names.includes(name))) {
    console.log(`${name}: ${benchmark.summary}`)
    for await (const { name, ratio, goal, detail } of benchmark.run(options, (line) => console.log(`  ${line}`))) {
      console.log(`  ${name.padEnd(nameWidth)}${ratio.toFixed(2).padStart(7)}  (goal ${goal}${ratio > goal ? ', missed' : ''})  ${detail}`)
    }
    console.log('')
  }
}

try {
  const options = { small: { type: 'boolean', default: false }, minutes: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (minutes !== undefined && !(minutes > 0)) throw new Error('--minutes needs a number above 0.')
  const unknown = positionals.find((name) => !benchmarks[name])
  if (unknown !== undefined) throw new Error(`There is no benchmark ${unknown}.`)
  await run(positionals.length > 0 ? positionals : Object.keys(benchmarks), { small: values.small, ...(minutes && { minutes }) })
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  // A failed benchmark may leave a server or a database open, which would keep this process running.
  process.exit(1)
}
