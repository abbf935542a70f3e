// `npm run bench`: every benchmark, as ratios. It asserts nothing, because machines and their load differ.
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { adapter } from './realtime/adapter.ts'
import type { Benchmark } from './benchmark.ts'
import { books } from './reports/books.ts'
import { audit } from './audit/audit.ts'
import { bundles } from './pages/bundles.ts'
import { fuzz } from './media/fuzz.ts'
import { hlsParts } from './media/hls-parts.ts'
import { hlsChanges } from './media/hls-changes.ts'
import { latency } from './media/latency.ts'
import { media } from './media/media.ts'
import { pages } from './pages/pages.ts'
import { realtime } from './realtime/realtime.ts'
import { record } from './record/record.ts'
import { reports } from './reports/reports.ts'
import { seeding } from './reports/seeding.ts'
import { soundApart } from './media/sound-apart.ts'
import { session } from './pages/session.ts'
import { recordPicture } from './media/record-picture.ts'
import type { RunOptions } from './sizes.ts'
import { soak } from './soak.ts'
import { wall } from './pages/wall.ts'

const benchmarks: Readonly<Record<string, Benchmark>> = {
  bundles,
  pages,
  seeding,
  reports,
  books,
  realtime,
  adapter,
  media,
  latency,
  'sound-apart': soundApart,
  'hls-changes': hlsChanges,
  'hls-parts': hlsParts,
  'record-picture': recordPicture,
  wall,
  session,
  fuzz,
  record,
  audit,
  soak,
}

const allButLong = Object.keys(benchmarks).filter((name) => name !== 'soak')

const usage = `Runs the benchmarks and prints ratios.

  npm run bench -- [--small] [--minutes N] [NAME ...]

  --small    a tenth of the size, for a first look
  --minutes  how long soak takes, which runs only where it is named

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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { small: { type: 'boolean', default: false }, minutes: { type: 'string' } },
  })
  const unknown = positionals.find((name) => !benchmarks[name])
  if (unknown !== undefined) throw new Error(`There is no benchmark ${unknown}.`)
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (minutes !== undefined && !(minutes > 0)) throw new Error('--minutes takes a number of minutes.')
  await run(positionals.length > 0 ? positionals : allButLong, { small: values.small, minutes })
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 1
}
