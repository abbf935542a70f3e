import { defineConfig, devices } from 'playwright/test'
import { browserArgs, browserCandidates, lanArgs } from './browser.ts'

export default defineConfig({
  // The folder says the edition (platform.ts). One project, so that the editions share a running product.
  testMatch: '{standard,sport}/**/*.spec.ts',
  outputDir: '../test-results',
  // Every worker runs a product of its own, and a small machine has room for one.
  workers: Number(process.env.E2E_WORKERS || 1),
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // What is not there after this time does not come: it should not use up the whole test's.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserCandidates()[0], args: [...browserArgs, ...lanArgs] },
  },
})
