// Two thousand pushes with random faults, over RTMP and over a websocket, during an honest push. Every run makes the same faults.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EncoderClient } from '../rtmp-client/rtmp-client.ts'
import { FlvReader } from '../testing/flv-reader.ts'
import { playManyOverWebsocket } from '../testing/fuzz-websocket.ts'
import { playMany, record } from '../testing/fuzz.ts'
import { MediaProcess } from '../testing/media-process.ts'
import { Platform } from '../testing/platform.ts'
import { frame, keepSending } from '../testing/test-picture.ts'

/** Allowed growth of memory in megabytes. A leak of a few hundred kilobytes a session would be several times this. */
const growthMb = 150

type Play = (from: number, to: number) => Promise<void>
interface Way {
  way: string
  publish: (media: MediaProcess) => Promise<EncoderClient>
  faulty: (media: MediaProcess) => Promise<Play>
}

async function overRtmp(media: MediaProcess): Promise<Play> {
  const recording = await record(media.rtmp)
  return (from, to) => playMany(media.rtmpPort, recording, from, to)
}
const overWebsocket = (media: MediaProcess): Promise<Play> => Promise.resolve((from, to) => playManyOverWebsocket(media, from, to))

describe.each<Way>([
  { way: 'RTMP', publish: (media) => media.publish('honest'), faulty: overRtmp },
  { way: 'a websocket', publish: (media) => media.publishOverWebsocket('honest'), faulty: overWebsocket },
])('over $way', ({ publish, faulty }) => {
  let platform: Platform
  let media: MediaProcess
  let play: Play
  let honest: EncoderClient
  let viewer: FlvReader

  beforeAll(async () => {
    platform = await Platform.open()
    media = await MediaProcess.start(platform.url)
    play = await faulty(media)
    honest = await publish(media)
    keepSending(honest)
    viewer = await FlvReader.open(media.url('/live/honest-play.flv'))
  })
  afterAll(async () => {
    await media.stop()
    platform.close()
  })
  const received = (wanted: string) =>
    platform.received.filter(({ action, stream }) => action === wanted && stream.startsWith('fuzz')).length

  it('faulty pushes harm neither the process nor its memory nor an honest push', async () => {
    await play(0, 500)
    const before = media.residentMb()
    await play(500, 2000)
    expect(media.alive).toBe(true)
    expect(received('on_publish')).toBeGreaterThan(1000)
    await expect.poll(async () => (await media.streams()).map(({ name }) => name), { timeout: 20_000 }).toEqual(['honest'])
    expect(honest.socket.destroyed).toBe(false)
    honest.sendVideo(3_600_000, frame(true, 'unharmed'))
    await vi.waitFor(() => expect(viewer.has('unharmed')).toBe(true), { timeout: 10_000 })
    await expect.poll(() => media.residentMb() - before, { timeout: 20_000, interval: 500 }).toBeLessThan(growthMb)
  }, 120_000)

  it('the end of every admitted faulty push is reported', async () => {
    await expect.poll(() => received('on_publish') === received('on_unpublish'), { timeout: 20_000 }).toBe(true)
  })
})
