import { expect, type Page } from 'playwright/test'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 360, height: 740 }

/** Waits until everything on the screen has loaded. */
export async function settled(page: Page) {
  await expect(page.locator('main h1').first()).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
