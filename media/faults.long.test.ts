// Real encoders that freeze, die, or send unusual streams. A real decoder checks the output.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import { ffmpegForTests } from '#seed/encoder/find-ffmpeg.ts'
import { FlvReader } from './testing/flv-reader.ts'
import { MediaProcess } from './testing/media-process.ts'
import { Platform } from './testing/platform.ts'

const run = promisify(execFile)
const patience = { timeout: 40_000, interval: 100 }
/** These tests are skipped if no ffmpeg is found. */
const found = await ffmpegForTests()
const ffmpeg = found ?? 'ffmpeg'

let platform: Platform
let media: MediaProcess

beforeAll(async () => {
  platform = await Platform.open()
  platform.answer = ({ action, stream }) => (action === 'on_unpublish' ? { code: 0, holdMs: 90_000 } : { code: 0, stream })
  media = await MediaProcess.start(platform.url)
})
afterAll(async () => {
  await media.stop()
  platform.close()
})

const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30']
const tone = (rate: number) => ['-re', '-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=${rate}`]
const h264 = ['-c:v', 'libx264', '-preset', 'superfast', '-pix_fmt', 'yuv420p', '-g', '30', '-keyint_min', '30', '-sc_threshold', '0']
const plain = [...picture, ...tone(44_100), ...h264, '-tune', 'zerolatency', '-b:v', '400k', '-c:a', 'aac']

type Push = (room: string, args?: string[]) => ChildProcess

/** The tests run in parallel with separate rooms: most of their time is real-time video. */
const together = { concurrent: true, timeout: 120_000 }

const withEncoders = (work: (push: Push) => Promise<void>) => async () => {
  const encoders: ChildProcess[] = []
  const push: Push = (room, args = plain) => {
    const url = `rtmp://127.0.0.1:${media.rtmpPort}/live/${room}`
    const encoder = spawn(ffmpeg, ['-v', 'error', ...args, '-f', 'flv', url], { stdio: 'ignore' })
    encoders.push(encoder)
    return encoder
  }
  await work(push).finally(async () => {
    const ends = encoders
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((encoder) => once(encoder, 'exit'))
    for (const encoder of encoders) encoder.kill('SIGKILL')
    await Promise.all(ends)
  })
}
const streamOf = async (room: string) => (await media.streams()).find(({ name }) => name === room)
const waitForStream = (room: string, what: (stream: MediaStream | undefined) => boolean) =>
  vi.waitFor(async () => {
    const stream = await streamOf(room)
    if (!stream || !what(stream)) throw new Error(`unexpected state: ${JSON.stringify(stream)}`)
    return stream
  }, patience)

/** Decodes two seconds; any decoding error fails. */
async function decode(room: string, maps: string[]): Promise<{ video: number; audio: number; errors: string }> {
  const { stdout, stderr } = await run(ffmpeg, [
    '-v',
    'error',
    '-t',
    '2',
    '-i',
    media.url(`/live/${room}.flv`),
    ...maps.flatMap((map) => ['-map', map]),
    '-c:v',
    'rawvideo',
    '-f',
    'framecrc',
    '-',
  ])
  const kinds = stdout
    .split('\n')
    .filter((line) => line.startsWith('#media_type'))
    .map((line) => line.split(': ')[1])
  const count = (kind: string) => stdout.split('\n').filter((line) => line.startsWith(`${kinds.indexOf(kind)},`)).length
  return { video: count('video'), audio: count('audio'), errors: stderr }
}

it.runIf(found)(
  'an encoder that freezes is noticed, and continues for the same viewers when it resumes',
  together,
  withEncoders(async (push) => {
    const encoder = push('frozen')
    await waitForStream('frozen', (stream) => stream?.video?.keyFrameSeconds === 1)
    const viewer = await FlvReader.open(media.url('/live/frozen.flv'))
    await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(10), patience)
    encoder.kill('SIGSTOP')
    await waitForStream('frozen', (stream) => (stream?.silentMs ?? 0) > 4000)
    const seen = viewer.tags.length
    encoder.kill('SIGCONT')
    await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(seen + 30), patience)
    expect(viewer.ended).toBe(false)
    expect(platform.actions('frozen').filter((action) => action !== 'on_play')).toEqual(['on_publish'])
    viewer.close()
  }),
)

it.runIf(found)(
  'an encoder that is killed is noticed at once, and another continues for its viewers',
  together,
  withEncoders(async (push) => {
    const first = push('killed')
    await waitForStream('killed', (stream) => stream?.video?.keyFrameSeconds === 1)
    const viewer = await FlvReader.open(media.url('/live/killed.flv'))
    await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(10), patience)
    first.kill('SIGKILL')
    await vi.waitFor(() => expect(platform.actions('killed')).toContain('on_unpublish'), patience)
    expect(viewer.ended).toBe(false)
    const seen = viewer.tags.length
    push('killed', [...picture, ...tone(48_000), ...h264, '-tune', 'zerolatency', '-b:v', '900k', '-c:a', 'aac', '-ar', '48000'])
    await vi.waitFor(() => expect(viewer.tags.length).toBeGreaterThan(seen + 60), patience)
    const times = viewer.tags
      .slice(1)
      .filter(({ type }) => type === 9)
      .map(({ timestamp }) => timestamp)
    expect(times.slice(1).every((time, n) => time >= (times[n] ?? 0))).toBe(true)
    expect(await streamOf('killed')).toMatchObject({ audio: { sample_rate: 48_000 }, publish: { active: true } })
    viewer.close()
  }),
)

it.runIf(found)(
  'B-frames and sound at 48 kHz are delivered unchanged',
  together,
  withEncoders(async (push) => {
    push('b-frames', [...picture, ...tone(48_000), ...h264, '-bf', '3', '-b:v', '400k', '-c:a', 'aac', '-ar', '48000', '-ac', '1'])
    const { video, audio } = await waitForStream('b-frames', (stream) => stream?.video?.keyFrameSeconds === 1)
    expect([video?.profile, audio]).toEqual(['High', { codec: 'AAC', sample_rate: 48_000, channel: 1 }])
    const decoded = await decode('b-frames', ['0:v', '0:a'])
    expect(decoded.errors).toBe('')
    expect(decoded.video).toBeGreaterThan(45)
    expect(decoded.audio).toBeGreaterThan(80)
  }),
)

it.runIf(found)(
  'video without sound and sound without video play, and the missing part is reported',
  together,
  withEncoders(async (push) => {
    push('mute', [...picture, ...h264, '-tune', 'zerolatency', '-b:v', '400k'])
    push('radio', [...tone(44_100), '-c:a', 'aac'])
    expect((await waitForStream('mute', (stream) => stream?.video?.keyFrameSeconds === 1)).audio).toBeNull()
    expect((await waitForStream('radio', (stream) => stream?.audio !== null)).video).toBeNull()
    const silent = await decode('mute', ['0:v'])
    expect([silent.errors, silent.video > 45]).toEqual(['', true])
    const dark = await decode('radio', ['0:a'])
    expect([dark.errors, dark.audio > 70]).toEqual(['', true])
  }),
)

it.runIf(found)(
  'a jump in bitrate is measured within seconds, and nobody is disconnected for it',
  together,
  withEncoders(async (push) => {
    const noise = ['-vf', "noise=alls=100:allf=t:enable='gte(t,4)'"]
    push('jump', [...picture, ...tone(44_100), ...noise, ...h264, '-tune', 'zerolatency', '-qp', '24', '-c:a', 'aac'])
    const viewer = await waitForStream('jump', (stream) => stream?.video?.keyFrameSeconds === 1).then(() =>
      FlvReader.open(media.url('/live/jump.flv')),
    )
    const calm = (await streamOf('jump'))?.kbps.recv_5s ?? 0
    await waitForStream('jump', (stream) => (stream?.kbps.recv_5s ?? 0) > 3 * calm)
    expect(viewer.ended).toBe(false)
    viewer.close()
  }),
)
