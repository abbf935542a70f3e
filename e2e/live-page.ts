// Actions on the live screens, which both editions share.
import { expect, type Page } from 'playwright/test'
import { listAnchorGifts } from '#contract/calls/room/gifts.ts'
import type { apiOf } from './api.ts'
import { startPush } from './encoder.ts'
import { texts } from './texts.ts'

/** Presses the copy buttons of the push address and reads the clipboard. */
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

/**
 * The browser's error message when a player retries before its page has received the end of the session. The address is closed before viewers are
 * disconnected, so a viewer gets 403, never 404. Only a player that has not started yet may get 404.
 */
export const tryAfterTheCut = /status of 403 .*\.flv/

/** The browser's remark when it, not the page, drops a frame of the camera on its way to the worker that reads and closes all frames. */
export const frameOnItsWay = /A VideoFrame was garbage collected/

export const expectSignal = (page: Page, name: string) => expect(page.locator('[data-signal]')).toHaveAttribute('data-signal', name)

export const expectPlaying = (page: Page) => expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'playing')

/** Checks that the picture plays in this format and that its time advances. */
export async function expectMovingPicture(page: Page, format: 'flv' | 'hls') {
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-format', format)
  await expectPlaying(page)
  // The time begins anew when a stream is opened again, which may be just now.
  let earliest = Infinity
  const moved = async () => {
    const time = await page.locator('[data-phase] video').evaluate((video: HTMLVideoElement) => video.currentTime)
    earliest = Math.min(earliest, time)
    return time - earliest
  }
  await expect.poll(moved).toBeGreaterThan(1)
}

export const chooseFormat = (page: Page, letter: 'F' | 'H') => page.locator('[data-phase]').getByText(letter, { exact: true }).click()

/** Presses a button that asks for confirmation, and confirms. */
export async function pressAndConfirm(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Checks that the page of the end is shown, and returns to the live screen. */
export async function expectEnd(page: Page) {
  await expect(page).toHaveURL(/\/liveHistory\/\d+\/end$/)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expectSignal(page, 'off')
}

/** A live room gets its first chat message and its first gift within this time. */
const audienceMs = 30_000

/**
 * Checks that the audience chats and sends gifts in a room that has just gone live. Returns the order of the first gift.
 * @param host the calls of the host whose page this is
 */
export async function expectAudience(page: Page, host: Pick<Awaited<ReturnType<typeof apiOf>>, 'get'>): Promise<string> {
  const until = Date.now() + audienceMs
  const left = () => ({ timeout: Math.max(1, until - Date.now()) })
  const chat = page.getByRole('log')
  const gift = chat.locator('[data-kind=gift]').first()
  await expect(chat.locator('[data-kind=text][data-role=customer]').first()).toBeVisible(left())
  await expect(gift).toBeVisible(left())
  const order = String(await gift.getAttribute('data-order'))
  const history = listAnchorGifts.reply.parse(await (await host.get('/giftOrder/model')).json())
  expect(history.map(({ id }) => String(id))).toContain(order)
  return order
}

/** Sends a chat message as the host, and checks that it appears once and that the field is cleared. Spaces alone are not sent. */
export async function sendAsHost(page: Page, words: string) {
  const field = page.getByLabel(texts.chat.placeholder)
  const own = page.getByRole('log').locator('[data-kind=text][data-role=host]')
  const before = await own.count()
  await field.fill('   ')
  await field.press('Enter')
  await field.fill(words)
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(own).toHaveCount(before + 1)
  await expect(own.last()).toContainText(words)
}

/** Checks that a wrong key is refused, and that the page keeps waiting. */
export async function expectWrongKeyRefused(page: Page) {
  const { url, key } = await copyPushAddress(page)
  const push = await startPush({ url, key: `${key}0` })
  expect((await push.ended).kind).toBe('refused')
  await expectSignal(page, 'off')
}

/** A room on the wall of a family. */
export const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
/** The button on it that opens the room. */
export const watch = (name: string) => ({ name: texts.monitor.watchNamed.replace('{{name}}', name) })
