import { Channel, keyFrameUrl } from '#contract/wire.ts'
import { FlvReader } from '#media/testing/flv-reader.ts'
import { apiOf } from '../api.ts'
import { startPush } from '../encoder.ts'
import { expectMovingPicture, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test.beforeEach(({ problems }) => {
  problems.allow(tryAfterTheCut)
})

test('a push continues while its key is read and replaced; afterwards only the new key is accepted, and no play address', async ({
  request,
}) => {
  const fiona = await apiOf(request, 'fiona')
  const old = await fiona.pushInfo()
  const push = await startPush(old)
  const signalIs = (state: string) =>
    expect.poll(async () => (await (await fiona.get(`/user/model/${fiona.id}`)).json()).signal.state).toBe(state)
  await signalIs('receiving')
  await fiona.start({ roomType: 'vip', roomLevel: 2 })
  const { channel } = await (await fiona.get(`/user/model/${fiona.id}`)).json()
  const { flv } = Channel.parse(channel)
  const viewer = await FlvReader.open(flv)
  const goesOn = async () => {
    const seen = viewer.tags.length
    await expect.poll(() => viewer.tags.length).toBeGreaterThan(seen + 60)
    expect(viewer.ended).toBe(false)
  }
  await goesOn()
  expect((await fiona.pushInfo()).key).toBe(old.key)
  expect((await fiona.post('/user/pushUrl/reset', {})).status()).toBe(200)
  const renewed = await fiona.pushInfo()
  expect(renewed.key).not.toBe(old.key)
  await goesOn()

  const refused = async (key: string) => await (await startPush({ url: old.url, key })).ended
  expect(await refused(old.key)).toMatchObject({ kind: 'refused' })
  const { pathname, search } = new URL(flv)
  const playName = pathname.replace('/live/', '').replace('.flv', '')
  for (const name of [playName, old.key.split('?')[0]]) expect(await refused(`${name}${search}`)).toMatchObject({ kind: 'refused' })
  await goesOn()
  viewer.close()
  await push.stop()
  // The session waits for its encoder, and a push with the new key continues it.
  const again = await startPush(renewed)
  await signalIs('live')
  await fiona.stop()
  await again.ended
})

test('if the browser blocks autoplay, one click starts the picture, whose single key frame can be shown in a plain video element', async ({
  page,
  signIn,
  platform,
  request,
}) => {
  // Simulates a browser that refuses to play until the user has touched the page, for example to save power or data.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let isTouched = false
    addEventListener(
      'pointerdown',
      () => {
        isTouched = true
      },
      true,
    )
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return isTouched ? play.call(this) : Promise.reject(new DOMException('not yet', 'NotAllowedError'))
    }
  })
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.flv')) opened.push(request.url())
  })
  const fiona = await apiOf(request, 'fiona')
  const push = await startPush(await fiona.pushInfo())
  await fiona.start({})
  await signIn('fiona', { at: '/liveControl' })
  const play = page.getByRole('button', { name: texts.player.play, exact: true })
  await expect(play).toBeVisible()
  // The first picture arrives and the player seeks to the newest one; the video is still paused.
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    while (video.buffered.length === 0) await new Promise((progressed) => video.addEventListener('progress', progressed, { once: true }))
    const moved = new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
    video.currentTime = video.buffered.end(0) - 0.1
    await moved
  })
  await play.click()
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
  await fiona.stop()
  await push.ended
})
