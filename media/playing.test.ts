// Viewers: the data they receive, who may watch, and when a viewing ends.
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FlvReader } from './testing/flv-reader.ts'
import { MediaProcess } from './testing/media-process.ts'
import { Platform } from './testing/platform.ts'
import { frame, keepSending, sendPicture, sound, videoConfig } from './testing/test-picture.ts'
import type { RtmpClient } from './rtmp-client/rtmp-client.ts'

let platform: Platform
let media: MediaProcess
let encoder: RtmpClient

beforeAll(async () => {
  platform = await Platform.open()
  media = await MediaProcess.start(platform.url)
})
beforeEach(async () => {
  platform.received.length = 0
  platform.answer = ({ action }) => (action === 'on_play' ? { code: 0, stream: 'anna' } : { code: 0 })
  encoder = await media.publish('anna')
})
afterEach(async () => {
  encoder.close()
  // The room must be free for the next encoder.
  await vi.waitFor(async () => {
    if ((await media.streams()).length > 0) throw new Error('still on air')
  })
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

describe('FLV', () => {
  it('resolves the name in the address by a request to the platform', async () => {
    keepSending(encoder)
    const viewer = await FlvReader.open(media.url('/live/secret-name.flv?exp=9&sign=zz'))
    expect(viewer.status).toBe(200)
    expect(viewer.headers['access-control-allow-origin']).toBe('*')
    expect(platform.received.find(({ action }) => action === 'on_play')).toMatchObject({
      stream: 'secret-name',
      param: '?exp=9&sign=zz',
      ip: '127.0.0.1',
    })
    await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(0))
    viewer.close()
    await expect.poll(() => platform.actions('secret-name')).toEqual(['on_play', 'on_stop'])
  })

  it('starts a late viewer with the configuration and the last key frame', async () => {
    sendPicture(encoder, 2.5)
    await vi.waitFor(async () => expect((await media.streams())[0]?.video?.keyFrameSeconds).toBe(1))
    const viewer = await FlvReader.open(media.url('/live/a.flv'))
    await vi.waitFor(() => expect(viewer.has('frame 74')).toBe(true))
    const [first, second, third] = viewer.tags
    expect(first?.body).toEqual(videoConfig)
    expect(second?.body.subarray(0, 2)).toEqual(Buffer.from([0xaf, 0]))
    expect(third?.body.subarray(0, 2)).toEqual(Buffer.from([0x17, 1]))
    expect(third?.body.includes('frame 60')).toBe(true)
    viewer.close()
  })

  it('sends metadata without the marker that belongs to RTMP', async () => {
    encoder.sendMetadata({ width: 1280 })
    keepSending(encoder)
    const viewer = await FlvReader.open(media.url('/live/a.flv'))
    await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(3))
    expect(viewer.tags[0]?.type).toBe(18)
    expect(viewer.tags[0]?.body.subarray(0, 13).toString('latin1')).toBe('\x02\x00\x0aonMetaData')
    viewer.close()
  })

  it.each([
    ['sound and picture', true, true, 5],
    ['picture alone', false, true, 1],
    ['sound alone', true, false, 4],
  ])('announces %s in its header if the encoder sends that', async (_what, audio, video, flags) => {
    const early = FlvReader.open(media.url('/live/a.flv'))
    if (video) sendPicture(encoder, 2, { audio })
    else {
      encoder.sendAudio(0, Buffer.from([0xaf, 0, 0x12, 0x10]))
      for (let stamp = 0; stamp <= 1500; stamp += 20) encoder.sendAudio(stamp, sound())
    }
    const viewer = await early
    await vi.waitFor(() => expect(viewer.flags).toBe(flags))
    const late = await FlvReader.open(media.url('/live/a.flv'))
    await vi.waitFor(() => expect(late.flags).toBe(flags))
    viewer.close()
    late.close()
  })

  it('ends when the encoder disconnects', async () => {
    keepSending(encoder)
    const viewer = await FlvReader.open(media.url('/live/a.flv'))
    await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(0))
    encoder.close()
    await expect.poll(() => viewer.ended).toBe(true)
  })

  it('makes a viewer who does not read skip to a key frame, and disconnects nobody else', async () => {
    const stop = keepSending(encoder, { frameBytes: 60_000 })
    const reader = await FlvReader.open(media.url('/live/a.flv'))
    const stalled = request(media.url('/live/a.flv'), { agent: false }, (response) => response.pause())
    stalled.on('error', () => {})
    stalled.end()
    // More than the queue and both kernels' buffers hold, at 1.8 MB per second.
    await vi.waitFor(() => expect(reader.tags.length).toBeGreaterThan(400))
    expect((await media.clients()).filter(({ type }) => type === 'flv-play')).toHaveLength(2)
    expect(media.residentMb()).toBeLessThan(250)
    stop()
    stalled.destroy()
    reader.close()
  })

  it('can be disconnected by its id', async () => {
    keepSending(encoder)
    const viewer = await FlvReader.open(media.url('/live/a.flv'))
    const client = (await media.clients()).find(({ type }) => type === 'flv-play')
    expect(client).toMatchObject({ stream: 'anna', publish: false, ip: '127.0.0.1' })
    expect((await media.api('DELETE', `/clients/${client?.id}`)).status).toBe(200)
    await expect.poll(() => viewer.ended).toBe(true)
    expect(encoder.socket.destroyed).toBe(false)
  })
})

describe('HLS', () => {
  const lines = (text: string) => text.trim().split('\n')
  const open = async (query = '') => {
    const url = media.url(`/live/secret-name/index.m3u8${query}`)
    const reply = await fetch(url)
    const variant = lines(await reply.text()).at(-1) ?? ''
    return { reply, playlist: new URL(variant, url) }
  }

  it('leads from the signed address to a playlist, an initialisation segment and segments', async () => {
    const opening = open('?sign=s')
    keepSending(encoder)
    const { reply, playlist } = await opening
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    const text = await (await fetch(playlist)).text()
    expect(text).toContain('#EXT-X-TARGETDURATION:2\n')
    expect(text).toContain('#EXTINF:1.000,\n')
    const init = Buffer.from(await (await fetch(new URL(/URI="(.*)"/.exec(text)?.[1] ?? '', playlist))).arrayBuffer())
    expect(init.subarray(4, 8).toString()).toBe('ftyp')
    const segment = Buffer.from(
      await (await fetch(new URL(lines(text).findLast((line) => !line.startsWith('#')) ?? '', playlist))).arrayBuffer(),
    )
    expect(segment.subarray(4, 8).toString()).toBe('moof')
    expect(segment.includes('frame 0') || segment.includes('frame 30') || segment.includes('frame 60')).toBe(true)
  })

  it('needs only one request to the platform: the viewing continues after the address has expired', async () => {
    keepSending(encoder)
    const { playlist } = await open('?exp=1')
    platform.answer = () => ({ code: 1 })
    expect((await fetch(media.url('/live/secret-name/index.m3u8?exp=1'))).status).toBe(403)
    expect((await fetch(playlist)).status).toBe(200)
    expect((await fetch(playlist)).status).toBe(200)
    expect(platform.actions('secret-name').filter((action) => action === 'on_play')).toHaveLength(2)
    platform.answer = () => ({ code: 0 })
  })

  it('accepts a viewing only under its name, and rejects an invented id', async () => {
    keepSending(encoder)
    const { playlist } = await open()
    expect((await fetch(playlist.href.replace('secret-name', 'other-name'))).status).toBe(404)
    expect((await fetch(media.url(`/live/secret-name/${'0'.repeat(32)}/stream.m3u8`))).status).toBe(404)
  })

  it('shows the stream to its last frame, ends the playlist and then the viewing, and notifies the platform', async () => {
    const stop = keepSending(encoder, { keyEvery: 300 })
    const { playlist } = await open()
    stop()
    encoder.sendVideo(60_000, frame(false, 'the last frame'))
    encoder.close()
    const text = await vi.waitFor(async () => {
      const read = await (await fetch(playlist)).text()
      expect(read).toContain('#EXT-X-ENDLIST')
      return read
    })
    const last = await (await fetch(new URL(lines(text).findLast((line) => line.endsWith('.m4s')) ?? '', playlist))).arrayBuffer()
    expect(Buffer.from(last).includes('the last frame')).toBe(true)
    await expect.poll(async () => (await fetch(playlist)).status).toBe(404)
    const actions = platform.received.filter(({ client_id }) => playlist.pathname.includes(client_id)).map(({ action }) => action)
    expect(actions).toEqual(['on_play', 'on_stop'])
  })

  it('is over at once when the platform ends the broadcast', async () => {
    keepSending(encoder)
    const { playlist } = await open()
    const [{ publish } = { publish: { cid: '' } }] = await media.streams()
    await media.api('DELETE', `/clients/${publish.cid}`)
    expect((await fetch(playlist)).status).toBe(404)
  })
})

describe('who may not watch', () => {
  it.each(['/live/x.flv', '/live/x/index.m3u8'])('%s: 403 when the platform refuses', async (path) => {
    platform.answer = ({ action }) => ({ code: action === 'on_play' ? 1 : 0 })
    expect((await fetch(media.url(path))).status).toBe(403)
  })

  it.each(['/live/x.flv', '/live/x/index.m3u8'])('%s: 404 when the stream is not on air', async (path) => {
    platform.answer = () => ({ code: 0, stream: 'nobody' })
    expect((await fetch(media.url(path))).status).toBe(404)
    await expect.poll(() => platform.actions('x')).toEqual(['on_play', 'on_stop'])
  })

  it('a page of any origin may send a preflight request', async () => {
    const reply = await fetch(media.url('/live/x.flv'), { method: 'OPTIONS' })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-methods')).toContain('GET')
  })
})

it('never shows a refused encoder', async () => {
  keepSending(encoder)
  const viewer = await FlvReader.open(media.url('/live/a.flv'))
  platform.answer = ({ action }) => ({ code: action === 'on_publish' ? 1 : 0 })
  const intruder = await media.publish('anna').catch(() => null)
  expect(intruder).toBeNull()
  await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(60))
  encoder.sendVideo(10_000, frame(true, 'the end'))
  await vi.waitFor(() => expect(viewer.has('the end')).toBe(true))
  viewer.close()
})
