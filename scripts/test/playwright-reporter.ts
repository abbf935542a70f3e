import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter'
import { fromRoot, writeCounts } from './counts.ts'

export default class CountingReporter implements Reporter {
  #cases: TestCase[] = []
  /** Errors outside of the cases, such as a file that cannot be loaded. */
  #errors = 0

  onBegin(_config: FullConfig, suite: Suite) {
    this.#cases = suite.allTests()
  }

  onError() {
    this.#errors += 1
  }

  onEnd() {
    const of = (outcome: ReturnType<TestCase['outcome']>) => this.#cases.filter((one) => one.outcome() === outcome)
    const seconds = new Map<string, number>()
    for (const { location, results } of this.#cases) {
      for (const { duration } of results) seconds.set(location.file, (seconds.get(location.file) ?? 0) + duration / 1000)
    }
    writeCounts({
      passed: of('expected').length + of('flaky').length,
      failed: of('unexpected').length + this.#errors,
      skipped: of('skipped').length,
      passedLater: of('flaky').map(({ title }) => title),
      files: [...seconds].map(([file, sum]) => ({ path: fromRoot(file), seconds: sum })),
    })
  }
}
