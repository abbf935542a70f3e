// `test` for all browser tests: the real product, started as `npm start` does, and what every test needs of it.
import { test as base, expect, type Page } from 'playwright/test'
import { demoPassword } from '#contract/settings.ts'
import type { Addresses } from '#contract/supervisor.ts'
import { startProduct, temporaryDataDir } from '#scripts/product/start/product-under-test.ts'
import { openServices } from './services.ts'

export { expect } from 'playwright/test'

const familyDoorAccounts = ['aurora', 'borealis', 'cascade', 'admin']

export interface Platform extends Addresses {
  dataDir: string
  /** What the product has printed so far. */
  output: () => string
}

/** What the browser complained about. A test that provokes a complaint allows it. */
export interface Problems {
  allow: (expected: RegExp) => void
}

interface TestFixtures {
  problems: Problems
  /** Signs in through the login screen, and waits until the account's first screen has taken its place. */
  signIn: (account: string, page?: Page) => Promise<void>
}
interface WorkerFixtures {
  /** Whether customers are played. `test.use({ audience: true })` at the top of a file starts another product. */
  audience: boolean
  platform: Platform
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  audience: [false, { scope: 'worker', option: true }],

  platform: [
    async ({ audience }, use) => {
      const dataDir = await temporaryDataDir()
      const services = await openServices()
      const product = startProduct({ ...services.settings, DATA_DIR: dataDir.path, AUDIENCE: audience ? '1' : '0' })
      try {
        await use({ ...(await product.ready), dataDir: dataDir.path, output: product.output })
      } finally {
        await product.stop()
        await services.close()
        await dataDir.remove()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ platform }, use, { file }) => {
    await use(/[\\/]e2e[\\/]sport[\\/]/.test(file) ? platform.sport : platform.standard)
  },

  problems: [
    async ({ context, platform }, use, info) => {
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
      expect(unexpected, 'problems in the browser').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page: firstPage }, use) => {
    await use(async (account, page = firstPage) => {
      await page.goto('/login')
      const familyDoor = page.locator('input[name=role][value="2"]')
      // The radio button itself is visually hidden behind its label. Only one edition has it.
      if (familyDoorAccounts.includes(account)) await familyDoor.check({ force: true })
      await page.locator('input[autocomplete=username]').fill(account)
      await page.locator('input[autocomplete=current-password]').fill(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(/\/login$/)
    })
  },
})
