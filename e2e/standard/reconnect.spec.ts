import texts from '#client/i18n/zh-TW.json' with { type: 'json' }
import { keyFrameUrl } from '#contract/wire.ts'
import { startPush } from '../encoder.ts'
import { copyPushAddress, expectMovingPicture, expectSignal } from '../live-page.ts'
import { expect, test } from '../platform.ts'

test('a picture is held while its encoder is away, and goes on in the same player with the next one', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn('erin')
  await expect(page).toHaveURL(/\/liveControl$/)
  const address = await copyPushAddress(page)
  const first = await startPush(address)
  await expectSignal(page, 'receiving')
  await page.getByRole('button', { name: texts.live.start, exact: true }).click()
  await expectSignal(page, 'live')
  await expectMovingPicture(page, 'flv')

  const opened: string[] = []
  page.on('request', (request) => { if (request.url().includes('.flv')) opened.push(request.url()) })
  await first.stop()
  await expectSignal(page, 'reconnecting')
  await expect(page.getByText(texts.live.pictureLost)).toBeVisible()
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'playing')

  const second = await startPush(address)
  await expectSignal(page, 'live')
  await expect(page.getByText(texts.live.pictureLost)).toBeHidden()
  await expectMovingPicture(page, 'flv')
  expect(opened, 'the stream was not opened again').toEqual([])
  await second.stop()
})

test('a wall can show one picture of a room in a plain video element', async ({ page, signIn, platform }) => {
  test.setTimeout(120_000)
  const opened: string[] = []
  page.on('request', (request) => { if (request.url().includes('.flv')) opened.push(request.url()) })
  await signIn('carol')
  await expect(page).toHaveURL(/\/liveControl$/)
  const push = await startPush(await copyPushAddress(page))
  await expectSignal(page, 'receiving')
  await page.getByRole('button', { name: texts.live.start, exact: true }).click()
  await expectSignal(page, 'live')
  await expectMovingPicture(page, 'flv')
  const src = opened.at(-1) ?? ''
  const picture = keyFrameUrl({ flv: src, hls: src.replace('.flv', '/index.m3u8'), isNeedEncrypt: false })
  expect(picture.startsWith(platform.media)).toBe(true)
  const shown = await page.evaluate(async (url) => {
    const bytes = await (await fetch(url)).blob()
    const video = document.createElement('video')
    video.muted = true
    const ready = new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve)
      video.addEventListener('error', () => reject(new Error(video.error?.message)))
    })
    video.src = URL.createObjectURL(bytes)
    await ready
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    return { width: video.videoWidth, height: video.videoHeight, kb: bytes.size / 1024, colours: new Set(Array.from(data).filter((_, n) => n % 4 === 0)).size }
  }, picture)
  expect(shown).toMatchObject({ width: 640, height: 360 })
  expect(shown.colours).toBeGreaterThan(20)
  await push.stop()
})
