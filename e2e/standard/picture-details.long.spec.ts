import { PlayerReport } from '#contract/push/figures.ts'
import { timeOf } from '#contract/push/clock-bars.ts'
import { expect, test } from '../platform.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { startPush } from '../encoder.ts'
import { expectMovingPicture, chooseFormat } from '../live-page.ts'
import { texts } from '../texts.ts'

test('a muted picture, its sound, its details in both formats, the figures of its playback, and its course over HLS when frames become rare', async ({
  page,
  signIn,
  request,
}) => {
  const fiona = await apiOf(request, 'fiona')
  const push = await startPush(await fiona.pushInfo())
  await fiona.start({})
  const reported = page.waitForRequest((one) => one.url().endsWith('/api/live/player'), { timeout: 60_000 })
  await signIn('fiona', { at: '/liveControl' })
  await expectMovingPicture(page, 'flv')
  const isMuted = () => page.locator('[data-phase] video').evaluate((video: HTMLVideoElement) => video.muted)
  expect(await isMuted()).toBe(true)
  const details = page.getByRole('group', { name: texts.player.details })
  const figure = (label: string) =>
    details
      .locator('div', { has: page.locator('dt').getByText(label, { exact: true }) })
      .last()
      .locator('dd')
  await page.keyboard.press('i')
  await expect(figure(texts.player.format)).toHaveText('FLV')
  // Our encoder draws a clock into its picture, from which the delay is measured.
  const delay = async () => Number(await details.locator('[data-delay]').getAttribute('data-delay'))
  await expect.poll(delay).toBeGreaterThan(50)
  expect(await delay()).toBeLessThan(5000)
  await expect(figure(texts.signal.picture)).toHaveText(/^\d+×\d+$/)
  await expect(figure(texts.details.buffered)).toHaveText(/^[01]\.\d\d s$/)
  // The encoder states a duration of minutes.
  await expect(figure(texts.details.behind)).toHaveText(/^[01]\.\d\d s$/)
  await expect(figure(texts.details.first)).toHaveText(/^\d\.\d\d s$/)
  // With the sound on, the page measures its level.
  await page.getByRole('button', { name: texts.player.unmute, exact: true }).click()
  expect(await isMuted()).toBe(false)
  const meter = page.getByRole('meter', { name: texts.ear.level })
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(-50)
  // The clip clicks when its clock shows a full second.
  const apart = details.locator('[data-apart]')
  await expect(apart).toBeVisible()
  expect(Math.abs(Number(await apart.getAttribute('data-apart')))).toBeLessThan(60)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: texts.player.mute, exact: true }).blur()
  await page.keyboard.press('m')
  await expect.poll(isMuted).toBe(true)

  // On a small picture the details can be scrolled with the keyboard.
  await page.setViewportSize({ width: 360, height: 740 })
  const button = page.getByRole('button', { name: texts.player.details })
  await button.click()
  await expect(details).toBeHidden()
  await page.keyboard.press('i')
  await expect(details).toBeFocused()
  await page.keyboard.press('End')
  await expect(figure(texts.details.rate)).toBeInViewport({ ratio: 1 })

  const report = await reported
  const { format, frames, firstPictureMs, watchedMs } = PlayerReport.parse(report.postDataJSON())
  expect(format).toBe('flv')
  expect(watchedMs).toBeGreaterThanOrEqual(30_000)
  expect(frames).toBeGreaterThan(300)
  expect(firstPictureMs).toBeGreaterThan(0)
  expect((await report.response())?.status()).toBe(200)

  await page.setViewportSize({ width: 1280, height: 720 })
  await chooseFormat(page, 'H')
  await expect(figure(texts.player.format)).toHaveText('HLS')
  await expectMovingPicture(page, 'hls')
  await page.keyboard.press('i')
  await expect(details).toBeHidden()
  await button.click()
  await expect(details).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')

  const longest = page.locator('[data-phase] video').evaluate(
    (video: HTMLVideoElement, watchedMs) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        let [time, at, pause] = [video.currentTime, began, 0]
        const timer = setInterval(() => {
          const now = performance.now()
          pause = Math.max(pause, now - at)
          if (video.currentTime > time) [time, at] = [video.currentTime, now]
          if (now - began < watchedMs) return
          clearInterval(timer)
          resolve(pause)
        }, 100)
      }),
    12_000,
  )
  // Too few for parts of a third of a second.
  push.set({ fps: 5 })
  // hls.js would wait for six seconds, until the list has no parts left.
  expect(await longest).toBeLessThan(3500)
  // Otherwise its player would request the next segment of an HLS stream that has ended.
  await page.close()
  await fiona.stop()
  await push.ended
})

test('the clock page needs no sign-in, in both editions, and its cells can be decoded', async ({ page, platform }) => {
  for (const address of [platform.standard, platform.sport]) {
    await page.goto(`${address}/clock`)
    const [read, now] = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const canvas = document.querySelector('canvas')!
      const cell = canvas.width / 40
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, Math.ceil(2 * cell))
      const cells = Array.from({ length: 32 }, (_, n) => {
        const [x, y] = [Math.floor(((n % 16) + 0.5) * cell), Math.floor((Math.floor(n / 16) + 0.5) * cell)]
        return (data[(y * canvas.width + x) * 4] ?? 0) > 128
      })
      return [cells, Date.now()] as const
    })
    const time = timeOf(read, now)
    expect(time).not.toBeNull()
    expect(now - (time ?? 0)).toBeLessThan(1000)
  }
})
