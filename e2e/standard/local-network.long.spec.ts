// Other machines of the local network load the pages over plain HTTP, where browsers offer no clipboard API.
import type { Page } from 'playwright/test'
import { lanHost } from '#scripts/test/browser.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const onLan = (address: string) => address.replace('127.0.0.1', lanHost)

/** Presses a copy button, and pastes into a field to read the clipboard. */
async function pasted(page: Page, button: string, field: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText(texts.common.copied).last()).toBeVisible()
  await page.getByLabel(field, { exact: true }).fill('')
  await page.keyboard.press('Control+V')
  return page.getByLabel(field, { exact: true }).inputValue()
}

test('the push address and key can be copied on a plain-HTTP page, too', async ({ browser, platform, signIn }) => {
  const page = await browser.newPage({ baseURL: onLan(platform.standard), locale: 'zh-TW' })
  await signIn('erin', { at: '/liveControl', page })
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const shown = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  expect(await pasted(page, texts.obs.copyServer, texts.chat.placeholder)).toBe(await shown(texts.obs.server))
  expect(await pasted(page, texts.obs.copyKey, texts.chat.placeholder)).toBe(await shown(texts.obs.key))
  expect(await shown(texts.obs.server)).toContain(lanHost)
  await page.close()
})

test('a secret that a dialog shows once can be copied on a plain-HTTP page, too', async ({ browser, platform, signIn }) => {
  const page = await browser.newPage({ baseURL: onLan(platform.standard), locale: 'zh-TW' })
  await signIn('admin', { page })
  await page.getByRole('link', { name: texts.titles.webhooks, exact: true }).click()
  await page.getByRole('button', { name: texts.webhooks.new }).click()
  await page.getByRole('dialog', { name: texts.webhooks.new }).getByLabel(texts.webhooks.url).fill('http://127.0.0.1:9/hook')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.webhooks.secret })
  const secret = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: texts.webhooks.secretCopy }).click()
  await expect(page.getByText(texts.common.copied)).toBeVisible()
  await dialog.getByRole('button', { name: texts.webhooks.secretKept }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: texts.webhooks.new }).click()
  const field = page.getByRole('dialog', { name: texts.webhooks.new }).getByLabel(texts.webhooks.url)
  await field.fill('')
  await page.keyboard.press('Control+V')
  await expect(field).toHaveValue(secret)
  await page.close()
})
