// A real encoder at one end and a real decoder at the other.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ffmpegForTests } from '#seed/encoder/find-ffmpeg.ts'
import { runEncoder, type EncoderRun } from '#seed/encoder/run-encoder.ts'
import { startPush } from '#seed/encoder/start-push.ts'
import { encoderArguments, presets } from '#seed/encoder/test-picture.ts'
import { clockOutput, picturesIn, readTimes } from '#seed/encoder/testing/decoded-clock.ts'
import { MediaProcess } from './testing/media-process.ts'
import { Platform } from './testing/platform.ts'

const run = promisify(execFile)
/** These tests are skipped if no ffmpeg is found. */
const found = await ffmpegForTests()
const ffmpeg = found ?? 'ffmpeg'

let platform: Platform
let media: MediaProcess
let folder: string
const encoders: EncoderRun[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-encoder-'))
  platform = await Platform.open()
  media = await MediaProcess.start(platform.url)
})
afterAll(async () => {
  for (const encoder of encoders) encoder.stop()
  await Promise.all(encoders.map(({ ended }) => ended))
  await media.stop()
  platform.close()
  await rm(folder, { recursive: true })
})

async function push(key: string, onAir = () => {}): Promise<EncoderRun> {
  const input = await encoderArguments(ffmpeg, presets['360p'], null)
  const encoder = runEncoder(ffmpeg, input, `rtmp://127.0.0.1:${media.rtmpPort}/live/${key}`, onAir)
  encoders.push(encoder)
  return encoder
}

/** Frames that ffmpeg decodes; any decoding error fails. */
async function decode(input: string[]): Promise<{ video: number; errors: string }> {
  const { stdout, stderr } = await run(ffmpeg, [
    '-v',
    'error',
    ...input,
    '-map',
    '0:v',
    '-map',
    '0:a',
    '-c:v',
    'rawvideo',
    '-f',
    'framecrc',
    '-',
  ])
  return { video: stdout.split('\n').filter((line) => line.startsWith('0,')).length, errors: stderr }
}

it.runIf(found)('plays through FLV', async () => {
  await push('flv')
  await vi.waitFor(async () => expect((await media.streams())[0]?.video).toMatchObject({ width: 640, height: 360 }), { timeout: 15_000 })
  const { video, errors } = await decode(['-t', '2', '-i', media.url('/live/flv-play.flv')])
  expect(errors).toBe('')
  expect(video).toBeGreaterThan(50)
})

it.runIf(found)('the clock in the picture of our own encoder is the time at which each frame was due', async () => {
  const began = Date.now()
  const encoder = await startPush({ url: `rtmp://127.0.0.1:${media.rtmpPort}/live`, key: 'clock' })
  const { stdout } = await run(ffmpeg, ['-v', 'error', '-t', '3', '-i', media.url('/live/clock-play.flv'), ...clockOutput(640), '-'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 26,
  })
  const ended = Date.now()
  await encoder.stop()
  const times = readTimes(picturesIn(stdout, 640), 640, ended).map(Number)
  expect(times.length).toBeGreaterThan(70)
  expect(times.slice(1).map((time, n) => time - (times[n] ?? 0))).toEqual(times.slice(1).map(() => 40))
  expect(times[0]).toBeGreaterThanOrEqual(began)
  expect(times.at(-1)).toBeLessThan(ended)
})

it.runIf(found)('plays through HLS, sound and picture without a gap', async () => {
  await push('hls')
  const master = media.url('/live/hls-play/index.m3u8')
  const playlist = await vi.waitFor(
    async () => {
      const text = await (await fetch(master)).text()
      const url = new URL(text.trim().split('\n').at(-1) ?? '', master)
      expect(await (await fetch(url)).text()).toContain('3.m4s')
      return url
    },
    { timeout: 20_000, interval: 500 },
  )
  const names = (await (await fetch(playlist)).text()).split('\n').filter((line) => line.endsWith('.m4s'))
  const init = /URI="(.*)"/.exec(await (await fetch(playlist)).text())?.[1] ?? ''
  const parts = await Promise.all(
    [init, ...names].map(async (name) => Buffer.from(await (await fetch(new URL(name, playlist))).arrayBuffer())),
  )
  const file = join(folder, 'hls.mp4')
  await writeFile(file, Buffer.concat(parts))
  const { video, errors } = await decode(['-i', file])
  expect(errors).toBe('')
  expect(video).toBe(names.length * 30)
})

it.runIf(found)('reports the reason of the server when a push is refused', async () => {
  platform.answer = ({ action }) => (action === 'on_publish' ? { code: 1, reason: 'expired_key' } : { code: 0 })
  const end = await (await push('late?sign=old')).ended
  platform.answer = () => ({ code: 0 })
  expect(end).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^expired_key: /) as string })
})

it.runIf(found)('is disconnected by a kick', async () => {
  const encoder = await push('cut')
  const stream = await vi.waitFor(
    async () => {
      const found = (await media.streams()).find(({ name, video }) => name === 'cut' && video)
      expect(found).toBeDefined()
      return found
    },
    { timeout: 15_000 },
  )
  await media.api('DELETE', `/clients/${stream?.publish.cid}`)
  expect(await encoder.ended).toMatchObject({ kind: 'cut' })
})

it.runIf(found)('goes off air cleanly when it is stopped', async () => {
  let air = () => {}
  const onAir = new Promise<void>((resolve) => {
    air = resolve
  })
  const encoder = await push('stopped', air)
  await onAir
  encoder.stop()
  expect(await encoder.ended).toEqual({ kind: 'finished' })
  await expect.poll(() => platform.actions('stopped')).toEqual(['on_publish', 'on_unpublish'])
})
