import { availableParallelism, totalmem } from 'node:os'
import { defineConfig, devices } from 'playwright/test'
import { browserArgs, browserCandidates, fakeCameraArgs, lanArgs } from '#scripts/test/browser.ts'
import { patienceMs } from '#scripts/test/patience-ms.ts'

/**
 * For each context, Chromium with a window loads two pages for the suggestions of its address field, which take 1.5 seconds of a core. Only the
 * last list of a command line counts, so this one has those of Playwright's own that matter here, too.
 */
const withoutSuggestions = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
]}`

export default defineConfig({
  // The folder selects the edition (platform.ts). There is one project, so that both editions share a running product. `controls/` needs separate
  // products and runs first: at the end, two workers would each start one, and a third would be idle.
  testMatch: '{app,controls,dev,standard,sport}/**/*.spec.ts',
  testIgnore: process.env.QUICK_TESTS ? '**/*.long.*' : [],
  outputDir: '../test-results',
  globalSetup: './demo-world.ts',
  // Every worker runs a product, a browser and sometimes an encoder: about 2 GB. It often waits, for example for a key frame or the audience, so one
  // worker more than cores keeps the cores busy. Two more were not faster on two cores (405 s instead of 415 s for all cases).
  workers: Number(process.env.E2E_WORKERS) || Math.max(1, Math.min(availableParallelism() + 1, Math.floor(totalmem() / 2 ** 31))),
  forbidOnly: Boolean(process.env.CI),
  // Limits that are only reached when something is broken: a busy machine that is three times as slow comes nowhere near.
  timeout: 600_000,
  expect: { timeout: patienceMs },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // Without animations a dialog is in its final position at once.
    contextOptions: { reducedMotion: 'reduce' },
    // An element that is missing after this time will not appear; fail before the test's own timeout.
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    // Recording takes a third of the time, so only retries (`--retries=1`) are recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserCandidates()[0], args: [...browserArgs, ...lanArgs, ...fakeCameraArgs, withoutSuggestions] },
  },
})
