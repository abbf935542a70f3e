import { availableParallelism, totalmem } from 'node:os'
import { defineConfig, devices } from 'playwright/test'
import { browserArgs, browserCandidates, lanArgs } from '#scripts/test/browser.ts'

export default defineConfig({
  // The folder says the edition (platform.ts). One project, so that the editions share a running product. What needs a product of its own
  // is the first folder, which runs first: at the end two workers would start one each, and a third would have nothing to do.
  testMatch: '{controls,standard,sport}/**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './demo-world.ts',
  // Every worker runs a product, a browser and sometimes an encoder: about 2 GB. It often waits (for a key frame, for an audience), so one
  // worker more than cores keeps them busy. Two more were no faster on two cores (405 s against 415 for all cases).
  workers: Number(process.env.E2E_WORKERS) || Math.max(1, Math.min(availableParallelism() + 1, Math.floor(totalmem() / 2 ** 31))),
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // Without motion a dialog is in its final place at once.
    contextOptions: { reducedMotion: 'reduce' },
    // An element that is missing after this time will not come; do not use up the whole test's time.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording takes a third of the time, so only retries (`--retries=1`) are recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserCandidates()[0], args: [...browserArgs, ...lanArgs] },
  },
})
