import { keyFrameUrl } from '#contract/wire.ts'
import { apiOf } from '../api.ts'
import { startPush } from '../encoder.ts'
import { copyPushAddress, expectMovingPicture, expectSignal, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test.beforeEach(({ problems }) => {
  problems.allow(tryAfterTheCut)
})

test('a single key frame of a room can be shown in a plain video element', async ({ page, signIn, platform, request }) => {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.flv')) opened.push(request.url())
  })
  await signIn('carol', { at: '/liveControl' })
  const push = await startPush(await copyPushAddress(page))
  await expectSignal(page, 'receiving')
  await page.getByRole('button', { name: texts.live.start, exact: true }).click()
  await expectSignal(page, 'live')
  await expectMovingPicture(page, 'flv')
  const src = opened.at(-1) ?? ''
  const picture = keyFrameUrl({ flv: src, hls: src.replace('.flv', '/index.m3u8'), isNeedEncrypt: false })
  expect(picture.startsWith(platform.media)).toBe(true)
  await page.evaluate(async (url) => {
    const video = document.createElement('video')
    video.id = 'thumbnail'
    video.muted = true
    // Browsers decode only what is visible.
    video.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999'
    video.src = URL.createObjectURL(await (await fetch(url)).blob())
    document.body.append(video)
  }, picture)
  const colours = () =>
    page.locator('#thumbnail').evaluate((video: HTMLVideoElement) => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0)
      return new Set(context?.getImageData(0, 0, canvas.width, canvas.height).data).size
    })
  await expect.poll(colours).toBeGreaterThan(20)
  expect(await page.locator('#thumbnail').evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([640, 360])
  await (await apiOf(request, 'carol')).stop()
  await push.ended
})
