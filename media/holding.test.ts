// Viewers of an encoder that disconnects: they stay as long as the platform allows, and continue with the next encoder.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FlvReader } from './testing/flv-reader.ts'
import { MediaProcess } from './testing/media-process.ts'
import { Platform } from './testing/platform.ts'
import { audioConfig, frame, keepSending, sendPicture, sound, videoConfig } from './testing/test-picture.ts'
import type { RtmpClient } from './rtmp-client/rtmp-client.ts'

let platform: Platform
let media: MediaProcess
let holdMs: number
let room: string
let rooms = 0

beforeAll(async () => {
  platform = await Platform.open()
  media = await MediaProcess.start(platform.url)
})
beforeEach(() => {
  holdMs = 90_000
  room = `held-${++rooms}`
  platform.answer = ({ action, stream }) => ({ code: 0, stream, ...(action === 'on_unpublish' && { holdMs }) })
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

const watch = () => FlvReader.open(media.url(`/live/${room}.flv`))
const isHeld = async () => (await media.streams()).find(({ name }) => name === room)?.publish.active === false
const drop = async (encoder: RtmpClient) => {
  encoder.socket.resetAndDestroy()
  await expect.poll(isHeld).toBe(true)
}
const stamps = (viewer: FlvReader, type: number) => viewer.tags.filter((tag) => tag.type === type).map(({ timestamp }) => timestamp)
const steps = (times: number[]) => times.slice(1).map((time, n) => time - (times[n] ?? 0))

describe('FLV', () => {
  it('continues for current viewers, with the new configuration, on one clock', async () => {
    const first = await media.publish(room)
    sendPicture(first, 2, { fromMs: 500_000 })
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.has('frame 59')).toBe(true))
    await drop(first)
    const second = await media.publish(room)
    const seen = viewer.tags.length
    sendPicture(second, 2)
    await vi.waitFor(() => expect(viewer.tags.slice(seen).some(({ body }) => body.includes('frame 59'))).toBe(true))
    expect(viewer.tags[seen]?.body).toEqual(videoConfig)
    expect(viewer.tags.slice(seen).find(({ body }) => body[0] === 0xaf && body[1] === 0)?.body).toEqual(audioConfig)
    for (const type of [8, 9]) expect(steps(stamps(viewer, type).slice(1)).every((step) => step >= 0 && step <= 80)).toBe(true)
    expect(viewer.ended).toBe(false)
    expect(platform.actions(room)).toEqual(['on_publish', 'on_play', 'on_unpublish', 'on_publish'])
    viewer.close()
    second.close()
  })

  it('shows nothing of a new encoder that cannot be decoded yet', async () => {
    const first = await media.publish(room)
    sendPicture(first, 1)
    const viewer = await watch()
    await drop(first)
    const second = await media.publish(room)
    second.sendVideo(0, videoConfig)
    second.sendAudio(0, audioConfig)
    second.sendVideo(10, frame(false, 'too early'))
    second.sendVideo(20, frame(true, 'now'))
    await vi.waitFor(() => expect(viewer.has('now')).toBe(true))
    expect(viewer.has('too early')).toBe(false)
    viewer.close()
    second.close()
  })

  it('moves viewers when an encoder with a valid key replaces a hanging connection', async () => {
    const first = await media.publish(room)
    sendPicture(first, 1)
    const viewer = await watch()
    // The first encoder sends nothing more and does not close: a half-open connection.
    const second = await media.publish(room)
    await first.closed
    second.sendVideo(0, videoConfig)
    second.sendAudio(0, audioConfig)
    second.sendVideo(20, frame(true, 'taken over'))
    await vi.waitFor(() => expect(viewer.has('taken over')).toBe(true))
    expect(viewer.ended).toBe(false)
    viewer.close()
    second.close()
  })

  it('sends a viewer who joins meanwhile the last picture, then the next frames', async () => {
    const first = await media.publish(room)
    sendPicture(first, 2)
    await expect.poll(async () => (await media.streams()).find(({ name }) => name === room)?.video?.keyFrameSeconds).toBe(1)
    await drop(first)
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.has('frame 59')).toBe(true))
    const second = await media.publish(room)
    keepSending(second)
    await vi.waitFor(() => expect(viewer.has('frame 0')).toBe(true))
    viewer.close()
    second.close()
  })

  it('makes players reconnect if the next encoder has no sound, since they would wait for it forever', async () => {
    const first = await media.publish(room)
    sendPicture(first, 1)
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.flags).toBe(5))
    await drop(first)
    const second = await media.publish(room)
    sendPicture(second, 2, { audio: false })
    await expect.poll(() => viewer.ended).toBe(true)
    const again = await watch()
    await vi.waitFor(() => expect(again.flags).toBe(1))
    again.close()
    second.close()
  })
})

describe('a held stream', () => {
  it('ends when the time that the platform set is over', async () => {
    holdMs = 300
    const encoder = await media.publish(room)
    keepSending(encoder)
    const viewer = await watch()
    encoder.close()
    await expect.poll(() => viewer.ended).toBe(true)
    await expect.poll(() => platform.actions(room)).toEqual(['on_publish', 'on_play', 'on_unpublish', 'on_stop'])
    await expect.poll(async () => (await media.streams()).some(({ name }) => name === room)).toBe(false)
  })

  it('ends when the platform releases the viewers', async () => {
    const encoder = await media.publish(room)
    keepSending(encoder)
    const viewer = await watch()
    await drop(encoder)
    expect((await media.api('DELETE', `/streams/${room}`)).status).toBe(200)
    await expect.poll(() => viewer.ended).toBe(true)
    expect((await media.api('DELETE', `/streams/${room}`)).status).toBe(404)
  })

  it('stays on air when the platform disconnects only the viewers of a live encoder', async () => {
    const encoder = await media.publish(room)
    keepSending(encoder)
    const viewer = await watch()
    expect((await media.api('DELETE', `/streams/${room}`)).status).toBe(200)
    await expect.poll(() => viewer.ended).toBe(true)
    expect((await media.streams()).find(({ name }) => name === room)).toMatchObject({ publish: { active: true }, viewersTotal: 1 })
    encoder.close()
  })
})

it('HLS shows the end of a push at once, and continues with the next at the same address, however far apart key frames are', async () => {
  const master = media.url(`/live/${room}/index.m3u8`)
  const first = await media.publish(room)
  const stop = keepSending(first, { keyEvery: 900 })
  const text = await (await fetch(master)).text()
  const address = new URL(text.trim().split('\n').at(-1) ?? '', master)
  const playlist = async () => (await fetch(address)).text()
  await expect.poll(playlist).toContain('1.m4s')
  stop()
  first.sendVideo(50_000, frame(false, 'the last frame'))
  // Pending data is sent before the end.
  first.socket.end()
  await expect.poll(isHeld).toBe(true)
  const lastName =
    (await playlist())
      .trim()
      .split('\n')
      .findLast((line) => !line.startsWith('#')) ?? ''
  expect(Buffer.from(await (await fetch(new URL(lastName, address))).arrayBuffer()).includes('the last frame')).toBe(true)
  const second = await media.publish(room)
  keepSending(second, { keyEvery: 900 })
  await expect.poll(playlist).toMatch(/#EXT-X-DISCONTINUITY\n(#.*\n)+\d+\.m4s/)
  const lines = (await playlist()).trim().split('\n')
  const next = lines.slice(lines.indexOf('#EXT-X-DISCONTINUITY')).find((line) => line.endsWith('.m4s'))
  const segment = Buffer.from(await (await fetch(new URL(next ?? '', address))).arrayBuffer())
  expect(segment.includes('frame 0')).toBe(true)
  expect(await (await fetch(master)).text()).toMatch(/#EXT-X-START:TIME-OFFSET=-[1-5]\./)
  second.close()
})

describe('the clock', () => {
  it("continues where the encoder's clock wraps after 2^32 milliseconds", async () => {
    const encoder = await media.publish(room)
    const from = 2 ** 32 - 1000
    encoder.sendVideo(from, videoConfig)
    encoder.sendAudio(from, audioConfig)
    for (let n = 0; n < 60; n++) {
      const stamp = (from + Math.round(n * 33.3)) % 2 ** 32
      encoder.sendVideo(stamp, frame(n % 30 === 0, `frame ${n}`))
      encoder.sendAudio(stamp, sound())
    }
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.has('frame 59')).toBe(true))
    for (const type of [8, 9]) expect(steps(stamps(viewer, type).slice(1)).every((step) => step >= 0 && step <= 40)).toBe(true)
    viewer.close()
    encoder.close()
  })
})
