import { startPush } from '../encoder.ts'
import { copyPushAddress, expectPlaying, expectSignal, pressAndConfirm, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

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
