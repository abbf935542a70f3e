import type { Page } from 'playwright/test'
import { apiOf, newHost } from '../api.ts'
import { startPush } from '../encoder.ts'
import { copyPushAddress, expectEnd, expectMovingPicture, expectPlaying, expectSignal, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const start = { name: texts.live.startLive, exact: true }

test.beforeEach(({ problems }) => {
  problems.allow(tryAfterTheCut)
})

async function chooseOther(page: Page, title: string) {
  await page.getByLabel(texts.live.event).selectOption(texts.live.eventOther)
  await page.getByLabel(texts.live.customTitle).fill(title)
}

/** Goes live with a custom title, and returns the push. */
async function goLive(page: Page, title: string) {
  await page.goto('/live')
  await chooseOther(page, title)
  const push = await startPush(await copyPushAddress(page))
  await expectSignal(page, 'receiving')
  await page.getByRole('button', start).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectSignal(page, 'live')
  await expectPlaying(page)
  return push
}

test('signing out while live ends the session and disconnects the encoder before the token is removed', async ({
  page,
  signIn,
  request,
}) => {
  const sockets = new Set<unknown>()
  page.on('websocket', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await signIn('dana')
  const push = await goLive(page, 'Short evening')
  await expect(page.locator('[data-connection=in]')).toBeVisible()
  let keptMeanwhile: string | null = null
  await page.route('**/api/live', async (route) => {
    keptMeanwhile = await page.evaluate(() => sessionStorage.getItem('modelToken'))
    await route.continue()
  })

  const signOut = page.getByRole('button', { name: texts.header.logout })
  const question = page.getByRole('dialog', { name: texts.header.logoutLive })
  await signOut.click()
  const cancel = question.getByRole('button', { name: texts.common.cancel })
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await signOut.click()
  await cancel.click()
  await expect(question).toBeHidden()
  await expectSignal(page, 'live')
  await signOut.click()
  const [stopped] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().endsWith('/api/live')),
    question.getByRole('button', { name: texts.header.endAndLogout }).click(),
  ])
  expect(stopped.status()).toBe(200)
  expect(keptMeanwhile).toBeTruthy()
  expect((await push.ended).kind).toBe('cut')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'nothing is left of the session').toEqual(['language'])
  await expect.poll(() => sockets.size, 'the chat is disconnected').toBe(0)
  const dana = await apiOf(request, 'dana')
  expect(await (await dana.get(`/user/model/${dana.id}`)).json()).toMatchObject({ live: null, streaming: false })
})

test("a title of spaces is refused, and a session that the family ends is over on the host's screen", async ({
  page,
  signIn,
  platform,
  playwright,
  problems,
}) => {
  problems.allow(/status of 409/)
  const other = await playwright.request.newContext({ baseURL: platform.standard })
  const name = await newHost(other, 'Cascade')
  await signIn(name, { at: '/live' })
  await page.getByRole('button', start).click()
  const missing = page.getByRole('alert').filter({ hasText: texts.SportLive.selectEvent })
  await expect(missing).toBeVisible()
  await chooseOther(page, '   ')
  await expect(missing).toHaveCount(0)
  await page.getByRole('button', start).click()
  await expect(page.getByText(texts.SportLive.customMessage)).toBeVisible()
  await expectSignal(page, 'off')

  const push = await goLive(page, '決賽 · Finał')
  await expectMovingPicture(page, 'flv')
  await page.reload()
  await expect(page.getByRole('heading', { name: '決賽 · Finał' })).toBeVisible()
  await expectSignal(page, 'live')
  const [family, host] = [await apiOf(other, 'cascade'), await apiOf(other, name)]
  expect((await family.delete(`/live/stop/${host.id}`)).status()).toBe(200)
  await expect(page.getByText(texts.live.ended.removed)).toBeVisible()
  await expectEnd(page)
  expect((await push.ended).kind).toBe('cut')
  await expect(page.getByRole('heading', { name: '決賽 · Finał' })).toHaveCount(0)
  await expect(page.getByLabel(texts.live.customTitle)).toHaveCount(0)
  // A new start is blocked for a minute.
  await chooseOther(page, 'Again')
  await page.getByRole('button', start).click()
  await expect(page.getByText(texts.errors.live_blocked)).toBeVisible()
  await other.dispose()
})
