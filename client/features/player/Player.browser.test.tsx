import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { keepFrame } from './own-picture.ts'
import { Player } from './Player.tsx'

/** A video that shows one colour. */
async function redVideo() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
  const paint = canvas.getContext('2d')
  const draw = () => {
    if (!paint) return
    paint.fillStyle = '#f00'
    paint.fillRect(0, 0, 64, 36)
  }
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject: canvas.captureStream() })
  void video.play()
  await expect
    .poll(() => {
      draw()
      return video.videoWidth > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    })
    .toBe(true)
  return video
}

test("while the host's own picture opens at another address, its last frame stays", async () => {
  keepFrame(await redVideo())
  const own = await renderPart(<Player channel={null} expected meter label="own" />)
  const still = () => document.querySelector('canvas')
  await expect.poll(() => still()?.hidden).toBe(false)
  const [red, green] = still()?.getContext('2d')?.getImageData(32, 18, 1, 1).data ?? []
  expect([(red ?? 0) > 200, (green ?? 255) < 60]).toEqual([true, true])
  await own.rerender(<Player channel={null} expected={false} meter label="own" />)
  await expect.poll(() => still()?.hidden).toBe(true)
})

test("another room's picture begins without a frame of the own one", async () => {
  keepFrame(await redVideo())
  await renderPart(<Player channel={null} expected label="other" />)
  expect(document.querySelector('canvas')).toBeNull()
})
