import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'
import { states } from '#seed/states/catalogue.ts'
import { becomeCustomer } from '#e2e/app/viewers.ts'
import { sizes } from './shots.ts'
import { test } from './product.ts'

const layDown = (name: string, dataDir: string) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', 'seed/run.ts', '--state', name, '--without-copy'], {
    env: { ...process.env, DATA_DIR: dataDir },
  })

for (const [name, { screen, account, edition = 'standard', viewer }] of Object.entries(states)) {
  test.describe(() => {
    // The app is below the standard edition's address, and is for phones.
    if (edition === 'app') test.use(sizes.phone)
    else test.use({ edition })
    test(name, async ({ page, platform, signIn }) => {
      await layDown(name, platform.dataDir)
      if (account) await signIn(account, { at: null })
      if (viewer) await becomeCustomer(page, viewer)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(screen)
        await page
          .locator(edition === 'app' ? 'main' : account ? 'main h1' : 'form')
          .first()
          .waitFor()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.webp`)
      }
    })
  })
}
