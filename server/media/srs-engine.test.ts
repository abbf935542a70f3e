import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSrs } from '#server/testing/srs.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { parseEnv } from '../env.ts'
import { createPushWatch } from './measure-pushes.ts'

const playUrl = 'http://media.example.com:8080'
let server: TestServer
let srs: Awaited<ReturnType<typeof startSrs>>
beforeAll(async () => {
  srs = await startSrs(`Basic ${Buffer.from('greenroom:hook-secret-of-the-tests').toString('base64')}`)
  server = await startTestServer({ MEDIA_ENGINE: 'srs', MEDIA_API_URL: srs.url, MEDIA_PLAY_URL: playUrl, MEDIA_PUSH_URL: 'rtmp://media.example.com/live' })
  srs.listen((action, body) => server.api.post(`/internal/media/${action}?secret=${server.secrets.hook}`).send(body))
})
beforeEach(async () => {
  for (const id of srs.clients()) await srs.leave(id)
  await server.reset()
  srs.kicked.length = 0
  srs.figures.clear()
})
afterAll(async () => {
  srs.close()
  await server.close()
})

const anna = () => server.as('anna')
const key = async () => String((await (await anna()).get('/user/pushUrl')).body.key)
const room = async () => (await (await anna()).get(`/user/model/${server.world.id.anna}`)).body
const goLive = async (body: object = {}) => (await (await anna()).post('/live').send(body)).body
const gone = (id: string) => vi.waitFor(() => expect(srs.clients()).not.toContain(id))

describe('publishing to SRS', () => {
  it('takes the key of the page at the address of the page, and no other', async () => {
    expect((await (await anna()).get('/user/pushUrl')).body.url).toBe('rtmp://media.example.com/live')
    const good = await key()
    expect(await srs.publish('room-anna')).toBe(false)
    expect(await srs.publish(good.replace('room-anna', 'room-bella'))).toBe(false)
    expect(await srs.publish(good.replace(/exp=\d+/, 'exp=9999999999'))).toBe(false)
    expect((await room()).signal.refusal).toMatchObject({ reason: 'wrong_key' })
    expect(await srs.publish(good)).toBe(true)
    expect((await room()).signal).toMatchObject({ state: 'receiving', refusal: null })
  })

  it('that ends leaves the session waiting for it, and goes on with the next one', async () => {
    await srs.publish(await key())
    await goLive()
    await srs.leave('enc1aaaa')
    expect((await room()).signal.state).toBe('reconnecting')
    expect(await srs.publish(await key(), 'enc2bbbb')).toBe(true)
    expect((await room()).signal.state).toBe('live')
  })

  it('takes over from a push that is there, although SRS itself lets nobody publish beside another', async () => {
    await srs.publish(await key())
    await goLive()
    expect(await srs.publish(await key(), 'enc2bbbb')).toBe(true)
    expect([srs.kicked, srs.clients()]).toEqual([['enc1aaaa'], ['enc2bbbb']])
    expect((await room()).signal.state).toBe('live')
  })
})

describe('watching at SRS', () => {
  it('leads to the published stream by a name that nobody guesses', async () => {
    await srs.publish(await key())
    const { channel } = await goLive()
    expect(channel.flv).toMatch(/^http:\/\/media\.example\.com:8080\/live\/room-anna\.flv\?play=[\w-]{24}$/)
    expect(channel.hls).toBe(channel.flv.replace('.flv', '.m3u8'))
    expect(await srs.play(channel.flv)).toBe(true)
    expect(await srs.play(channel.hls, 'view2bbb')).toBe(true)
    expect(await srs.play(`${playUrl}/live/room-anna.flv`)).toBe(false)
    expect(await srs.play(channel.flv.replace('room-anna', 'room-bella'))).toBe(false)
    expect(await srs.play(channel.flv.replace(/play=.*/, 'play=guessed'))).toBe(false)
    await (await anna()).delete('/live')
    expect(await srs.play(channel.flv)).toBe(false)
  })

  it('of a private room takes a signature, which opens for ten minutes', async () => {
    await srs.publish(await key())
    const { channel } = await goLive({ roomType: 'private' })
    expect(await srs.play(channel.flv)).toBe(true)
    expect(await srs.play(channel.flv.replace(/&exp.*/, ''))).toBe(false)
    expect(await srs.play(channel.flv.replace(/exp=\d+/, 'exp=9999999999'))).toBe(false)
    server.advance(600)
    expect(await srs.play(channel.hls)).toBe(false)
    expect(await srs.play((await room()).channel.hls)).toBe(true)
  })

  it('a preview is its host’s, and is over for newcomers when the session begins', async () => {
    await srs.publish(await key())
    const { preview } = await room()
    expect(await srs.play(preview.flv)).toBe(true)
    await goLive()
    expect(await srs.play(preview.flv)).toBe(false)
  })

  it('can never be done with a key that pushes, nor a push with an address that plays', async () => {
    await srs.publish(await key())
    const { channel } = await goLive({ roomType: 'vip' })
    const [, query = ''] = (await key()).split('?')
    expect(await srs.play(`${playUrl}/live/room-anna.flv?${query}`)).toBe(false)
    expect(await srs.publish(`room-anna?${new URL(channel.flv).searchParams}`, 'enc2bbbb')).toBe(false)
  })
})

describe('the API of SRS', () => {
  it('cuts the encoder that is meant, and sends away whom SRS would keep for the next one', async () => {
    await srs.publish(await key())
    const { channel } = await goLive()
    for (const id of Array.from({ length: 14 }, (_, number) => `view${number}`)) await srs.play(channel.flv, id)
    await server.push('bella', 'other')
    await (await server.as('aurora')).delete(`/live/stop/${server.world.id.anna}`)
    expect(srs.kicked[0]).toBe('enc1aaaa')
    expect(srs.kicked).toHaveLength(15)
    await vi.waitFor(() => expect(srs.clients()).toEqual([]))
    expect((await room()).signal.state).toBe('off')
  })

  it('releases those who wait when the session ends without a push', async () => {
    await srs.publish(await key())
    const { channel } = await goLive()
    await srs.play(channel.flv)
    await srs.leave('enc1aaaa')
    await (await anna()).delete('/live')
    await gone('view1aaa')
    expect(srs.kicked).toEqual(['view1aaa'])
  })

  it('is no fault where a client has gone already, and a fault where the secret is another', async () => {
    await expect(server.deps.engine.kick('nobody')).resolves.toBeUndefined()
    await expect(server.deps.engine.release('no-stream')).resolves.toBeUndefined()
    const { srsAt } = await import('./srs-engine.ts')
    await expect(srsAt(srs.url, { rtmpPort: 1935, httpPort: 8080 }, 'another', server.deps.clock).streams()).rejects.toThrow('401')
  })

  it('tells of more than ten streams', async () => {
    const rename = (streamName: string) => server.db.prisma.room.update({ where: { anchorId: server.world.id.anna! }, data: { streamName, pushClientId: null } })
    for (const name of Array.from({ length: 12 }, (_, number) => `room-${number}`)) {
      await rename(name)
      await srs.publish(await key(), `of-${name}`)
    }
    await rename('room-anna')
    expect(await server.deps.engine.streams()).toHaveLength(12)
  })

  it('gives a push its figures: what SRS says, and rates from one look to the next', async () => {
    await srs.publish(await key())
    const watch = createPushWatch(server.deps, true)
    srs.figures.set('room-anna', { frames: 100, recv_bytes: 100_000, kbps: { recv_30s: 2100, send_30s: 0 } })
    await watch.look()
    expect((await room()).health).toMatchObject({ video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: null }, kbps: 2100, advice: null, viewers: 0 })
    server.advance(6)
    srs.figures.set('room-anna', { frames: 280, recv_bytes: 1_600_000, kbps: { recv_30s: 2100, send_30s: 0 } })
    await watch.look()
    expect((await room()).health).toMatchObject({ video: { fps: 30, keyFrameSeconds: null }, kbps: 2000, driftMs: null, silentMs: 0, advice: null })
    server.advance(4)
    await watch.look()
    expect((await room()).health).toMatchObject({ silentMs: 4000, advice: 'silent' })
    srs.figures.set('room-anna', { frames: 300, recv_bytes: 2_000_000, audio: null })
    server.advance(2)
    await watch.look()
    expect((await room()).health).toMatchObject({ audio: null, advice: 'no_audio' })
  })

  it('may say less: a push is shown all the same', async () => {
    await srs.publish(await key(), 'enc3cccc')
    srs.figures.set('room-anna', { frames: undefined, kbps: undefined, recv_bytes: undefined, clients: undefined, video: { codec: 'HEVC' }, audio: {} })
    const watch = createPushWatch(server.deps, true)
    await watch.look()
    server.advance(6)
    await watch.look()
    expect((await room()).health).toMatchObject({ video: { codec: 'HEVC', profile: '', width: 0, fps: null }, kbps: 0, viewers: 0 })
  })
})

it('the configuration that we hand out names hooks that the server answers', async () => {
  const text = readFileSync(new URL('../../docs/srs.conf', import.meta.url), 'utf8').replaceAll('HOOK_SECRET', server.secrets.hook)
  const hooks = [...text.matchAll(/^ *(on_\w+) +http:\/\/SERVER(\S+);$/gm)].map(([, action = '', path = '']) => ({ action, path }))
  expect(hooks.map(({ action }) => action)).toEqual(['on_publish', 'on_unpublish', 'on_play', 'on_stop'])
  for (const { action, path } of hooks) {
    const { status, body } = await server.api.post(path).send({ action, client_id: 'x', ip: '', app: 'live', stream: 'no-such-room' })
    expect([action, status, body.code]).toEqual([action, 200, action === 'on_publish' || action === 'on_play' ? 1 : 0])
  }
})

it('SRS is chosen by settings alone, and those that it needs are demanded', () => {
  expect(() => parseEnv({ MEDIA_ENGINE: 'srs' })).toThrow(/MEDIA_API_URL: .*MEDIA_PLAY_URL: /)
  expect(() => parseEnv({ MEDIA_ENGINE: 'nginx' })).toThrow('MEDIA_ENGINE')
  expect(parseEnv({ MEDIA_ENGINE: 'srs', MEDIA_API_URL: 'http://srs:1985', MEDIA_PLAY_URL: playUrl }).MEDIA_ENGINE).toBe('srs')
})
