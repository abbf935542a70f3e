import { defineConfig } from 'playwright/test'
import { browserArgs, browserCandidates } from '#scripts/test/browser.ts'

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../../../test-results',
  snapshotPathTemplate: '../../../../.data/state-pictures/{arg}{ext}',
  updateSnapshots: 'all',
  // The worker runs a product, and each state replaces all of its data.
  workers: 1,
  // On a busy machine it takes minutes until a room has enough chat.
  timeout: 240_000,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: browserCandidates()[0], args: browserArgs },
  },
})
