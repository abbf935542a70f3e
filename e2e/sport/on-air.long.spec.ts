import { listMyEvents, type MyEvent } from '#contract/calls/sport-events.ts'
import { startPush } from '../encoder.ts'
import { apiOf } from '../api.ts'
import { enterRoom } from '../customer.ts'
import {
  chooseFormat,
  copyPushAddress,
  expectEnd,
  expectMovingPicture,
  expectSignal,
  expectWrongKeyRefused,
  pressAndConfirm,
  sendAsHost,
} from '../live-page.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const title = '週末德比 🔴 Derby'

/** The teams of the host's reserved match that begins, or began, nearest to now and has not been shown. */
async function nearestMatch(host: Awaited<ReturnType<typeof apiOf>>) {
  const events = listMyEvents.reply.parse(await (await host.get(listMyEvents.path)).json())
  const distance = ({ startAt }: MyEvent) => Math.abs(Date.parse(startAt) - Date.now())
  const [nearest] = events
    .filter(({ status, myLiveStatus }) => myLiveStatus !== 'over' && status !== 'Resulted' && status !== 'Cancelled')
    .toSorted((one, other) => distance(one) - distance(other))
  if (!nearest) throw new Error('the demo world has a match that the host reserved')
  return texts.live.eventOf.replace('{{time}} · ', '').replace('{{home}}', nearest.homeTeamName).replace('{{guest}}', nearest.guestTeamName)
}

test('a SPORT host goes live with a custom title, chats with a viewer and receives a gift', async ({ page, signIn, request, platform }) => {
  await signIn('dana', { at: '/live' })
  const start = page.getByRole('button', { name: texts.live.startLive, exact: true })
  await expect(start).toBeInViewport({ ratio: 1 })
  // The nearest reserved match is chosen already. Without one, and with an empty title, the page says what is missing.
  const dana = await apiOf(request, 'dana')
  const event = page.getByLabel(texts.live.event)
  await expect(event.locator('option:checked')).toContainText(await nearestMatch(dana))
  await event.selectOption(texts.live.eventNone)
  await start.click()
  await expect(page.getByText(texts.SportLive.selectEvent)).toBeVisible()
  await event.selectOption(texts.live.eventOther)
  await start.click()
  await expect(page.getByText(texts.SportLive.customMessage)).toBeVisible()
  await page.getByLabel(texts.live.customTitle).fill(title)

  await expect(page.getByRole('button', { name: texts.obs.connect })).toBeVisible()
  // The rehearsal itself is the same part as on live control.
  await page.getByRole('button', { name: texts.live.rehearse }).click()
  await expect(page.locator('[data-rehearsal=none]')).toBeVisible()
  await page.locator('[data-rehearsal]').getByRole('button', { name: texts.rehearsal.close }).click()

  await expectWrongKeyRefused(page)
  const push = await startPush(await copyPushAddress(page))
  await expectSignal(page, 'receiving')
  await expectMovingPicture(page, 'flv')
  await start.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectSignal(page, 'live')
  const viewer = await enterRoom(platform, dana)
  expect(await viewer.say('good evening')).toMatchObject({ ok: true })
  await viewer.give(2)
  viewer.close()
  await expect(page.getByRole('log').locator('[data-kind=text]')).toHaveText([/good evening/])
  const order = String(await page.getByRole('log').locator('[data-kind=gift]').getAttribute('data-order'))
  await expectMovingPicture(page, 'flv')
  await chooseFormat(page, 'H')
  await expectMovingPicture(page, 'hls')
  await sendAsHost(page, '歡迎收看')
  // The picture has 17 of 24 columns and the chat 7 (docs/product/rules.md).
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const columns = await page
      .locator('[data-picture]')
      .evaluate((part) => getComputedStyle(part).gridTemplateColumns.split(' ').map(parseFloat))
    expect(columns[0]! / columns[1]!, String(width)).toBeCloseTo(17 / 7, 1)
  }
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: texts.live.showPicture, exact: true }).click()
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: texts.live.showPicture, exact: true }).click()
  await expectMovingPicture(page, 'flv')

  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectMovingPicture(page, 'flv')
  await expect(page.locator(`[data-order="${order}"]`)).toHaveCount(1)

  await page.getByRole('button', { name: texts.live.pushAddress }).click()
  await expect(page.getByLabel(texts.obs.server, { exact: true })).toHaveValue(/^rtmp:/)
  await page.keyboard.press('Escape')
  await pressAndConfirm(page, texts.live.stopLive)
  await expectEnd(page)
  await expect(start).toBeVisible()
  expect((await push.ended).kind).toBe('cut')

  // Choice and title are not kept for the next session.
  await expect(page.getByLabel(texts.live.customTitle)).toHaveCount(0)
})
