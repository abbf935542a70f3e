import { startPush } from '../encoder.ts'
import {
  copyPushAddress,
  expectEnd,
  expectMovingPicture,
  expectPlaying,
  expectSignal,
  pressAndConfirm,
  tryAfterTheCut,
} from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const start = { name: texts.live.start, exact: true }

test('a reset key is another one, and the old one is dead at once', async ({ page, signIn, context, problems }) => {
  problems.allow(/ERR_FAILED/)
  problems.allow(tryAfterTheCut)
  await signIn('erin', { at: '/liveControl' })
  const old = await copyPushAddress(page)
  // The new key comes with its own answer: nothing has to be read again for it.
  await context.route('**/api/user/pushUrl?*', (route) => route.abort())
  await pressAndConfirm(page, texts.obs.reset)
  await expect(page.getByText(texts.obs.resetDone)).toBeVisible()
  const key = page.getByLabel(texts.obs.key, { exact: true })
  await expect(key).not.toHaveValue(old.key)
  expect((await (await startPush(old)).ended).kind).toBe('refused')
  const push = await startPush({ url: old.url, key: await key.inputValue() })
  await expectSignal(page, 'receiving')
  await expectPlaying(page)
  expect((await push.stop()).kind).toBe('finished')

  const fresh = await key.inputValue()
  await page.getByText(texts.live.roomTypes.vip, { exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: texts.obs.failed })).toBeVisible()
  await expect(key).toHaveValue(fresh)
  await context.unroute('**/api/user/pushUrl?*')
  await page.getByRole('button', { name: texts.common.retry }).click()
  await expect(page.getByText(texts.obs.failed)).toBeHidden()
})

test('going live without a push says what is missing, and the picture of a push that drops is kept until it comes back', async ({
  page,
  signIn,
}) => {
  await signIn('erin', { at: '/liveControl' })
  const address = await copyPushAddress(page)
  await page.getByText(texts.live.roomTypes.private, { exact: true }).click()
  await page.getByLabel(texts.live.minute).fill('')
  await expect(page.getByRole('button', start)).toBeDisabled()
  await page.getByText(texts.live.roomTypes.normal, { exact: true }).click()
  await page.getByRole('button', start).click()
  await expectSignal(page, 'waiting')
  await expect(page.getByText(texts.live.notDetected)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: texts.live.end, exact: true })).toBeInViewport({ ratio: 1 })
  const first = await startPush(address)
  await expectSignal(page, 'live')
  await expectMovingPicture(page, 'flv')
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.flv')) opened.push(request.url())
  })
  await first.stop()
  await expectSignal(page, 'reconnecting')
  await expect(page.getByText(texts.live.pictureLost)).toBeVisible()
  await expectPlaying(page)
  await expect(page.getByRole('timer')).toBeVisible()
  const second = await startPush(address)
  await expectSignal(page, 'live')
  await expect(page.getByText(texts.live.pictureLost)).toBeHidden()
  await expectMovingPicture(page, 'flv')
  expect(opened, 'the stream was not opened again').toEqual([])
  await pressAndConfirm(page, texts.live.end)
  await expectEnd(page)
  await second.ended
})
