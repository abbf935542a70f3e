import { availableParallelism, totalmem } from 'node:os'
import { defineConfig, devices } from 'playwright/test'
import { browserArgs, browserCandidates, lanArgs } from './browser.ts'

export default defineConfig({
  // The folder says the edition (platform.ts). One project, so that the editions share a running product.
  testMatch: '{standard,sport}/**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './demo-world.ts',
  // Every worker runs a product, a browser and at times an encoder of its own: about 2 GB. A third of its time it waits for
  // what comes when it comes (a key frame, an audience), so that one more than there are cores keeps them busy.
  workers: Number(process.env.E2E_WORKERS) || Math.max(1, Math.min(availableParallelism() + 1, Math.floor(totalmem() / 2 ** 31))),
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // Without motion a dialog stands where it is pressed.
    contextOptions: { reducedMotion: 'reduce' },
    // What is not there after this time does not come: it should not use up the whole test's.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording takes a third of the time: it begins when a case is tried again (`--retries=1`).
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserCandidates()[0], args: [...browserArgs, ...lanArgs] },
  },
})
