import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { recorded, startSrs } from '#server/testing/srs.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { parseEnv } from '../env.ts'
import { createPushWatch } from '../rooms/measure-pushes.ts'

const playUrl = 'http://media.example.com:8080'
let server: TestServer
let srs: Awaited<ReturnType<typeof startSrs>>
beforeAll(async () => {
  srs = await startSrs(`Basic ${Buffer.from('greenroom:hook-secret-of-the-tests').toString('base64')}`)
  server = await startTestServer({
    MEDIA_ENGINE: 'srs',
    MEDIA_API_URL: srs.url,
    MEDIA_PLAY_URL: playUrl,
    MEDIA_PUSH_URL: 'rtmp://media.example.com/live',
  })
  srs.listen((action, body) => server.api.post(`/internal/media/${action}?secret=${server.secrets.hook}`).send(body))
})
beforeEach(async () => {
  await srs.restart()
  await server.reset()
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
const state = async () => (await room()).signal.state
/** Whether the host's page shows a push. */
const known = (id: string) =>
  vi.waitFor(
    async () => {
      expect((await server.db.prisma.room.findUniqueOrThrow({ where: { anchorId: server.world.id.anna! } })).pushClientId).toBe(id)
    },
    { timeout: 5000 },
  )
/** An encoder pushes with the key from the page. */
async function push(id = 'enc1aaaa') {
  expect(await srs.publish(await key(), id)).toBe(true)
  srs.send(id)
  await known(id)
}
/** The gateway's request for an HLS address, and for an address in a playlist. */
const gateway = (address: string) => {
  const { pathname, search } = new URL(address)
  const requestedName = pathname.replace(/^\/live\//, '').replace(/^([^/]*)\/index\.m3u8$/, '$1')
  return server.api.get(`/internal/media/hls/${requestedName}?secret=${server.secrets.hook}&${search.slice(1)}`)
}
const watchHls = async (address: string) => {
  const { status, text } = await gateway(address)
  return status === 200 ? new URL(text.trimEnd().split('\n').at(-1) ?? '', address).href : null
}

describe('publishing to SRS', () => {
  it('accepts only the key and the address of the page', async () => {
    expect((await (await anna()).get('/user/pushUrl')).body.url).toBe('rtmp://media.example.com/live')
    const good = await key()
    expect(await srs.publish('room-anna')).toBe(false)
    expect(await srs.publish(good.replace('room-anna', 'room-bella'))).toBe(false)
    expect(await srs.publish(good.replace(/exp=\d+/, 'exp=9999999999'))).toBe(false)
    expect((await room()).signal.refusal).toMatchObject({ reason: 'wrong_key' })
    await push()
    expect((await room()).signal).toMatchObject({ state: 'receiving', refusal: null })
  })

  it('reports a whole address in the key field, in the form in which SRS sends it', async () => {
    const { app } = recorded['on_publish of a whole address in the box for the key'] ?? {}
    expect(await srs.publish(await key(), 'enc1aaaa', { app })).toBe(false)
    expect((await room()).signal.refusal).toMatchObject({ reason: 'whole_url_as_key' })
  })

  it('is not shown before the first bytes', async () => {
    expect(await srs.publish(await key())).toBe(true)
    await goLive()
    await vi.waitFor(async () => expect(await server.deps.engine.streams()).toHaveLength(1))
    expect(await state()).toBe('waiting')
    srs.send()
    await known('enc1aaaa')
    expect(await state()).toBe('live')
  })

  it('that ends leaves the session waiting, and the next push continues it', async () => {
    await push()
    await goLive()
    await srs.leave('enc1aaaa')
    expect(await state()).toBe('reconnecting')
    await push('enc2bbbb')
    expect(await state()).toBe('live')
  })

  it('replaces a watched push repeatedly, although SRS accepts a new one only after the old one is completely closed', async () => {
    await push('enc0')
    const { channel } = await goLive()
    for (let number = 1; number <= 4; number += 1) {
      await srs.play(channel.flv, `first${number}`)
      await srs.play(channel.flv, `second${number}`)
      await push(`enc${number}`)
      expect(srs.clients()).toEqual([`enc${number}`])
      expect(await state()).toBe('live')
    }
    expect(new Set(srs.kicked)).toEqual(new Set(['enc0', 'enc1', 'enc2', 'enc3']))
  })

  it('returns to viewers who have waited for it', async () => {
    await push()
    const { channel } = await goLive()
    await srs.leave('enc1aaaa')
    await srs.play(channel.flv)
    await push('enc2bbbb')
    expect([await state(), srs.clients()]).toEqual(['live', ['view1aaa', 'enc2bbbb']])
  })

  it('returns at once after a drop, before SRS has closed the watched stream', async () => {
    await push()
    const { channel } = await goLive()
    await srs.play(channel.flv)
    void srs.leave('enc1aaaa')
    await push('enc2bbbb')
    expect(await state()).toBe('live')
  })

  it.each([
    ['is begun anew by its encoder when SRS shows it to nobody, as it may up to 7.0.150', { alive: 8, send_bytes: 0 }, ['enc1aaaa']],
    ['goes on where viewers are sent something', { alive: 8, send_bytes: 4207 }, []],
    ['goes on where viewers have just come', { alive: 2, send_bytes: 0 }, []],
  ])('%s', async (_, row, cut) => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    try {
      await push()
      await srs.play((await goLive()).channel.flv, 'view1aaa', row)
      const listings = srs.listings()
      await vi.advanceTimersByTimeAsync(12_000)
      await vi.waitFor(() => expect(srs.listings()).toBeGreaterThan(listings))
    } finally {
      vi.useRealTimers()
    }
    await server.deps.engine.streams()
    await vi.waitFor(() => expect(srs.kicked).toEqual(cut))
  })

  it('is refused until the previous push can be ended', async () => {
    const { engine } = server.deps
    server.deps.engine = { ...engine, makeWay: () => Promise.resolve(false) }
    try {
      expect(await srs.publish(await key())).toBe(false)
      expect((await room()).signal).toMatchObject({ state: 'off', refusal: { reason: 'already_publishing' } })
    } finally {
      server.deps.engine = engine
    }
  })
})

describe('watching at SRS', () => {
  it('uses an unguessable name for the published stream', async () => {
    await push()
    const { channel } = await goLive()
    expect(channel.flv).toMatch(/^http:\/\/media\.example\.com:8080\/live\/room-anna\.flv\?play=[\w-]{24}$/)
    expect(await srs.play(channel.flv)).toBe(true)
    expect(await srs.play(`${playUrl}/live/room-anna.flv`)).toBe(false)
    expect(await srs.play(channel.flv.replace('room-anna', 'room-bella'))).toBe(false)
    expect(await srs.play(channel.flv.replace(/play=.*/, 'play=guessed'))).toBe(false)
    await (await anna()).delete('/live')
    expect(await srs.play(channel.flv)).toBe(false)
  })

  it("by HLS starts a viewing at the page's address; every request of it is checked, and it ends with the session", async () => {
    await push()
    const { channel } = await goLive()
    expect(channel.hls).toMatch(/^http:\/\/media\.example\.com:8080\/live\/[\w-]{24}\/index\.m3u8$/)
    const playlist = String(await watchHls(channel.hls))
    expect(playlist).toMatch(/\/live\/[\w-]{24}\/[\w-]{43}\/index\.m3u8$/)
    const segment = new URL(`12-${server.deps.clock().getTime()}.ts`, playlist).href
    for (const address of [playlist, segment]) {
      const { status, headers } = await gateway(address)
      expect([status, headers['x-stream']]).toEqual([200, 'room-anna'])
    }
    expect((await gateway(playlist.replace(/.{43}(?=\/index)/, 'guessed'))).status).toBe(403)
    await (await server.as('aurora')).delete(`/live/stop/${server.world.id.anna}`)
    for (const address of [channel.hls, playlist, segment]) expect((await gateway(address)).status).toBe(403)
  })

  it('by HLS shows nothing of the previous session, although SRS’ playlist continues it', async () => {
    await push()
    await goLive({ roomType: 'private' })
    const [before, after] = [server.deps.clock().getTime() + 9000, server.deps.clock().getTime() + 10_500]
    server.advance(10)
    await (await anna()).delete('/live')
    server.advance(2)
    const playlist = String(await watchHls((await goLive()).channel.hls))
    expect((await gateway(playlist)).status).toBe(200)
    expect((await gateway(new URL(`12-${before}.ts`, playlist).href)).status).toBe(403)
    expect((await gateway(new URL(`13-${after}.ts`, playlist).href)).status).toBe(200)
  })

  it('of a private room needs a signature, which is valid for ten minutes; an open viewing continues after that', async () => {
    await push()
    const { channel } = await goLive({ roomType: 'private' })
    expect(await srs.play(channel.flv)).toBe(true)
    expect(await srs.play(channel.flv.replace(/&exp.*/, ''))).toBe(false)
    expect(await srs.play(channel.flv.replace(/exp=\d+/, 'exp=9999999999'))).toBe(false)
    const playlist = String(await watchHls(channel.hls))
    expect(await watchHls(channel.hls.replace(/\?.*/, ''))).toBeNull()
    expect(await watchHls(channel.hls.replace(/exp=\d+/, 'exp=9999999999'))).toBeNull()
    server.advance(600)
    expect(await srs.play(channel.flv)).toBe(false)
    expect(await watchHls(channel.hls)).toBeNull()
    expect((await gateway(playlist)).status).toBe(200)
    expect(await watchHls((await room()).channel.hls)).toBe(playlist)
  })

  it('by a session of SRS’ own, which checks nothing, is refused', async () => {
    await push()
    const { channel } = await goLive()
    const { stream, ...fields } = recorded['on_play of an HLS session of its own'] ?? {}
    const param = new URL(channel.flv).search
    expect(await server.hook({ action: 'on_play', ...fields, stream: String(stream).replace('anna', 'room-anna'), param })).toEqual({
      code: 1,
    })
  })

  it('a preview is only for its host, and accepts no new viewer when the session begins', async () => {
    await push()
    const { preview } = await room()
    expect(await srs.play(preview.flv)).toBe(true)
    expect(await watchHls(preview.hls.replace(/\?.*/, ''))).toBeNull()
    const playlist = String(await watchHls(preview.hls))
    await goLive()
    expect(await srs.play(preview.flv)).toBe(false)
    expect((await gateway(playlist)).status).toBe(403)
  })

  it('never works with a push key, and pushing never works with a play address', async () => {
    await push()
    const { channel } = await goLive({ roomType: 'vip' })
    const [, query = ''] = (await key()).split('?')
    expect(await srs.play(`${playUrl}/live/room-anna.flv?${query}`)).toBe(false)
    expect(await watchHls(`${playUrl}/live/room-anna/index.m3u8?${query}`)).toBeNull()
    expect(await srs.publish(`room-anna?${new URL(channel.flv).searchParams}`, 'enc2bbbb')).toBe(false)
  })

  it('by HLS is checked only for callers with the secret', async () => {
    const { channel } = await goLive()
    const path = `/internal/media/hls/${channel.hls.split('/').at(-2)}`
    for (const query of ['', '?secret=wrong', `?secret=wrong&secret=${server.secrets.hook}`])
      expect((await server.api.get(`${path}${query}`)).status).toBe(404)
    expect((await server.api.get(`${path}?secret=${server.secrets.hook}`)).status).toBe(200)
  })
})

describe('the API of SRS', () => {
  it('disconnects the right encoder, and the viewers that SRS would keep for the next one', async () => {
    await push()
    const { channel } = await goLive()
    for (const id of Array.from({ length: 14 }, (_, number) => `view${number}`)) await srs.play(channel.flv, id)
    await (await server.as('aurora')).delete(`/live/stop/${server.world.id.anna}`)
    expect(srs.kicked[0]).toBe('enc1aaaa')
    await vi.waitFor(() => expect(srs.clients()).toEqual([]))
    expect((await room()).signal.state).toBe('off')
  })

  it('disconnects waiting viewers when the session ends without a push', async () => {
    await push()
    const { channel } = await goLive()
    await srs.leave('enc1aaaa')
    await srs.play(channel.flv)
    await (await anna()).delete('/live')
    await gone('view1aaa')
    expect(srs.kicked).toEqual(['view1aaa'])
  })

  it('causes no error if a client has already gone, and an error if the secret is wrong', async () => {
    await expect(server.deps.engine.kick('nobody')).resolves.toBeUndefined()
    await expect(server.deps.engine.release('no-stream')).resolves.toBeUndefined()
    const { srsAt } = await import('./srs-engine.ts')
    await expect(srsAt(srs.url, { rtmpPort: 1935, httpPort: 8080 }, 'another', server.deps.clock).streams()).rejects.toThrow('401')
  })

  it('lists more than ten streams', async () => {
    const rename = (streamName: string) =>
      server.db.prisma.room.update({ where: { anchorId: server.world.id.anna! }, data: { streamName, pushClientId: null } })
    for (const name of Array.from({ length: 12 }, (_, number) => `room-${number}`)) {
      await rename(name)
      await srs.publish(await key(), `of-${name}`)
    }
    await rename('room-anna')
    expect(await server.deps.engine.streams()).toHaveLength(12)
  })

  it('gives a steady push steady figures and no advice for five minutes, although SRS updates its counts only every few seconds', async () => {
    await push('enc5eeee')
    const seen: StreamHealth[] = []
    const off = server.deps.bus.on('push/measured', ({ health }) => {
      seen.push(health)
    })
    const watch = createPushWatch(server.deps, true)
    const [start, fps, bytesPerSecond] = [1.3, 15, 85_000]
    for (let seconds = 0; seconds < 300; seconds += 2.03) {
      // SRS 7.0.18 with our configuration updates frames every 7 s and bytes every 3 s.
      const [pictures, bytes] = [Math.floor((start + seconds) / 7) * 7, Math.floor((start + seconds) / 3) * 3]
      srs.figures.set('room-anna', {
        frames: pictures * fps,
        recv_bytes: bytes * bytesPerSecond,
        kbps: { recv_30s: seconds > 30 ? 680 : 0, send_30s: 0 },
      })
      await watch.measure()
      server.advance(2.03)
    }
    off()
    expect(new Set(seen.map(({ advice, silentMs }) => `${advice} ${silentMs}`))).toEqual(new Set(['null 0']))
    expect(new Set(seen.slice(25).map(({ video }) => video?.fps))).toEqual(new Set([15]))
    expect(new Set(seen.slice(0, 25).map(({ video }) => video?.fps))).toEqual(new Set([null, 15]))
    for (const { kbps } of seen.slice(25)) expect(Math.abs(kbps - 680)).toBeLessThan(70)
  })

  it('reports a push that sends nothing more, and one without sound', async () => {
    await push('enc4dddd')
    const watch = createPushWatch(server.deps, true)
    const look = async (figures: object, after: number) => {
      srs.figures.set('room-anna', figures)
      await watch.measure()
      server.advance(after)
      return (await room()).health
    }
    expect(await look({ recv_bytes: 100_000, kbps: { recv_30s: 639, send_30s: 0 } }, 3)).toMatchObject({
      video: { codec: 'H264', profile: 'Baseline', width: 640, height: 360, fps: null, keyFrameSeconds: null },
      kbps: 639,
      driftMs: null,
      silentMs: 0,
      advice: null,
      viewers: 0,
    })
    expect(await look({ recv_bytes: 400_000 }, 4)).toMatchObject({ silentMs: 0, advice: null })
    expect(await look({ recv_bytes: 400_000 }, 3)).toMatchObject({ silentMs: 0, advice: null })
    expect(await look({ recv_bytes: 400_000 }, 2)).toMatchObject({ silentMs: 7000, advice: 'silent' })
    expect(await look({ recv_bytes: 700_000, audio: null }, 2)).toMatchObject({ audio: null, advice: 'no_audio' })
  })

  it('may omit fields: a push is still shown', async () => {
    await push('enc3cccc')
    srs.figures.set('room-anna', {
      frames: undefined,
      kbps: undefined,
      recv_bytes: undefined,
      clients: undefined,
      video: { codec: 'HEVC' },
      audio: {},
    })
    const watch = createPushWatch(server.deps, true)
    await watch.measure()
    server.advance(6)
    await watch.measure()
    expect((await room()).health).toMatchObject({ video: { codec: 'HEVC', profile: '', width: 0, fps: null }, kbps: 0, viewers: 0 })
  })
})

it('the hooks in docs/srs.conf exist on the server', async () => {
  const text = readFileSync(new URL('../../docs/srs.conf', import.meta.url), 'utf8').replaceAll('HOOK_SECRET', server.secrets.hook)
  const hooks = [...text.matchAll(/^ *(on_\w+) +http:\/\/SERVER(\S+);$/gm)].map(([, action = '', path = '']) => ({ action, path }))
  expect(hooks.map(({ action }) => action)).toEqual(['on_publish', 'on_unpublish', 'on_play', 'on_stop'])
  for (const { action, path } of hooks) {
    const { status, body } = await server.api.post(path).send({ action, client_id: 'x', ip: '', app: 'live', stream: 'no-such-room' })
    expect([action, status, body.code]).toEqual([action, 200, action === 'on_publish' || action === 'on_play' ? 1 : 0])
  }
})

it('docs/srs-gateway.conf calls an existing hook for FLV and HLS, and reads segments from where SRS writes them and does not serve them', async () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8').replaceAll('HOOK_SECRET', server.secrets.hook)
  const [srsConf, gatewayConf] = [read('srs.conf'), read('srs-gateway.conf')]
  const { channel } = await goLive()
  const playlist = String(await watchHls(channel.hls))
  const [play = '', viewing = ''] = new URL(playlist).pathname.split('/').slice(2)
  const paths = [...gatewayConf.matchAll(/rewrite \^ (\/internal\S+?)\??  ?break;/g)].map(([, path = '']) =>
    path.replace('$play', play).replace('$viewing', viewing).replace('$file', 'index.m3u8').replace('$query', ''),
  )
  expect(paths).toHaveLength(3)
  for (const path of paths) expect((await server.api.get(path)).status).toBe(200)
  const setting = (name: string) => new RegExp(`^ *${name} +\\.?/?(\\S+);`, 'm').exec(srsConf)?.[1] ?? ''
  expect(gatewayConf).toContain(`alias SRS_FOLDER/${setting('hls_path')}/live/$stream/$file;`)
  expect(setting('hls_path')).not.toContain(setting('dir'))
  expect(srsConf).toMatch(/hls_ctx +off;/)
})

it('SRS is chosen by settings alone, and missing ones are reported', () => {
  expect(() => parseEnv({ MEDIA_ENGINE: 'srs' })).toThrow(/MEDIA_API_URL: .*MEDIA_PLAY_URL: /)
  expect(() => parseEnv({ MEDIA_ENGINE: 'nginx' })).toThrow('MEDIA_ENGINE')
  expect(parseEnv({ MEDIA_ENGINE: 'srs', MEDIA_API_URL: 'http://srs:1985', MEDIA_PLAY_URL: playUrl }).MEDIA_ENGINE).toBe('srs')
})
