// `test` for all browser tests: its fixtures, and one running product for each worker.
import { once } from 'node:events'
import { test as base, expect, type Page } from 'playwright/test'
import { openObsServer, type ObsServer } from '#client/testing/obs/obs-server.ts'
import type { Addresses } from '#contract/internal/supervisor.ts'
import { startProduct, temporaryDataDir } from '#scripts/product/start/product-under-test.ts'
import { openSession, stopAll } from './api.ts'
import { layDownWorld } from './demo-world.ts'
import { startProgram } from './program.ts'
import { startSecondServer } from './second-server.ts'
import { openServices } from './services.ts'

export { expect } from 'playwright/test'

export interface Platform extends Addresses {
  dataDir: string
  /** The address of another server of this platform; without services there is only the one. */
  other: string
  /** Output that the product has printed so far. */
  output: () => string
}

/** Errors in the browser's console. A test that provokes one has to allow it. */
export interface Problems {
  allow: (expected: RegExp) => void
}

interface SignInOptions {
  /** The first screen; by default the account's start screen; null opens none. */
  at?: string | null
  page?: Page
}

interface TestFixtures {
  problems: Problems
  /** Opens a screen as this account, signed in by a call. The sign-in page itself is tested in sign-in.spec.ts. */
  signIn: (account: string, options?: SignInOptions) => Promise<void>
  /** Starts simulated customers, who enter every live room until the end of the test. */
  startAudience: () => void
  /** A simulated OBS in its initial state. The platform's content security policy allows its address. */
  obs: ObsServer
}
interface WorkerFixtures {
  platform: Platform
  /** One for all tests of a worker, because its address is a setting of the product. */
  obsServer: ObsServer
  /** A name starts a separate product with the controls of a demo, so that they do not affect other tests. */
  controls: string | null
  /** With PostgreSQL, Redis and a second server, where their addresses are given (services.ts). */
  services: boolean
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  controls: [null, { option: true, scope: 'worker' }],
  services: [false, { option: true, scope: 'worker' }],

  obsServer: [
    async ({}, use) => {
      const obs = await openObsServer()
      await use(obs)
      await obs.quit()
    },
    { scope: 'worker' },
  ],

  platform: [
    async ({ controls, services: wantsServices, obsServer }, use) => {
      const dataDir = await temporaryDataDir()
      const services = wantsServices ? await openServices() : null
      await layDownWorld(dataDir.path, services?.settings)
      // The demo world is loaded, without the companion programs that change it.
      const settings = {
        ...services?.settings,
        DATA_DIR: dataDir.path,
        DEMO: '0',
        AUDIENCE: '1',
        CUSTOMERS: 'guest',
        OBS_ADDRESSES: obsServer.address,
        REHEARSAL_SECONDS: '26',
        DEMO_CONTROLS: controls === null ? '0' : '1',
      }
      const product = startProduct(settings)
      let second: Awaited<ReturnType<typeof startSecondServer>> | undefined
      try {
        const addresses = await product.ready
        if (services) second = await startSecondServer(settings, addresses)
        await use({ ...addresses, dataDir: dataDir.path, other: second?.address ?? addresses.standard, output: product.output })
      } finally {
        await second?.close()
        await product.stop()
        await services?.close()
        await dataDir.remove()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  obs: async ({ obsServer }, use) => {
    obsServer.reset()
    await use(obsServer)
  },

  startAudience: async ({ platform }, use) => {
    const programs: ReturnType<typeof startProgram>[] = []
    await use(() => {
      programs.push(startProgram('seed/audience.ts', { DATA_DIR: platform.dataDir }))
    })
    for (const program of programs) {
      if (program.exitCode !== null) continue
      program.kill()
      await once(program, 'exit')
    }
  },

  baseURL: async ({ platform }, use, { file }) => {
    await use(/[\\/]e2e[\\/]sport[\\/]/.test(file) ? platform.sport : platform.standard)
  },

  problems: [
    async ({ context, platform, request }, use, info) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(error.error().stack ?? error.error().message))
      await use({ allow: (expected) => allowed.push(expected) })
      const unexpected = seen.filter((text) => !allowed.some((expected) => expected.test(text)))
      if (unexpected.length > 0 || info.status !== info.expectedStatus) {
        await info.attach('product output', { body: platform.output(), contentType: 'text/plain' })
      }
      // Only now, since the players of open pages lose their picture.
      await stopAll(request)
      expect(unexpected, 'problems in the browser').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page: firstPage, request }, use) => {
    await use(async (account, { at = '/', page = firstPage } = {}) => {
      const { user } = await openSession(request, account)
      // An empty page of this origin, to set sessionStorage.
      await page.route('**/signing-in', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
      await page.goto('/signing-in')
      await page.unroute('**/signing-in')
      await page.evaluate((session) => {
        sessionStorage.setItem('user', JSON.stringify(session))
        sessionStorage.setItem('modelToken', session.token)
      }, user)
      if (at !== null) await page.goto(at)
    })
  },
})
