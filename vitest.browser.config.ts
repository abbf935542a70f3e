// Tests of single parts of the client in a real browser: client/**/*.browser.test.tsx.
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { obsCommands } from './client/testing/obs/obs-commands.ts'
import { publishCommands } from './client/testing/publish/publish-commands.ts'
import { browserArgs, browserCandidates, fakeCameraArgs } from './scripts/test/browser.ts'
import { patienceMs } from './scripts/test/patience-ms.ts'
import packageJson from './package.json' with { type: 'json' }

const [executablePath] = browserCandidates()
const { QUICK_TESTS } = process.env

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  cacheDir: 'node_modules/.vite/component',
  // Without this list, Vite finds these packages during the tests and reloads the page.
  optimizeDeps: {
    include: [
      'zod',
      'dayjs/plugin/timezone.js',
      'dayjs/plugin/utc.js',
      'socket.io-client',
      'obs-websocket-js/json',
      'mediabunny',
      '@mediabunny/aac-encoder',
    ],
  },
  test: {
    include: ['client/**/*.browser.test.tsx'],
    exclude: QUICK_TESTS ? ['**/*.long.*'] : [],
    browser: {
      enabled: true,
      headless: true,
      commands: { ...obsCommands, ...publishCommands },
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: [...browserArgs, ...fakeCameraArgs] },
        contextOptions: { locale: 'zh-TW', timezoneId: 'Asia/Taipei', reducedMotion: 'reduce' },
        actionTimeout: patienceMs,
      }),
      instances: [{ browser: 'chromium', name: 'component' }],
    },
    // Limits that are only reached when something is broken.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: patienceMs } },
    setupFiles: ['scripts/test/patience.ts'],
  },
})
