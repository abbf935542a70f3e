import type { Reporter, TestModule } from 'vitest/node'
import { fromRoot, writeCounts } from './counts.ts'

export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const cases = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => cases.filter((one) => one.result().state === state).length
    // A file that cannot be loaded has failed without any test case.
    const broken = modules.filter((module) => module.state() === 'failed' && module.children.size === 0)
    writeCounts({
      passed: count('passed'),
      failed: count('failed') + broken.length,
      skipped: count('skipped'),
      passedLater: cases.filter((one) => one.diagnostic()?.flaky).map(({ fullName }) => fullName),
      files: modules.map((module) => ({ path: fromRoot(module.moduleId), seconds: module.diagnostic().duration / 1000 })),
    })
  }
}
