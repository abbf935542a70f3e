// Encoders whose clock jumps, over real RTMP: what viewers receive, and what is reported to the platform.
import { expect, it, vi } from 'vitest'
import type { RtmpClient } from './rtmp-client/rtmp-client.ts'
import { FlvReader } from './testing/flv-reader.ts'
import type { MediaProcess } from './testing/media-process.ts'
import { audioConfig, frame, sound, videoConfig } from './testing/test-picture.ts'
import { openMedia } from './testing/open-media.ts'

let media: MediaProcess

openMedia((opened) => ({ media } = opened))

const hourMs = 3_600_000
const endMs = 8000
const [video, audio] = [9, 8]

type Stamp = (ms: number, kind: 'video' | 'audio') => number

/** Sends a part of a push as fast as possible, with these timestamps. */
function sendWith(client: RtmpClient, stamp: Stamp, fromMs: number, untilMs: number): void {
  for (let ms = fromMs; ms <= untilMs; ms += 40) {
    client.sendVideo(stamp(ms, 'video'), frame(ms % 1000 === 0, `frame ${ms}`))
    client.sendAudio(stamp(ms, 'audio'), sound())
  }
}

it.each<[string, Stamp]>([
  ['goes back to 0', (ms) => (ms >= 4000 ? ms - 4000 : ms)],
  ['wraps at 31 bits', (ms) => (ms + 2 ** 31 - 4000) % 2 ** 31],
  ['begins with one sound an hour ahead', (ms, kind) => (kind === 'audio' && ms === 0 ? hourMs : ms)],
  ['is an hour ahead from a moment on', (ms) => (ms >= 4000 ? ms + hourMs : ms)],
  ['is set to zero for sound alone', (ms, kind) => (kind === 'audio' && ms >= 4000 ? ms - 4000 : ms)],
])('a clock that %s: FLV and HLS continue without a break, and the jump is reported', async (what, stamp) => {
  const name = what.replaceAll(' ', '-')
  const client = await media.publish(name)
  const early = FlvReader.open(media.url(`/live/${name}-play.flv`))
  const master = fetch(media.url(`/live/${name}-play/index.m3u8`))
  // Two viewers and the encoder.
  await expect.poll(async () => (await media.streams()).find((stream) => stream.name === name)?.clients).toBe(3)
  client.sendVideo(stamp(0, 'video'), videoConfig)
  client.sendAudio(stamp(0, 'audio'), audioConfig)
  const viewer = await early
  // A viewer who waits for a key frame begins with the newest.
  sendWith(client, stamp, 0, 0)
  await vi.waitFor(() => expect(viewer.has('frame 0')).toBe(true))
  sendWith(client, stamp, 40, endMs)
  await vi.waitFor(() => expect(viewer.has(`frame ${endMs}`)).toBe(true))
  for (const type of [video, audio]) {
    const times = viewer.tags.filter((tag) => tag.type === type && tag.body[1] === 1).map(({ timestamp }) => timestamp)
    expect(times).toHaveLength(endMs / 40 + 1)
    expect(times.slice(1).every((time, n) => time > (times[n] ?? 0))).toBe(true)
    expect(Math.abs((times.at(-1) ?? 0) - endMs)).toBeLessThan(200)
  }
  const reply = await master
  const playlist = new URL((await reply.text()).trim().split('\n').at(-1) ?? '', reply.url)
  const text = await (await fetch(playlist)).text()
  expect(text).not.toContain('#EXT-X-DISCONTINUITY\n')
  const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
  expect(seconds.length).toBeGreaterThan(2)
  expect(Math.max(...seconds)).toBeLessThan(1.2)
  const { clockJumpMs, driftMs } = (await media.streams()).find((stream) => stream.name === name) ?? {}
  expect(clockJumpMs).toBeLessThan(20_000)
  expect(Math.abs(driftMs ?? endMs)).toBeLessThan(100)
  viewer.close()
  client.close()
})

it('no jump is reported for a steady clock that wraps at 32 bits', async () => {
  const client = await media.publish('steady')
  client.sendVideo(0, videoConfig)
  sendWith(client, (ms) => (ms + 2 ** 32 - 4000) % 2 ** 32, 0, endMs)
  await expect.poll(async () => (await media.streams()).find(({ name }) => name === 'steady')?.video?.keyFrameSeconds).toBe(1)
  expect((await media.streams()).find(({ name }) => name === 'steady')).not.toHaveProperty('clockJumpMs')
  client.close()
})
