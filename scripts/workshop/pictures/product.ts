// The `test` of the pictures: the one of the browser tests, with a product that is started like `npm start`.
import { createServer } from 'node:net'
import { test as browserTest } from '#e2e/platform.ts'
import { startProduct, temporaryDataDir } from '../../product/start/product-under-test.ts'
import { showNextMatch } from './match-host.ts'

/** The port that the documents name, so that the pictures show it; a free port if it is taken. */
const rtmpPort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().once('error', () => resolve('0'))
    probe.listen(1935, '127.0.0.1', () => probe.close(() => resolve('1935')))
  })

interface Options {
  edition: 'standard' | 'sport'
}
interface WorkerOptions {
  /** Demo hosts are live and have an audience. */
  lively: boolean
}

export const test = browserTest.extend<Options, WorkerOptions>({
  edition: ['standard', { option: true }],
  lively: [false, { option: true, scope: 'worker' }],

  platform: [
    async ({ lively }, use) => {
      const dataDir = await temporaryDataDir()
      const companions = lively ? '1' : '0'
      const product = startProduct({ DATA_DIR: dataDir.path, AUDIENCE: companions, DEMO_LIVE: companions, RTMP_PORT: await rtmpPort() })
      const over = new AbortController()
      try {
        const addresses = await product.ready
        const match = lively && showNextMatch(dataDir.path, 'anna', over.signal)
        await use({ ...addresses, dataDir: dataDir.path, other: addresses.standard, output: product.output })
        over.abort()
        await match
      } finally {
        await product.stop()
        await dataDir.remove()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ platform, edition }, use) => use(platform[edition]),

  // A picture may show a failure.
  problems: async ({}, use) => use({ allow: () => {} }),
})
