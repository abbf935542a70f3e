// What browser tests do on the live screens, which both editions share.
import { expect, type Page } from 'playwright/test'
import { texts } from './texts.ts'

/** Presses the copy buttons of the push address and reads what they copied. */
export async function copyPushAddress(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(texts.common.copied).last()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await expect(page.getByLabel(texts.obs.key, { exact: true })).toHaveAttribute('type', 'password')
  return { url: await copied(texts.obs.copyServer), key: await copied(texts.obs.copyKey) }
}

export const expectSignal = (page: Page, name: string) => expect(page.locator('[data-signal]')).toHaveAttribute('data-signal', name)

/** The picture plays in this format, and time goes on in it. */
export async function expectMovingPicture(page: Page, format: 'flv' | 'hls') {
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-format', format)
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'playing', { timeout: 30_000 })
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before + 1)
}

export const chooseFormat = (page: Page, letter: 'F' | 'H') => page.locator('[data-phase]').getByText(letter, { exact: true }).click()

/** Presses a button that asks first, and confirms. */
export async function pressAndConfirm(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
