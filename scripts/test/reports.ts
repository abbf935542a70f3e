// What vitest and Playwright say in their JSON reports, as counts of test cases.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

export function readVitestReport(path: string): Counts {
  const report = VitestReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  // A file that cannot even be loaded has failed without a single test case.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  }
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

export function readPlaywrightReport(path: string): Counts {
  const { stats, errors } = PlaywrightReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}
