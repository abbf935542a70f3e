// What vitest and Playwright say in their JSON reports, as counts of test cases.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Cases that passed only when they were tried again; counted in `passed`. */
  passedLater: string[]
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

export function readVitestReport(path: string): Counts {
  const report = VitestReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  // A file that cannot even be loaded has failed without a single test case.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    passedLater: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  }
}

const Spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })
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
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(Suite),
})
const specsOf = ({ specs, suites = [] }: Suite): z.output<typeof Spec>[] => [...specs, ...suites.flatMap(specsOf)]

export function readPlaywrightReport(path: string): Counts {
  const { stats, errors, suites } = PlaywrightReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    passedLater: suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
  }
}
