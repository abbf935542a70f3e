// `npm run bench`: prints every result as a ratio. It never fails because of a result: machines and their load differ.
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import type { Benchmark, RunOptions } from './benchmark.ts'
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
  'hls-changes': hlsChanges,
  'record-picture': recordPicture,
}

const usage = `Runs the benchmarks and prints ratios. Without a NAME it runs all of them.

  npm run bench -- [--small] [NAME ...]

  --small         fewer rounds and smaller sizes, for quick results

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
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { small: { type: 'boolean', default: false } } })
  const unknown = positionals.find((name) => !benchmarks[name])
  if (unknown !== undefined) throw new Error(`There is no benchmark ${unknown}.`)
  await run(positionals.length > 0 ? positionals : Object.keys(benchmarks), values)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  // A failed benchmark may leave a server or a database open, which would keep this process running.
  process.exit(1)
}
