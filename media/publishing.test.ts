// Encoders that connect: admission, messages, and replacement.
import { describe, expect, it, vi } from 'vitest'
import { writeFlvTag, type TagKind } from '#contract/push/publish.ts'
import { FlvReader } from './testing/flv-reader.ts'
import type { MediaProcess } from './testing/media-process.ts'
import type { Platform } from './testing/platform.ts'
import { audioConfig, frame, keepSending, sendPicture, sound, videoConfig } from './testing/test-picture.ts'
import { RtmpClient, PushRefusal } from './rtmp-client/rtmp-client.ts'
import { openMedia } from './testing/open-media.ts'

let platform: Platform
let media: MediaProcess

openMedia((opened) => ({ media, platform } = opened))

const refusalOf = (attempt: Promise<RtmpClient>): Promise<PushRefusal> =>
  attempt.then(
    () => {
      throw new Error('the push was accepted')
    },
    (error: unknown) => {
      if (error instanceof PushRefusal) return error
      throw error
    },
  )

describe('an encoder that connects', () => {
  it('is admitted after a request to the platform with separate name, query and address', async () => {
    const client = await media.publish('admitted?exp=1&sign=abc')
    expect(platform.received.find(({ stream }) => stream === 'admitted')).toMatchObject({
      action: 'on_publish',
      app: 'live',
      stream: 'admitted',
      param: '?exp=1&sign=abc',
      ip: '127.0.0.1',
      vhost: '__defaultVhost__',
      tcUrl: `rtmp://127.0.0.1:${media.rtmpPort}/live`,
    })
    expect(await media.streams()).toMatchObject([{ name: 'admitted', app: 'live', publish: { active: true } }])
    client.close()
    await expect.poll(() => platform.actions('admitted')).toEqual(['on_publish', 'on_unpublish'])
  })

  it('is refused with a wrong key, and never receives a start status', async () => {
    platform.answer = () => ({ code: 1, reason: 'wrong_key' })
    const refusal = await refusalOf(media.publish('stranger?sign=bad'))
    platform.answer = () => ({ code: 0 })
    expect(refusal.code).toBe('NetStream.Publish.BadName')
    expect(refusal.message).toContain('wrong_key: This stream key is not right.')
    expect(await media.streams()).toEqual([])
    expect(platform.actions('stranger')).toEqual(['on_publish'])
  })

  it.each([
    ['rtmp://127.0.0.1:1935/live/room?exp=1&sign=a', 'whole_url_as_key'],
    ['127.0.0.1/live/room', 'whole_url_as_key'],
    ['', 'wrong_key'],
    ['no such name!', 'wrong_key'],
  ])('with %j in its key box receives the reason %s', async (key, reason) => {
    platform.received.length = 0
    expect((await refusalOf(media.publish(key))).message).toMatch(new RegExp(`^${reason}: `))
    await expect
      .poll(() => platform.received)
      .toMatchObject([{ action: 'on_refused', reason, stream: key.includes('/') ? 'room' : '', param: '' }])
  })

  it.each([
    ['live/room?exp=1&sign=a', '', 'room'],
    ['live/room?exp=1&sign=a', 'room?exp=1&sign=a', 'room'],
    ['live/no such name', '', ''],
  ])('with the whole address in its server box, %s, receives the reason whole_url_as_server', async (app, key, stream) => {
    platform.received.length = 0
    expect((await refusalOf(RtmpClient.publish(media.rtmp, app, key))).message).toMatch(/^whole_url_as_server: The server box holds/)
    await expect.poll(() => platform.received).toMatchObject([{ action: 'on_refused', reason: 'whole_url_as_server', stream, param: '' }])
  })

  it('to play over RTMP receives the protocols that play', async () => {
    const client = await RtmpClient.open(media.rtmp)
    await client.connectApp('live')
    await client.createStream()
    const [, , , status] = await client.command('play', null, 'room')
    expect(status).toMatchObject({
      level: 'error',
      code: 'NetStream.Play.Failed',
      description: expect.stringContaining('HTTP-FLV or HLS') as string,
    })
    await client.closed
  })

  it('may have a server address with a trailing slash', async () => {
    const client = await RtmpClient.publish(media.rtmp, 'live/', 'slashed')
    expect(platform.received.find(({ stream }) => stream === 'slashed')?.app).toBe('live')
    client.close()
  })

  it('is refused for another application than live', async () => {
    expect((await refusalOf(RtmpClient.publish(media.rtmp, 'vod', 'room'))).message).toMatch(/^wrong_server: /)
  })

  it('is refused if the platform does not reply, and the request is withdrawn', async () => {
    platform.answer = ({ action }) => (action === 'on_publish' ? 'silence' : { code: 0 })
    const refusal = await refusalOf(media.publish('unanswered'))
    platform.answer = () => ({ code: 0 })
    expect(refusal.message).toMatch(/^server_unreachable: /)
    await expect.poll(() => platform.actions('unanswered').sort()).toEqual(['on_publish', 'on_refused', 'on_unpublish'])
  })

  it('is reported as ended if it leaves before the platform replies', async () => {
    platform.answer = () => ({ delayMs: 300, reply: { code: 0 } })
    const client = await RtmpClient.open(media.rtmp)
    await client.connectApp('live')
    await client.createStream()
    void client.publish('hasty').catch(() => {})
    await vi.waitFor(() => expect(platform.actions('hasty')).toEqual(['on_publish']))
    client.close()
    await expect.poll(() => platform.actions('hasty')).toEqual(['on_publish', 'on_unpublish'])
    platform.answer = () => ({ code: 0 })
  })
})

describe('two encoders for one room', () => {
  it('keeps the first while it sends, whatever the platform replies about the second', async () => {
    const first = await media.publish('double')
    keepSending(first)
    const refusal = await refusalOf(media.publish('double'))
    expect(refusal.message).toMatch(/^already_publishing: /)
    expect(platform.received.filter(({ stream }) => stream === 'double')).toMatchObject([{ occupied: false }, { occupied: true }])
    expect(first.socket.destroyed).toBe(false)
    first.close()
  })

  it('sends the second the reason why its key is refused, not that the first is on air', async () => {
    const first = await media.publish('outdated')
    keepSending(first)
    platform.answer = () => ({ code: 1, reason: 'expired_key' })
    expect((await refusalOf(media.publish('outdated'))).message).toMatch(/^expired_key: /)
    platform.answer = () => ({ code: 0 })
    expect(platform.actions('outdated')).toEqual(['on_publish', 'on_publish'])
    expect(first.socket.destroyed).toBe(false)
    first.close()
  })

  it('lets the second replace a first that has stopped sending', async () => {
    const first = await media.publish('handover')
    sendPicture(first, 1)
    const second = await media.publish('handover')
    keepSending(second)
    await first.closed
    await expect.poll(() => platform.actions('handover')).toEqual(['on_publish', 'on_publish', 'on_unpublish'])
    const [before, after, ended] = platform.received.filter(({ stream }) => stream === 'handover')
    expect(ended?.client_id).toBe(before?.client_id)
    expect((await media.streams()).find(({ name }) => name === 'handover')?.publish.cid).toBe(after?.client_id)
    second.close()
  })

  it('does not let a wrong key take over', async () => {
    const first = await media.publish('guarded')
    sendPicture(first, 1)
    platform.answer = ({ action }) => ({ code: action === 'on_publish' ? 1 : 0 })
    expect((await refusalOf(media.publish('guarded'))).message).toMatch(/^wrong_key: /)
    platform.answer = () => ({ code: 0 })
    expect(first.socket.destroyed).toBe(false)
    first.close()
  })
})

it('messages that an encoder puts together are played one by one, and a torn rest is left out', async () => {
  platform.answer = (hook) => ({ code: 0, stream: hook.stream })
  const client = await media.publish('aggregate')
  const tag = (kind: TagKind, timestamp: number, body: Buffer) => Buffer.concat([writeFlvTag({ kind, timestamp, body }), Buffer.alloc(4)])
  const together = [
    tag('video', 5000, videoConfig),
    tag('audio', 5000, audioConfig),
    ...Array.from({ length: 30 }, (_, n) => [
      tag('video', 5000 + n * 40, frame(n === 0, `frame ${n}`)),
      tag('audio', 5000 + n * 40, sound()),
    ]),
  ].flat()
  const body = Buffer.concat([...together, tag('video', 9000, frame(false)).subarray(0, 100)])
  client.send(4, { type: 22, streamId: 1, timestamp: 70_000, body })
  client.sendVideo(71_200, frame(false, 'after it'))
  const viewer = await FlvReader.open(media.url('/live/aggregate.flv'))
  await vi.waitFor(() => expect(viewer.has('after it')).toBe(true))
  const timeOf = (text: string) => viewer.tags.find(({ body: received }) => received.includes(text))?.timestamp ?? NaN
  expect([timeOf('frame 29') - timeOf('frame 0'), timeOf('after it') - timeOf('frame 0')]).toEqual([1160, 1200])
  expect(viewer.tags.filter(({ type }) => type === 8)).toHaveLength(31)
  viewer.close()
  client.close()
  platform.answer = () => ({ code: 0 })
})

describe('what cannot be played', () => {
  it.each([
    ['HEVC by Enhanced RTMP', Buffer.from('\x90hvc1', 'latin1')],
    ['AV1 by Enhanced RTMP', Buffer.from('\x90av01', 'latin1')],
    ['an old FLV codec', Buffer.from([0x12, 0, 0, 0, 0, 0])],
  ])('%s is cut with the reason', async (_codec, body) => {
    const client = await media.publish('unplayable')
    client.sendVideo(0, body)
    await client.closed
    expect(client.status?.description).toMatch(/^unsupported_codec: /)
    await expect
      .poll(() => platform.received.at(-1))
      .toMatchObject({ action: 'on_refused', stream: 'unplayable', reason: 'unsupported_codec' })
    await expect.poll(() => media.streams()).toEqual([])
  })

  it('MP3 is cut with the reason', async () => {
    const client = await media.publish('mp3')
    client.sendAudio(0, Buffer.from([0x2f, 1, 2, 3]))
    await client.closed
    expect(client.status?.description).toMatch(/^unsupported_codec: /)
  })
})

describe('a kick', () => {
  it('disconnects the encoder and its viewers at once, and is reported', async () => {
    platform.answer = (hook) => ({ code: 0, stream: hook.stream })
    const client = await media.publish('kicked')
    keepSending(client)
    const viewer = await FlvReader.open(media.url('/live/kicked.flv'))
    await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(3))
    const { publish } = (await media.streams()).find(({ name }) => name === 'kicked') ?? {}
    const reply = await media.api('DELETE', `/clients/${publish?.cid}`)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ code: 0 })
    expect(await media.streams()).toEqual([])
    await client.closed
    await expect.poll(() => viewer.ended).toBe(true)
    await expect
      .poll(() =>
        platform
          .actions('kicked')
          .filter((action) => action.startsWith('on_s') || action.startsWith('on_un'))
          .sort(),
      )
      .toEqual(['on_stop', 'on_unpublish'])
  })

  it('of an unknown client is 404', async () => {
    expect((await media.api('DELETE', '/clients/nobody')).status).toBe(404)
  })
})

it('describes a stream', async () => {
  const client = await media.publish('healthy')
  keepSending(client, { frameBytes: 4000 })
  const figures = async () => (await media.streams()).find(({ name }) => name === 'healthy')
  await vi.waitFor(async () => expect((await figures())?.video?.keyFrameSeconds).toBe(1), { interval: 100 })
  const stream = await figures()
  expect(stream).toMatchObject({
    clients: 1,
    video: { codec: 'H264', profile: 'High', width: 1280, height: 720 },
    audio: { codec: 'AAC', sample_rate: 44100, channel: 2 },
  })
  expect(stream?.video?.fps).toBeGreaterThan(15)
  expect(stream?.kbps.recv_30s).toBeGreaterThan(300)
  expect(stream?.silentMs).toBeLessThan(3000)
  client.close()
})

it('names the pushing program: from its connect command, then from its metadata, and never the previous one', async () => {
  platform.answer = ({ action }) => ({ code: 0, ...(action === 'on_unpublish' && { holdMs: 60_000 }) })
  const encoder = async () => (await media.streams()).find(({ name }) => name === 'named')?.encoder
  const first = await media.publish('named')
  expect(await encoder()).toBe('greenroom')
  first.sendMetadata({ width: 1280, encoder: 'obs-output module (libobs version 29.0.2)' })
  await expect.poll(encoder).toBe('OBS 29.0.2')
  first.sendMetadata({ width: 1920 })
  sendPicture(first, 1)
  await expect.poll(async () => (await media.streams()).find(({ name }) => name === 'named')?.video?.width).toBe(1280)
  expect(await encoder()).toBe('OBS 29.0.2')
  first.close()
  await expect.poll(() => platform.actions('named')).toEqual(['on_publish', 'on_unpublish'])
  const second = await media.publish('named')
  expect(await encoder()).toBe('greenroom')
  platform.answer = () => ({ code: 0 })
  second.close()
})

it('serves eight rooms at once', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, (_, n) => media.publish(`room-${n}`)))
  for (const client of clients) client.sendVideo(0, frame(true))
  expect((await media.streams()).map(({ name }) => name).filter((name) => name.startsWith('room-'))).toHaveLength(8)
  for (const client of clients) client.close()
  await expect
    .poll(() => clients.map((_, n) => platform.actions(`room-${n}`).at(-1)).every((action) => action === 'on_unpublish'))
    .toBe(true)
})

it('refuses API calls without the secret', async () => {
  expect((await media.api('GET', '/streams', 'wrong')).status).toBe(401)
  expect((await fetch(media.url('/api/v1/streams'))).status).toBe(401)
  expect((await fetch(media.url('/healthz'))).status).toBe(200)
})
