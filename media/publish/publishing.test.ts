// Pushes of pages over a websocket: the same admission, limits and playback as those over RTMP.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusals } from '#contract/internal/media-hooks.ts'
import { tagHeaderBytes } from '#contract/push/publish.ts'
import { ownClip } from '#seed/encoder/clip.ts'
import { picturesOf } from '#seed/encoder/pictures.ts'
import { PushRefusal, type EncoderClient } from '../rtmp-client/rtmp-client.ts'
import { FlvReader } from '../testing/flv-reader.ts'
import { MediaProcess } from '../testing/media-process.ts'
import { Platform } from '../testing/platform.ts'
import { audioConfig, frame, keepSending, sendPicture, videoConfig } from '../testing/test-picture.ts'
import { WebsocketClient } from '../websocket-client/websocket-client.ts'

let platform: Platform
let media: MediaProcess
let room: string
let rooms = 0

beforeAll(async () => {
  platform = await Platform.open()
  media = await MediaProcess.start(platform.url, { MEDIA_PAGE_HOSTS: 'pages.example, other.example' })
})
beforeEach(() => {
  room = `page-${++rooms}`
  platform.answer = ({ action, stream }) => ({ code: 0, stream, ...(action === 'on_unpublish' && { holdMs: 60_000 }) })
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

const publish = (key = room) => media.publishOverWebsocket(key)
const watch = () => FlvReader.open(media.url(`/live/${room}.flv`))
const streamOf = async () => (await media.streams()).find(({ name }) => name === room)
const hooks = () => platform.received.filter(({ stream, action }) => stream === room && action.endsWith('publish'))
const reasonOf = (attempt: Promise<EncoderClient>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof PushRefusal) return error.message.split(':')[0] ?? ''
      throw error
    },
  )
const stamps = (viewer: FlvReader, type: number) =>
  viewer.tags.filter((tag) => tag.type === type && tag.body[1] !== 0).map(({ timestamp }) => timestamp)
const isRising = (times: number[]) => times.every((time, n) => n === 0 || time > (times[n - 1] ?? 0))

describe('a page that pushes', () => {
  it('is admitted after a request to the platform like that of an encoder, which names the way', async () => {
    const client = await publish(`${room}?exp=1&v=2&sign=abc`)
    expect(client.messages).toEqual([{ type: 'accepted' }])
    expect(hooks()).toMatchObject([
      {
        action: 'on_publish',
        app: 'live',
        stream: room,
        param: '?exp=1&v=2&sign=abc',
        ip: '127.0.0.1',
        tcUrl: media.publishUrl,
        via: 'websocket',
      },
    ])
    expect(await streamOf()).toMatchObject({ app: 'live', publish: { active: true, cid: hooks()[0]?.client_id } })
    const clients = await media.clients()
    expect(clients.find(({ stream }) => stream === room)).toMatchObject({ type: 'websocket-publish', publish: true, ip: '127.0.0.1' })
    client.close()
    await expect.poll(() => platform.actions(room)).toEqual(['on_publish', 'on_unpublish'])
  })

  it('is told how many bytes have arrived, also of the last tag', async () => {
    const client = await publish()
    const bodies = [videoConfig, frame(true), Buffer.alloc(50_000, 0x27)]
    let sent = 0
    for (const [n, body] of bodies.entries()) {
      client.sendVideo(n * 33, body)
      sent += tagHeaderBytes + body.length
    }
    await expect.poll(() => client.received).toBe(sent)
    client.close()
  })

  it('is seen over HTTP-FLV and over HLS, and its health is measured', async () => {
    const client = await publish()
    keepSending(client, { frameBytes: 2000 })
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.has('frame 3')).toBe(true))
    expect(viewer.tags.find(({ type }) => type === 9)?.body).toEqual(videoConfig)
    expect(viewer.tags.find(({ type }) => type === 8)?.body).toEqual(audioConfig)
    const master = media.url(`/live/${room}/index.m3u8`)
    const playlist = new URL((await (await fetch(master)).text()).trim().split('\n').at(-1) ?? '', master)
    const name = async () => /^\d+\.m4s$/m.exec(await (await fetch(playlist)).text())?.[0]
    await expect.poll(name).toBeTruthy()
    const segment = Buffer.from(await (await fetch(new URL((await name()) ?? '', playlist))).arrayBuffer())
    expect(segment.includes('frame')).toBe(true)
    await vi.waitFor(async () => expect((await streamOf())?.video?.keyFrameSeconds).toBe(1), { interval: 100 })
    expect(await streamOf()).toMatchObject({
      video: { codec: 'H264', width: 1280, height: 720 },
      audio: { codec: 'AAC', sample_rate: 44100, channel: 2 },
    })
    viewer.close()
    client.close()
  })

  it('names its program and its frame rate in its metadata', async () => {
    const client = await publish()
    client.sendMetadata({ encoder: 'Greenroom camera', width: 1280, height: 720, framerate: 30 })
    sendPicture(client, 1)
    await expect.poll(streamOf).toMatchObject({ encoder: 'Greenroom camera', video: { declaredFps: 30 } })
    client.close()
  })

  it('may send a new configuration after a change of size, which every viewer receives before its first frame', async () => {
    const smaller = picturesOf(ownClip('dial')).still.config
    const client = await publish()
    sendPicture(client, 2)
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.has('frame 59')).toBe(true))
    client.sendVideo(2000, smaller)
    client.sendVideo(2000, frame(true, 'smaller picture'))
    client.sendVideo(2033, frame(false, 'and the next'))
    await vi.waitFor(() => expect(viewer.has('smaller picture')).toBe(true))
    const at = viewer.tags.findIndex(({ body }) => body.includes('smaller picture'))
    expect(viewer.tags[at - 1]?.body).toEqual(smaller)
    await expect.poll(async () => (await streamOf())?.video).toMatchObject({ width: 640, height: 360 })
    const latecomer = await watch()
    await vi.waitFor(() => expect(latecomer.has('smaller picture')).toBe(true))
    expect(latecomer.tags.find(({ type, body }) => type === 9 && body[1] === 0)?.body).toEqual(smaller)
    for (const each of [viewer, latecomer]) each.close()
    client.close()
  })
})

describe('a page that is refused', () => {
  it.each(refusals.filter((reason) => reason.endsWith('_key')))(
    'receives the reason %s, and is closed without being accepted',
    async (reason) => {
      platform.answer = () => ({ code: 1, reason })
      const client = await WebsocketClient.open(`${media.publishUrl}/${room}?sign=bad`)
      expect(await client.closed).toEqual({ code: 1008, reason })
      expect(client.messages).toEqual([{ type: 'refused', reason }])
      expect(await streamOf()).toBeUndefined()
      expect(platform.actions(room)).toEqual(['on_publish'])
    },
  )

  it.each([
    ['', 'wrong_key'],
    ['no such name!', 'wrong_key'],
    ['rtmp://127.0.0.1/live/whole?exp=1', 'whole_url_as_key'],
  ])('with the key %j receives the reason %s', async (key, reason) => {
    expect(await reasonOf(publish(key))).toBe(reason)
  })

  it('receives the reason if the platform does not reply, and the request is withdrawn', async () => {
    platform.answer = ({ action }) => (action === 'on_publish' ? 'silence' : { code: 0 })
    expect(await reasonOf(publish())).toBe('server_unreachable')
    await expect.poll(() => platform.actions(room).sort()).toEqual(['on_publish', 'on_refused', 'on_unpublish'])
  })

  it('receives the reason when it sends a codec that cannot be played', async () => {
    const client = await publish()
    client.sendVideo(0, Buffer.from('\x90hvc1', 'latin1'))
    expect(await client.closed).toEqual({ code: 1008, reason: 'unsupported_codec' })
    expect(client.messages.at(-1)).toEqual({ type: 'refused', reason: 'unsupported_codec' })
    await expect.poll(() => platform.actions(room)).toContain('on_refused')
  })

  it('is reported as ended if it leaves before the platform replies', async () => {
    platform.answer = () => ({ delayMs: 300, reply: { code: 0 } })
    const client = await WebsocketClient.open(`${media.publishUrl}/${room}`)
    await vi.waitFor(() => expect(platform.actions(room)).toEqual(['on_publish']))
    client.close()
    await expect.poll(() => platform.actions(room)).toEqual(['on_publish', 'on_unpublish'])
  })
})

const ways = { RTMP: (key: string) => media.publish(key), 'a websocket': (key: string) => media.publishOverWebsocket(key) }
const pairs = [
  ['RTMP', 'a websocket'],
  ['a websocket', 'RTMP'],
  ['a websocket', 'a websocket'],
] as const

describe.each(pairs)('an encoder over %s and another one over %s', (one, other) => {
  it('the first stays on air while it sends', async () => {
    const first = await ways[one](room)
    keepSending(first)
    expect(await reasonOf(ways[other](room))).toBe('already_publishing')
    expect(hooks()).toMatchObject([{ occupied: false }, { occupied: true }])
    expect(first.socket.destroyed).toBe(false)
    first.close()
  })

  it('the second replaces a silent first, and the viewers stay', async () => {
    const first = await ways[one](room)
    sendPicture(first, 2, { fromMs: 500_000 })
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.has('frame 59')).toBe(true))
    const second = await ways[other](room)
    await first.closed
    sendPicture(second, 3)
    await vi.waitFor(() => expect(viewer.has('frame 89')).toBe(true))
    for (const type of [8, 9]) expect(isRising(stamps(viewer, type))).toBe(true)
    expect(viewer.ended).toBe(false)
    const [before, after, ended] = hooks()
    expect([ended?.action, ended?.client_id]).toEqual(['on_unpublish', before?.client_id])
    expect((await streamOf())?.publish.cid).toBe(after?.client_id)
    viewer.close()
    second.close()
  })

  it('the second takes over at once where its host has asked for it; the first is told, and the viewers stay', async () => {
    const first = await ways[one](room)
    sendPicture(first, 2, { fromMs: 500_000 })
    keepSending(first)
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.has('frame 59')).toBe(true))
    const second = await ways[other](`${room}?sign=abc&takeover=1`)
    await first.closed
    sendPicture(second, 3)
    await vi.waitFor(() => expect(viewer.has('frame 89')).toBe(true))
    expect(viewer.ended).toBe(false)
    if (first instanceof WebsocketClient) expect(first.messages.at(-1)).toEqual({ type: 'ended' })
    const [before, after, ended] = hooks()
    expect(after).toMatchObject({ action: 'on_publish', occupied: false })
    expect(ended).toMatchObject({ action: 'on_unpublish', client_id: before?.client_id })
    viewer.close()
    second.close()
  })

  it('the first, which connects again by itself after such a takeover, is refused without a word to the platform', async () => {
    const first = await ways[one](room)
    keepSending(first)
    const second = await ways[other](`${room}?takeover=1`)
    await first.closed
    keepSending(second)
    expect(await reasonOf(ways[one](room))).toBe('already_publishing')
    // It is back, and no longer replaced.
    second.close()
    await expect.poll(() => hooks().at(-1)).toMatchObject({ action: 'on_unpublish' })
    await expect.poll(async () => (await streamOf())?.publish.active).toBe(false)
    const back = await ways[one](room)
    keepSending(back)
    expect(await reasonOf(ways[other](room))).toBe('already_publishing')
    expect(platform.actions(room).filter((action) => action !== 'on_unpublish')).toEqual([
      'on_publish',
      'on_publish',
      'on_publish',
      'on_publish',
    ])
    expect(hooks().at(-1)).toMatchObject({ occupied: true })
    back.close()
  })

  it('a wrong key takes nothing over', async () => {
    const first = await ways[one](room)
    sendPicture(first, 1)
    platform.answer = ({ action }) => ({ code: action === 'on_publish' ? 1 : 0 })
    for (const key of [room, `${room}?takeover=1`]) expect(await reasonOf(ways[other](key))).toBe('wrong_key')
    expect(first.socket.destroyed).toBe(false)
    first.close()
  })

  it('the second continues after a drop of the first, and no time stamp goes back for the viewers', async () => {
    const first = await ways[one](room)
    sendPicture(first, 2, { fromMs: 500_000 })
    const viewer = await watch()
    await vi.waitFor(() => expect(viewer.has('frame 59')).toBe(true))
    first.socket.resetAndDestroy()
    await expect.poll(async () => (await streamOf())?.publish.active).toBe(false)
    const second = await ways[other](room)
    sendPicture(second, 3)
    await vi.waitFor(() => expect(viewer.has('frame 89')).toBe(true))
    for (const type of [8, 9]) expect(isRising(stamps(viewer, type))).toBe(true)
    expect(viewer.ended).toBe(false)
    expect(hooks().map(({ action }) => action)).toEqual(['on_publish', 'on_unpublish', 'on_publish'])
    viewer.close()
    second.close()
  })
})

it('a removal by the platform ends the push with a message, and its viewers', async () => {
  const client = await publish()
  keepSending(client)
  const viewer = await watch()
  await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(3))
  expect((await media.api('DELETE', `/clients/${(await streamOf())?.publish.cid}`)).status).toBe(200)
  expect(await client.closed).toEqual({ code: 1000, reason: 'ended' })
  expect(client.messages).toEqual([{ type: 'accepted' }, { type: 'ended' }])
  await expect.poll(() => viewer.ended).toBe(true)
  expect(await streamOf()).toBeUndefined()
  await expect.poll(() => platform.actions(room)).toContain('on_unpublish')
})

describe('the origin of a page', () => {
  const open = (origin: string) => WebsocketClient.open(`${media.publishUrl}/${room}`, { origin })

  it.each(['http://127.0.0.1:4000', 'https://127.0.0.1', 'https://pages.example', 'http://other.example:8080'])(
    '%s may push',
    async (origin) => {
      const client = await open(origin)
      await client.accepted()
      client.close()
    },
  )

  it('a page of a name that was pointed at media may not', async () => {
    const host = 'rebound.example:8935'
    const websocket = new WebSocket(`${media.publishUrl}/${room}`, { origin: `http://${host}`, headers: { host } })
    await expect(once(websocket, 'open')).rejects.toThrow('403')
  })

  it.each(['https://elsewhere.example', 'null', 'file://', 'https://pages.example.org'])('%s may not, whatever its key', async (origin) => {
    await expect(open(origin)).rejects.toThrow('403')
    expect(platform.actions(room)).toEqual([])
  })
})

describe('a request that offers another protocol', () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA' }

  it('is served without it', async () => {
    const client = await publish()
    keepSending(client)
    const viewer = await FlvReader.open(media.url(`/live/${room}.flv`), headers)
    await vi.waitFor(() => expect(viewer.has('frame')).toBe(true))
    const health = await FlvReader.open(media.url('/healthz'), headers)
    expect(health.status).toBe(200)
    await expect.poll(() => health.ended).toBe(true)
    viewer.close()
    client.close()
  })

  it('is 404 where nothing is published', async () => {
    expect((await fetch(media.url(`/publish/${room}`))).status).toBe(404)
    await expect(WebsocketClient.open(media.publishUrl.replace('/publish', `/live/${room}.flv`))).rejects.toThrow('404')
  })
})

it('without names, media accepts no page of a file, and those at its own address', async () => {
  const nameless = await MediaProcess.start(platform.url, { MEDIA_PAGE_HOSTS: '' })
  const open = (origin: string) => WebsocketClient.open(`${nameless.publishUrl}/${room}`, { origin })
  await expect(open('file://')).rejects.toThrow('403')
  await expect(open('http://localhost:4000')).rejects.toThrow('403')
  const client = await open('http://127.0.0.1:4000')
  await client.accepted()
  client.close()
  await nameless.stop()
})
