import { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { startPush } from '../encoder.ts'
import { apiOf } from '../api.ts'
import {
  chooseFormat,
  copyPushAddress,
  expectAudience,
  expectMovingPicture,
  expectSignal,
  pressAndConfirm,
  sendAsHost,
  tryAfterTheCut,
} from '../live-page.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const start = { name: texts.live.start, exact: true }

test('an anchor goes on air, chats with the audience, receives a gift and goes off air', async ({
  page,
  signIn,
  request,
  startAudience,
  problems,
}) => {
  problems.allow(tryAfterTheCut)
  startAudience()
  await signIn('dana', { at: '/liveControl' })
  await expectSignal(page, 'off')

  const push = await startPush(await copyPushAddress(page))
  await expect(page.locator('[data-arrived=true]')).toHaveText(texts.obs.arrived)
  await expectSignal(page, 'receiving')
  await expectMovingPicture(page, 'flv')
  await chooseFormat(page, 'H')
  await expectMovingPicture(page, 'hls')
  await chooseFormat(page, 'F')

  await page.getByRole('button', start).click()
  const order = await expectAudience(page, await apiOf(request, 'dana'))
  await expectSignal(page, 'live')
  await expectMovingPicture(page, 'flv')
  await expect(page.getByRole('timer')).toHaveText(/^00:\d\d:\d\d$/)
  await sendAsHost(page, '謝謝大家的禮物')
  expect(await accessibilityFaults(page)).toEqual([])

  // The monitor wall shows the version of the page.
  const wall = await (await apiOf(request, 'aurora')).get('/family/monitor')
  expect(
    MonitoredAnchor.array()
      .parse(await wall.json())
      .find(({ name }) => name === 'Dana')?.extraInfo.appVersion,
  ).toMatch(/^web [1-9]\d*\.\d+\.\d+/)
  const gift = page.getByRole('log').locator('[data-kind=gift] img').last()
  await expect(gift).toHaveAttribute('src', /^\/gifts\/[\w-]+\.webp$/)
  expect(await gift.evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth))).toBeGreaterThan(100)

  // The sender of the newest gift, because the audience may fill the first page of the history within a minute.
  const chat = page.getByRole('log')
  const giver = await chat.locator('[data-kind=gift]').last().locator('bdi').first().innerText()
  await page.getByRole('link', { name: texts.titles.giftHistory }).click()
  await expect(page.getByRole('row').filter({ hasText: giver }).first()).toBeVisible()
  // The header of every page links a host on air back to the live screen.
  const pill = page.locator('[data-on-air-pill]')
  await expect(pill).toHaveText(new RegExp(`^${texts.signal.live} 00:\\d\\d:\\d\\d$`))
  await pill.click()
  await expect(page).toHaveURL(/\/liveControl$/)
  await expect(chat.locator(`[data-order="${order}"]`)).toBeAttached()

  await page.reload()
  await expectSignal(page, 'live')
  await expectMovingPicture(page, 'flv')
  await expect(chat.locator(`[data-order="${order}"]`)).toHaveCount(1)

  await pressAndConfirm(page, texts.live.end)
  await expect(page).toHaveURL(/\/liveHistory\/\d+\/end$/)
  expect((await push.ended).kind).toBe('cut')
  await expect(pill).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const supporters = page.getByRole('region', { name: texts.record.end.supporters })
  await expect(supporters.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText(texts.record.end.push.held)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goBack()
  await expectSignal(page, 'off')
  await expect(page.getByRole('button', start)).toBeEnabled()
})
