// Runs the whole demo with its audience for hours, and measures the memory of each process and its growth per hour.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builtProgram } from '#contract/internal/programs.ts'
import { startProduct } from '#scripts/product/start/product-under-test.ts'
import { childrenOf, residentMb } from '#scripts/product/start/process-group.ts'
import { median, type Benchmark } from './benchmark.ts'

const sampleEveryMs = 30_000
/** Each value is the median of this many samples. */
const around = 5
/** Caches have filled and code is compiled after a quarter of an hour, or after a third of a short run. */
const warmUpMinutes = (minutes: number) => Math.min(15, minutes / 3)

const parts = {
  server: builtProgram('server/main.ts'),
  media: builtProgram('media/main.ts'),
  audience: builtProgram('seed/audience.ts'),
  demo: builtProgram('seed/hosts.ts'),
  supervisor: 'scripts/start.mjs',
} as const
type Part = keyof typeof parts
type Sample = Record<Part, number>

const familyOf = (pid: number): { pid: number; command: string }[] => childrenOf(pid).flatMap((child) => [child, ...familyOf(child.pid)])

/** In MB. */
function take(supervisor: number): Sample {
  const family = [{ pid: supervisor, command: parts.supervisor }, ...familyOf(supervisor)]
  const of = (part: Part) => {
    const found = family.find(({ command }) => command.includes(parts[part]))
    if (!found) throw new Error(`${part} is not there any more`)
    return residentMb(found.pid)
  }
  return { server: of('server'), media: of('media'), audience: of('audience'), demo: of('demo'), supervisor: of('supervisor') }
}

async function samplesOf(supervisor: number, minutes: number, print: (line: string) => void): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const until = performance.now() + minutes * 60_000; performance.now() < until;) {
    samples.push(take(supervisor))
    const passed = (samples.length * sampleEveryMs) / 60_000
    if (passed % 15 === 0)
      print(
        `${passed} min: ${Object.entries(samples.at(-1) ?? {})
          .map(([part, mb]) => `${part} ${mb.toFixed(0)}`)
          .join(', ')} MB`,
      )
    await pause(sampleEveryMs)
  }
  return samples
}

export const soak: Benchmark = {
  summary: 'the demo with its audience for --minutes (180): the memory of each process, against what it has after warming up',
  async *run({ small, minutes = small ? 6 : 180 }, print) {
    const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-soak-'))
    const product = startProduct({ DATA_DIR: dataDir, AUDIENCE: '1', DEMO_LIVE: '1' })
    try {
      await product.ready
      const samples = await samplesOf(product.pid, minutes, print)
      const warm = Math.max(1, Math.round((warmUpMinutes(minutes) * 60_000) / sampleEveryMs))
      const hours = ((samples.length - warm) * sampleEveryMs) / 3_600_000
      for (const part of Object.keys(parts) as Part[]) {
        const of = (some: Sample[]) => median(some.map((sample) => sample[part]))
        const [first, warmed, last] = [of(samples.slice(0, 1)), of(samples.slice(warm, warm + around)), of(samples.slice(-around))]
        const perHour = (last - warmed) / hours
        yield {
          name: `${part} at the end / after warming up`,
          ratio: last / warmed,
          goal: 1.1,
          detail: `${first.toFixed(0)}, ${warmed.toFixed(0)}, ${last.toFixed(0)} MB; ${perHour.toFixed(1)} MB an hour`,
        }
      }
    } finally {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}
