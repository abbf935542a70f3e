// The camera of the page in place of OBS: Chromium's fake camera, which shows a moving picture and beeps.
import { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { expectMovingPicture, expectSignal, frameOnItsWay, pressAndConfirm, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const words = texts.camera

test('an anchor goes on air with the camera of the page, is seen and heard, and goes off air', async ({
  page,
  signIn,
  request,
  problems,
}) => {
  problems.allow(tryAfterTheCut)
  problems.allow(frameOnItsWay)
  await signIn('dana', { at: '/liveControl' })
  await expectSignal(page, 'off')
  await page.getByText(texts.live.devices.tool, { exact: true }).click()
  const panel = page.getByRole('region', { name: words.title })
  await panel.getByText('360p', { exact: true }).click()
  await panel.getByRole('button', { name: words.start }).click()
  const pressedAt = Date.now()
  await expectSignal(page, 'receiving')
  test.info().annotations.push({ type: 'arrived after', description: `${Date.now() - pressedAt} ms` })
  await expectMovingPicture(page, 'flv')
  await expect(panel).toHaveAttribute('data-camera', 'pushing')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: texts.live.start, exact: true }).click()
  await expectSignal(page, 'live')
  const family = await apiOf(request, 'aurora')
  const onWall = async () =>
    MonitoredAnchor.array()
      .parse(await (await family.get('/family/monitor')).json())
      .find(({ name }) => name === 'Dana')?.streamInfo.health
  await expect.poll(async () => (await onWall())?.audio?.codec).toBe('AAC')
  await expect.poll(async () => (await onWall())?.video?.keyFrameSeconds).toBeGreaterThan(0)
  expect(await onWall()).toMatchObject({ video: { codec: 'H264', height: 360 }, audio: { channels: 2 } })
  await expectMovingPicture(page, 'flv')

  // Leaving asks, as it ends the push.
  await page.getByRole('link', { name: texts.titles.giftHistory }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words.leave)
  await dialog.getByRole('button', { name: texts.shell.stay }).click()
  await expectSignal(page, 'live')

  await page.getByRole('button', { name: texts.live.devices.tool }).click()
  await expect(panel).toHaveAttribute('data-camera', 'pushing')
  await page.keyboard.press('Escape')
  await pressAndConfirm(page, texts.live.end)
  await expect(page).toHaveURL(/\/liveHistory\/\d+\/end$/)
  await page.goBack()
  await expectSignal(page, 'off')
})
