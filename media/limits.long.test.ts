// Limits of one process: rooms, encoders and viewers per address, viewers in total, bit rate of an encoder. A client over a limit receives
// the reason, and nobody else is affected.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FlvReader } from './testing/flv-reader.ts'
import { MediaProcess } from './testing/media-process.ts'
import { Platform } from './testing/platform.ts'
import { frame, keepSending, sendPicture } from './testing/test-picture.ts'
import { WebsocketClient } from './websocket-client/websocket-client.ts'
import { PushRefusal, type RtmpClient } from './rtmp-client/rtmp-client.ts'

let platform: Platform
beforeAll(async () => {
  platform = await Platform.open()
  platform.answer = ({ stream }) => ({ code: 0, stream: stream.replace(/-play.*/, '') })
})
afterAll(() => platform.close())

const withMedia = async (settings: Record<string, string>, work: (media: MediaProcess) => Promise<void>) => {
  const media = await MediaProcess.start(platform.url, settings)
  await work(media).finally(() => media.stop())
}
const refusalOf = (attempt: Promise<RtmpClient>) =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof PushRefusal ? error.message.split(':')[0] : 'closed'),
  )
const reasonOf = async (url: string) => {
  const reply = await fetch(url)
  return [reply.status, await reply.json()]
}

it('a room beyond the limit is refused', () =>
  withMedia({ MEDIA_MAX_STREAMS: '2' }, async (media) => {
    const [first] = [await media.publish('one'), await media.publish('two')]
    expect(await refusalOf(media.publish('three'))).toBe('too_many_streams')
    await expect.poll(() => platform.actions('three')).toEqual(['on_refused'])
    first?.close()
    await vi.waitFor(async () => expect(await refusalOf(media.publish('three'))).toBe('accepted'))
  }))

it('an encoder beyond the limit of its address is refused, but a room that is on air may always reconnect', () =>
  withMedia({ MEDIA_MAX_STREAMS_PER_ADDRESS: '1' }, async (media) => {
    await media.publish('mine')
    expect(await refusalOf(media.publish('other'))).toBe('too_many_connections')
    expect(await refusalOf(media.publish('mine'))).toBe('accepted')
  }))

it('a viewer beyond the limit of its address is refused, and nobody else is affected', () =>
  withMedia({ MEDIA_MAX_VIEWERS_PER_ADDRESS: '2', MEDIA_MAX_VIEWERS: '3' }, async (media) => {
    keepSending(await media.publish('room'))
    const viewers = [await FlvReader.open(media.url('/live/room-play.flv')), await FlvReader.open(media.url('/live/room-play.flv'))]
    expect(await reasonOf(media.url('/live/room-play.flv'))).toEqual([429, { reason: 'too_many_from_address' }])
    expect(viewers.map(({ ended }) => ended)).toEqual([false, false])
    viewers[0]?.close()
    await vi.waitFor(async () => expect((await media.clients()).filter(({ publish }) => !publish)).toHaveLength(1))
    const again = await FlvReader.open(media.url('/live/room-play.flv'))
    expect(again.status).toBe(200)
    for (const viewer of [...viewers, again]) viewer.close()
  }))

it('a viewer beyond the total limit is refused', () =>
  withMedia({ MEDIA_MAX_VIEWERS: '1' }, async (media) => {
    keepSending(await media.publish('room'))
    const viewer = await FlvReader.open(media.url('/live/room-play.flv'))
    expect(await reasonOf(media.url('/live/room-play/index.m3u8'))).toEqual([503, { reason: 'too_many_viewers' }])
    viewer.close()
  }))

it('an encoder that exceeds the bit rate limit for several seconds is disconnected', () =>
  withMedia({ MEDIA_MAX_KBPS: '2000' }, async (media) => {
    const greedy = await media.publish('greedy')
    const modest = await media.publish('modest')
    keepSending(greedy, { frameBytes: 20_000 })
    keepSending(modest, { frameBytes: 2000 })
    await greedy.closed
    expect(greedy.status?.description).toMatch(/^bitrate_too_high: /)
    await expect
      .poll(() =>
        platform.received.some((hook) => hook.action === 'on_refused' && hook.stream === 'greedy' && hook.reason === 'bitrate_too_high'),
      )
      .toBe(true)
    expect(modest.socket.destroyed).toBe(false)
  }))

it(
  'a viewer who never reads is disconnected from a stream that is held as well, and one who reads stays',
  () =>
    withMedia({}, async (media) => {
      platform.answer = ({ action, stream }) => ({
        code: 0,
        stream: stream.replace(/-play.*/, ''),
        ...(action === 'on_unpublish' && { holdMs: 120_000 }),
      })
      const encoder = await media.publish('held')
      sendPicture(encoder, 2)
      const reader = await FlvReader.open(media.url('/live/held-play.flv'))
      const deaf = connect(media.httpPort, '127.0.0.1')
        .on('error', () => {})
        .pause()
      deaf.write('GET /live/held-play.flv HTTP/1.1\r\nHost: x\r\n\r\n')
      const watching = async () => (await media.clients()).filter(({ publish }) => !publish).length
      await expect.poll(watching).toBe(2)
      // More than the buffers of the system take.
      for (let n = 0; n < 40; n++) encoder.sendVideo(2000 + n, frame(n === 0, 'large', 1_000_000))
      encoder.socket.end()
      await vi.waitFor(async () => expect(await watching()).toBe(1), { timeout: 60_000, interval: 500 })
      expect(reader.ended).toBe(false)
      deaf.destroy()
      reader.close()
      platform.answer = ({ stream }) => ({ code: 0, stream: stream.replace(/-play.*/, '') })
    }),
  90_000,
)

it('pages that push over a websocket have the same limits', () =>
  withMedia({ MEDIA_MAX_KBPS: '2000', MEDIA_MAX_STREAMS: '1' }, async (media) => {
    const greedy = await media.publishOverWebsocket('greedy-page')
    keepSending(greedy, { frameBytes: 20_000 })
    expect(await refusalOf(media.publish('next'))).toBe('too_many_streams')
    const refused = await WebsocketClient.open(`${media.publishUrl}/next`)
    expect(await refused.closed).toEqual({ code: 1008, reason: 'too_many_streams' })
    expect(await greedy.closed).toEqual({ code: 1008, reason: 'bitrate_too_high' })
    expect(greedy.messages).toEqual([{ type: 'accepted' }, { type: 'refused', reason: 'bitrate_too_high' }])
  }))

it('serves metrics for Prometheus to callers with the secret', () =>
  withMedia({}, async (media) => {
    keepSending(await media.publish('measured'))
    const viewer = await FlvReader.open(media.url('/live/measured-play.flv'))
    await media.publishOverWebsocket('from-a-page')
    await refusalOf(media.publish('rtmp://whole/url'))
    expect((await fetch(media.url('/metrics'))).status).toBe(401)
    const { authorization } = media
    const text = async () => (await fetch(media.url('/metrics'), { headers: { authorization } })).text()
    await vi.waitFor(async () => expect(await text()).toMatch(/^media_stream_fps\{stream="measured"\} [1-9]/m))
    expect(await text()).toContain('media_streams{state="active"} 2\n')
    expect(await text()).toContain('media_clients{type="websocket-publish"} 1\n')
    expect(await text()).toContain('media_clients{type="flv-play"} 1\n')
    expect(await text()).toContain('media_refused_pushes_total{reason="whole_url_as_key"} 1\n')
    expect(await text()).toContain('media_process_resident_memory_bytes')
    viewer.close()
  }))
