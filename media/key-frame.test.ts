// The still picture of a room, for a wall of rooms: it needs the same permission as watching, and contains only one key frame.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { ffmpegForTests } from '#seed/encoder/find-ffmpeg.ts'
import { runEncoder } from '#seed/encoder/run-encoder.ts'
import { encoderArguments, presets } from '#seed/encoder/test-picture.ts'
import type { MediaProcess } from './testing/media-process.ts'
import type { Platform } from './testing/platform.ts'
import { frame, videoConfig } from './testing/test-picture.ts'
import { openMedia } from './testing/open-media.ts'

let platform: Platform
let media: MediaProcess
openMedia((opened) => ({ media, platform } = opened))

const look = (room: string, headers: Record<string, string> = {}) =>
  fetch(media.url(`/live/${room}-play/key-frame.mp4?sign=s`), { headers })

it('the picture is the latest key frame, authorized like a viewing that ends at once', async () => {
  const encoder = await media.publish('anna')
  expect((await look('anna')).status).toBe(404)
  encoder.sendVideo(0, videoConfig)
  encoder.sendVideo(40, frame(true, 'first picture'))
  encoder.sendVideo(80, frame(false, 'a difference'))
  const reply = await vi.waitFor(async () => {
    const answer = await look('anna')
    expect(answer.status).toBe(200)
    return answer
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect([reply.headers.get('content-type'), bytes.includes('first picture'), bytes.includes('a difference')]).toEqual([
    'video/mp4',
    true,
    false,
  ])
  expect(bytes.length).toBeLessThan(frame(true).length + 1000)
  expect(platform.received.findLast(({ action }) => action === 'on_play')).toMatchObject({ stream: 'anna-play', param: '?sign=s' })
  expect((await media.streams())[0]).toMatchObject({ clients: 1, viewersTotal: 0 })
  encoder.close()
})

it('the picture is sent again only when there is a newer one', async () => {
  const encoder = await media.publish('bella')
  encoder.sendVideo(0, videoConfig)
  encoder.sendVideo(40, frame(true, 'one'))
  const etag = await vi.waitFor(async () => {
    const reply = await look('bella')
    expect(reply.status).toBe(200)
    return reply.headers.get('etag') ?? ''
  })
  expect((await look('bella', { 'if-none-match': etag })).status).toBe(304)
  encoder.sendVideo(1040, frame(true, 'two'))
  await vi.waitFor(async () => expect((await look('bella', { 'if-none-match': etag })).status).toBe(200))
  encoder.close()
})

it('the picture is not sent to anybody whom the platform refuses', async () => {
  const usual = platform.answer
  platform.answer = () => ({ code: 1 })
  const reply = await look('anna')
  platform.answer = usual
  expect([reply.status, await reply.json()]).toEqual([403, { reason: 'not_allowed' }])
})

const found = await ffmpegForTests()
const ffmpeg = found ?? 'ffmpeg'

it.runIf(found)(
  'the picture decodes without errors',
  async () => {
    const encoder = runEncoder(
      ffmpeg,
      await encoderArguments(ffmpeg, presets['360p'], null),
      `rtmp://127.0.0.1:${media.rtmpPort}/live/real`,
      () => {},
    )
    const reply = await vi.waitFor(async () => {
      const answer = await look('real')
      expect(answer.status).toBe(200)
      return answer
    })
    const folder = await mkdtemp(join(tmpdir(), 'greenroom-key-frame-'))
    await writeFile(join(folder, 'picture.mp4'), Buffer.from(await reply.arrayBuffer()))
    const { stdout, stderr } = await promisify(execFile)(ffmpeg, [
      '-v',
      'error',
      '-i',
      join(folder, 'picture.mp4'),
      '-c:v',
      'rawvideo',
      '-f',
      'framecrc',
      '-',
    ])
    expect(stderr).toBe('')
    expect(stdout).toContain('#dimensions 0: 640x360')
    expect(stdout.split('\n').filter((line) => line.startsWith('0,'))).toHaveLength(1)
    encoder.stop()
    await encoder.ended
    await rm(folder, { recursive: true })
  },
  60_000,
)
