import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hook, MediaStream, Refusal } from '#contract/internal/media-hooks.ts'
import { adviceOf } from '#server/features/studio/live-room/rules/advice.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createPushWatch } from '../rooms/measure-pushes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const room = async (account = 'anna') => (await (await server.as(account)).get(`/user/model/${server.world.id[account]}`)).body
const keyOf = async (account: string) => String((await (await server.as(account)).get('/user/pushUrl')).body.key)
const connect = (key: string, more: Partial<Hook> = {}) => {
  const [stream = '', param = ''] = key.split('?')
  return server.hook({ action: 'on_publish', stream, param: param && `?${param}`, ...more })
}
const turnedAway = (reason: Refusal, stream = 'room-anna') => server.hook({ action: 'on_refused', stream, reason })
const stream: MediaStream = {
  name: 'room-anna',
  app: 'live',
  clients: 3,
  viewersTotal: 7,
  ageMs: 60_000,
  publish: { active: true, cid: 'encoder-1' },
  kbps: { recv_30s: 2100, send_30s: 4200, recv_5s: 2050 },
  video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 1 },
  audio: { codec: 'AAC', sample_rate: 48_000, channel: 2 },
  driftMs: -12,
  silentMs: 20,
}

describe('the reason of a refused push', () => {
  beforeEach(() => server.reset())

  it('is shown to the host of the named room, with the time', async () => {
    const key = await keyOf('anna')
    await connect(`${key}x`)
    expect((await room()).signal).toEqual({
      state: 'off',
      since: null,
      until: null,
      refusal: { reason: 'wrong_key', at: '2026-11-20T12:00:00.000Z' },
    })
    expect(server.emitted.find(({ name }) => name === 'signal/changed')?.happening).toMatchObject({
      anchorId: server.world.id.anna,
      signal: { state: 'off', refusal: { reason: 'wrong_key' } },
    })
  })

  it.each<[string, Refusal]>([
    ['rtmp://127.0.0.1:1935/live/room-anna', 'whole_url_as_key'],
    ['room-anna', 'wrong_key'],
  ])('is derived from %s: %s', async (key, reason) => {
    expect(await connect(key)).toEqual({ code: 1, reason })
    expect((await room()).signal.refusal.reason).toBe(reason)
  })

  it('is an old key, a removal, or what the encoder sends', async () => {
    const key = await keyOf('anna')
    await (await server.as('anna')).post('/user/pushUrl/reset')
    await connect(key)
    expect((await room()).signal.refusal.reason).toBe('revoked_key')
    for (const reason of ['unsupported_codec', 'already_publishing', 'too_many_streams'] as const) {
      await turnedAway(reason)
      expect((await room()).signal.refusal.reason).toBe(reason)
    }
  })

  it('is removed as soon as a push is accepted', async () => {
    await turnedAway('unsupported_codec')
    await server.push('anna')
    expect((await room()).signal).toMatchObject({ state: 'receiving', refusal: null })
  })

  it('is sent at most once a second for an encoder that keeps retrying', async () => {
    for (let i = 0; i < 5; i++) await turnedAway('already_publishing')
    server.advance(1)
    await turnedAway('already_publishing')
    expect(server.emittedNames()).toEqual(['signal/changed', 'signal/changed'])
  })

  it('is shown for ten minutes', async () => {
    await turnedAway('expired_key')
    server.advance(599)
    expect((await room()).signal.refusal.reason).toBe('expired_key')
    server.advance(1)
    expect((await room()).signal.refusal).toBeNull()
  })

  it('is shown to no host if no room was named', async () => {
    expect(await turnedAway('wrong_key', '')).toEqual({ code: 0 })
    expect(await turnedAway('wrong_key', 'no-such-room')).toEqual({ code: 0 })
    expect(server.emittedNames()).toEqual([])
  })
})

describe('the health of a push', () => {
  beforeEach(() => server.reset())

  it('is shown to the host and on the wall while the push arrives', async () => {
    await server.push('anna')
    expect((await room()).health).toBeNull()
    await (await server.as('anna')).post('/live').send({})
    server.streams.push({ ...stream, encoder: 'OBS 29.0.2' })
    await createPushWatch(server.deps, true).measure()
    const health = {
      at: '2026-11-20T12:00:00.000Z',
      video: stream.video,
      audio: { codec: 'AAC', sampleRate: 48_000, channels: 2 },
      kbps: 2050,
      driftMs: -12,
      silentMs: 20,
      viewers: 2,
      viewersTotal: 7,
      advice: null,
    }
    expect((await room()).health).toEqual(health)
    const [card] = (await (await server.as('aurora')).get('/family/monitor')).body
    expect(card.streamInfo.health).toEqual(health)
    expect(card.extraInfo).toEqual({ appVersion: null, deviceModel: 'OBS 29.0.2' })
    server.advance(7)
    expect((await room()).health).toBeNull()
    expect((await (await server.as('aurora')).get('/family/monitor')).body).toMatchObject([{ extraInfo: { deviceModel: null } }])
  })

  it('is empty after the push has dropped', async () => {
    await server.push('anna')
    server.streams.push(stream)
    await createPushWatch(server.deps, true).measure()
    expect((await room()).health).not.toBeNull()
    await server.hook({ action: 'on_unpublish', stream: 'room-anna' })
    expect((await room()).health).toBeNull()
  })

  it('is not measured while nobody pushes, and does not come from another encoder', async () => {
    server.streams.push(stream)
    await createPushWatch(server.deps, true).measure()
    await server.push('bella', 'encoder-2')
    await createPushWatch(server.deps, true).measure()
    expect((await room('bella')).health).toBeNull()
  })
})

describe('the advice', () => {
  const video = stream.video!
  it.each<[string, Partial<MediaStream>, ReturnType<typeof adviceOf>]>([
    ['a good stream needs none', {}, null],
    ['without a sound', { audio: null }, 'no_audio'],
    ['without a picture', { video: null }, 'no_video'],
    ['a young stream is given time', { audio: null, ageMs: 3000 }, null],
    ['nothing arrives, which is worse than all else', { silentMs: 3500, audio: null }, 'silent'],
    ['a key frame every eight seconds', { video: { ...video, keyFrameSeconds: 8.3 } }, 'key_frames_far_apart'],
    ['sound that stops, however long it was quiet', { lostMs: { video: 0, audio: 3100 }, quietMs: 12_000 }, 'sound_lost'],
    ['a picture that stops', { lostMs: { video: 3100, audio: 0 }, stillMs: 12_000 }, 'no_video'],
    ['sound that comes in bursts', { lostMs: { video: 0, audio: 900 } }, null],
    ['a picture without motion', { stillMs: 8100 }, 'picture_frozen'],
    ['a picture without motion for a moment', { stillMs: 7900 }, null],
    ['silence', { quietMs: 10_100 }, 'sound_silent'],
    ['a short pause in the sound', { quietMs: 9900 }, null],
    ['a picture that nothing describes', { video: null, undescribed: { video: true, audio: false } }, 'picture_unreadable'],
    ['a sound that nothing describes', { audio: null, undescribed: { video: false, audio: true } }, 'sound_unreadable'],
    ['a file that is sent as fast as it can be', { pace: 8 }, 'faster_than_time'],
    ['a push that hurries a little', { pace: 1.3 }, null],
    ['a rate that is low because of a pause', { pausedMs: 4000, kbps: { recv_30s: 900, send_30s: 0, recv_5s: 200 } }, null],
    ['a rate of a pause', { pausedMs: 5000, kbps: { recv_30s: 1500, send_30s: 0, recv_5s: 0 } }, null],
    ['a rate that is low beside a pause', { pausedMs: 2000, kbps: { recv_30s: 1500, send_30s: 0, recv_5s: 100 } }, 'low_bitrate_falling'],
    ['few frames because of a pause', { pausedMs: 4000, video: { ...video, fps: 6 } }, null],
    ['few frames beside a pause', { pausedMs: 2000, video: { ...video, fps: 6 } }, 'low_frame_rate'],
    ['a clock that jumped a moment ago', { clockJumpMs: 6000 }, 'clock_jumps'],
    ['a clock that jumped long ago', { clockJumpMs: 21_000 }, null],
    ['a still picture, which takes few bits', { stillMs: 4000, kbps: { recv_30s: 1500, send_30s: 0, recv_5s: 200 } }, null],
    ['a still picture of few frames', { stillMs: 4000, video: { ...video, fps: 3 } }, null],
    ['a network that gives way', { kbps: { recv_30s: 1500, send_30s: 0, recv_5s: 200 } }, 'low_bitrate_falling'],
    ['a rate that has halved long ago', { kbps: { recv_30s: 900, send_30s: 0, recv_5s: 900, usual: 2000 } }, 'low_bitrate_falling'],
    ['a rate that is well above half', { kbps: { recv_30s: 1300, send_30s: 0, recv_5s: 1300, usual: 2000 } }, null],
    ['fewer bits than the size needs', { stillMs: 40, kbps: { recv_30s: 400, send_30s: 0, recv_5s: 400, usual: 400 } }, 'low_bitrate'],
    [
      'few bits while the picture has only just begun',
      { stillMs: 40, firstPictureMs: 54_500, kbps: { recv_30s: 60, send_30s: 0, recv_5s: 400 } },
      null,
    ],
    [
      'enough bits for a small picture',
      {
        stillMs: 40,
        video: { ...video, width: 640, height: 360, fps: 25 },
        kbps: { recv_30s: 131, send_30s: 0, recv_5s: 126, usual: 130 },
      },
      null,
    ],
    ['as few bits as a still picture needs', { stillMs: 4000, kbps: { recv_30s: 150, send_30s: 0, recv_5s: 150, usual: 2000 } }, null],
    ['a still picture that needs little', { kbps: { recv_30s: 250, send_30s: 0, recv_5s: 200 } }, null],
    ['a slide show', { video: { ...video, fps: 8 } }, 'low_frame_rate'],
    ['a slide show that has always been one', { video: { ...video, fps: 8, usualFps: 8.1 } }, 'low_frame_rate'],
    ['a slide show that means to be one', { video: { ...video, fps: 4.8, declaredFps: 5, usualFps: 5 } }, null],
    ['as few frames as the encoder declares', { video: { ...video, fps: 14.8, declaredFps: 15 } }, null],
    ['half the frames that the encoder declares', { video: { ...video, fps: 14.8, declaredFps: 30, usualFps: 15 } }, 'low_frame_rate'],
    ['as few frames as usual, without a declared rate', { video: { ...video, fps: 14.2, usualFps: 15 } }, null],
    ['fewer frames than so far', { video: { ...video, fps: 12, usualFps: 25 } }, 'low_frame_rate'],
    ['colours of 4:4:4', { video: { ...video, profile: 'High 4:4:4' } }, 'rare_colors'],
    ['colours of 4:2:2, as SRS calls them', { video: { ...video, profile: 'High(422)' } }, 'rare_colors'],
    ['10 bits', { video: { ...video, profile: 'High 10' } }, 'rare_colors'],
    ['lips that move late', { driftMs: 900 }, 'audio_out_of_step'],
  ])('%s', (_what, facts, advice) => {
    expect(adviceOf({ ...stream, ...facts })).toBe(advice)
  })

  it('does not appear and disappear while a figure varies around its limit', () => {
    const at = (fps: number, before: ReturnType<typeof adviceOf>) => adviceOf({ ...stream, video: { ...video, fps } }, before)
    expect(at(15.2, null)).toBeNull()
    expect(at(14.8, null)).toBe('low_frame_rate')
    expect(at(15.2, 'low_frame_rate')).toBe('low_frame_rate')
    expect(at(18, 'low_frame_rate')).toBeNull()
    const drifting = (driftMs: number, before: ReturnType<typeof adviceOf>) => adviceOf({ ...stream, driftMs }, before)
    expect([drifting(-450, null), drifting(-450, 'audio_out_of_step'), drifting(-400, 'audio_out_of_step')]).toEqual([
      null,
      'audio_out_of_step',
      null,
    ])
  })
})
