// `npm run bench`: prints every result as a ratio. It does not fail because of a ratio: machines and their load differ.
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import type { Benchmark } from './benchmark.ts'
import { failover } from './failover/failover.ts'
import { hlsChanges } from './media/hls-changes.ts'
import { media } from './media/media.ts'
import { recordPicture } from './media/push-costs.ts'
import { bundles } from './pages/bundles.ts'
import { pages } from './pages/pages.ts'
import { adapter, realtime } from './realtime/realtime.ts'
import { reports } from './reports/reports.ts'

const benchmarks: Readonly<Record<string, Benchmark>> = {
  bundles,
  pages,
  reports,
  realtime,
  adapter,
  media,
  'hls-changes': hlsChanges,
  'record-picture': recordPicture,
  failover,
}

const usage = `Runs the benchmarks and prints ratios. Without a NAME it runs all of them.

  npm run bench -- [--small] [NAME ...]

  --small         fewer rounds and smaller sizes, for quick results

${Object.entries(benchmarks)
  .map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`)
  .join('\n')}
`

answerHelp(usage)

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { small: { type: 'boolean', default: false } } })
    const unknown = positionals.find((name) => !benchmarks[name])
    if (unknown !== undefined) throw new Error(`There is no benchmark ${unknown}.`)
    return { small: values.small, names: positionals.length > 0 ? positionals : Object.keys(benchmarks) }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(1)
  }
}

/** As wide as the longest name of a ratio. */
const nameWidth = 66

const { small, names } = readOptions()
try {
  for (const [name, benchmark] of Object.entries(benchmarks).filter(([name]) => names.includes(name))) {
    console.log(`${name}: ${benchmark.summary}`)
    for await (const { name, ratio, goal, detail } of benchmark.run({ small }, (line) => console.log(`  ${line}`))) {
      console.log(`  ${name.padEnd(nameWidth)}${ratio.toFixed(2).padStart(7)}  (goal ${goal}${ratio > goal ? ', missed' : ''})  ${detail}`)
    }
    console.log('')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  // A failed benchmark may leave a server or a database open, which would keep this process running.
  process.exit(1)
}
