// Reads the JSON reports of vitest and Playwright: counts of test cases, and the duration of each file.
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { z } from 'zod'

export interface TestFile {
  /** From the project's root, with slashes. */
  path: string
  seconds: number
}

export interface Report {
  passed: number
  failed: number
  skipped: number
  /** Cases that passed only on a retry; also counted in `passed`. */
  passedLater: string[]
  files: TestFile[]
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

const fromRoot = (path: string) => relative(process.cwd(), path).replaceAll(sep, '/')

export function readVitestReport(path: string): Report {
  const report = VitestReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  // A file that cannot be loaded has failed without any test case.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    passedLater: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
    files: report.testResults.map(({ name, startTime, endTime }) => ({ path: fromRoot(name), seconds: (endTime - startTime) / 1000 })),
  }
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
})
interface Suite {
  specs: z.output<typeof Spec>[]
  suites?: Suite[] | undefined
}
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(Suite),
})
const specsOf = ({ specs, suites = [] }: Suite): z.output<typeof Spec>[] => [...specs, ...suites.flatMap(specsOf)]

export function readPlaywrightReport(path: string): Report {
  const { config, stats, errors, suites } = PlaywrightReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  const specs = suites.flatMap(specsOf)
  const milliseconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    for (const { duration } of tests.flatMap(({ results }) => results)) milliseconds.set(file, (milliseconds.get(file) ?? 0) + duration)
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    passedLater: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    files: [...milliseconds].map(([file, sum]) => ({ path: fromRoot(`${config.rootDir}/${file}`), seconds: sum / 1000 })),
  }
}
