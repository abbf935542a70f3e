// Two thousand pushes over a websocket with random faults during an honest push. Every run uses the same faults.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FlvReader } from '../testing/flv-reader.ts'
import { playManyOverWebsocket } from '../testing/fuzz-websocket.ts'
import { MediaProcess } from '../testing/media-process.ts'
import { Platform } from '../testing/platform.ts'
import { frame, keepSending } from '../testing/test-picture.ts'
import type { WebsocketClient } from '../websocket-client/websocket-client.ts'

/** Allowed growth of memory in megabytes. A leak of a few hundred kilobytes a session would be several times this. */
const growthMb = 150

let platform: Platform
let media: MediaProcess
let honest: WebsocketClient
let viewer: FlvReader

beforeAll(async () => {
  platform = await Platform.open()
  media = await MediaProcess.start(platform.url)
  honest = await media.publishOverWebsocket('honest')
  keepSending(honest)
  viewer = await FlvReader.open(media.url('/live/honest-play.flv'))
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

it('faulty pushes harm neither the process nor its memory nor an honest push', async () => {
  await playManyOverWebsocket(media, 0, 500)
  const before = media.residentMb()
  await playManyOverWebsocket(media, 500, 2000)
  expect(media.alive).toBe(true)
  const isFaulty = ({ action, stream }: { action: string; stream: string }) => action === 'on_publish' && stream.startsWith('fuzz')
  expect(platform.received.filter(isFaulty).length).toBeGreaterThan(1000)
  await expect.poll(async () => (await media.streams()).map(({ name }) => name), { timeout: 20_000 }).toEqual(['honest'])
  expect(honest.socket.destroyed).toBe(false)
  honest.sendVideo(3_600_000, frame(true, 'unharmed'))
  await vi.waitFor(() => expect(viewer.has('unharmed')).toBe(true), { timeout: 10_000 })
  await expect.poll(() => media.residentMb() - before, { timeout: 20_000, interval: 500 }).toBeLessThan(growthMb)
}, 120_000)

it('the end of every admitted faulty push is reported', async () => {
  const counts = () =>
    ['on_publish', 'on_unpublish'].map(
      (action) => platform.received.filter((hook) => hook.action === action && hook.stream.startsWith('fuzz')).length,
    )
  await expect.poll(() => counts()[0] === counts()[1], { timeout: 20_000 }).toBe(true)
})
