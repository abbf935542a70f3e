// Viewers on phones, and what they do on the app's pages.
import { devices, expect, type Browser, type Page } from 'playwright/test'
import { CustomerSession, listStandIns } from '#contract/calls/viewer/guest.ts'
import room from '#client/i18n/zh-TW/room.json' with { type: 'json' }
import lobby from '#client/i18n/zh-TW/lobby.json' with { type: 'json' }
import watch from '#client/i18n/zh-TW/watch.json' with { type: 'json' }

export const texts = { ...lobby, ...watch, ...room }

type Phone = 'Pixel 7' | 'iPhone 15'

/** A phone of this kind. An iPhone has no Media Source Extensions but the managed ones, so that its picture comes by HLS. */
export async function openPhone(browser: Browser, phone: Phone, baseURL: string) {
  const { defaultBrowserType: _, ...device } = devices[phone]
  // Without a GPU, a phone's seven times as many pixels take most of the processor time.
  const context = await browser.newContext({
    ...device,
    deviceScaleFactor: 1,
    baseURL,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  })
  if (phone === 'iPhone 15')
    await context.addInitScript(() => {
      Object.defineProperty(window, 'ManagedMediaSource', { value: window.MediaSource })
      Reflect.deleteProperty(window, 'MediaSource')
    })
  return { context, page: await context.newPage() }
}

/** Presses the button of the entrance and gives a nickname, the first time in this browser. */
export async function enterAs(page: Page, nickname: string, button = texts.watch.enter) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByPlaceholder(texts.guest.nickname, { exact: true }).fill(nickname)
  await page.getByRole('button', { name: texts.guest.enter, exact: true }).click()
  await expect(page.locator('[data-connection=in]')).toBeVisible()
}

/** Makes this browser the named customer of the demo world, as a tester does on the sheet for the nickname. The demo needs its controls. */
export async function becomeCustomer(page: Page, nickname: string) {
  const find = async () => {
    const found = await page.request.get('/api/customer/demo', { params: { name: nickname } })
    return listStandIns.reply.parse(await found.json()).customers[0]?.id
  }
  // The list is up to three seconds old.
  await expect.poll(find).toBeDefined()
  const reply = await page.request.post(`/api/customer/demo/${await find()}/session`, { data: {} })
  const session = CustomerSession.parse(await reply.json())
  await page.addInitScript((guests) => localStorage.setItem('guests', guests), JSON.stringify({ [session.customer.merchant]: session }))
}

export async function say(page: Page, words: string) {
  const field = page.getByRole('textbox', { name: texts.watch.say })
  await field.fill(words)
  await field.press('Enter')
}

export const lines = (page: Page, words: string) => page.getByRole('log').locator('[data-kind=text]').filter({ hasText: words })

/** The id of the guest of this browser at a merchant. */
export const guestId = (page: Page, merchant: string): Promise<number> =>
  page.evaluate((of) => JSON.parse(localStorage.getItem('guests') ?? '{}')[of].customer.id, merchant)
