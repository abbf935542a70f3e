// Recordings of real frames, made by the real media process and checked by a real decoder.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Recording, Recordings } from '#contract/internal/recordings.ts'
import { ownClip, readClip, type Clip } from '#seed/encoder/clip.ts'
import { ffmpegForTests } from '#seed/encoder/find-ffmpeg.ts'
import type { RtmpClient } from '../rtmp-client/rtmp-client.ts'
import { FlvReader } from '../testing/flv-reader.ts'
import { MediaProcess } from '../testing/media-process.ts'
import { Platform } from '../testing/platform.ts'
import { readIndex } from './record-index.ts'

const run = promisify(execFile)
/** These tests are skipped if no ffmpeg is found. */
const found = await ffmpegForTests()
const ffmpeg = found ?? 'ffmpeg'

let platform: Platform
let media: MediaProcess
let folder: string
let small: Clip
/** An evening on the clock of a platform that is a year behind. */
const evening = Date.parse('2025-11-23T12:00:00.000Z')

/** Keys of the recording orders in the platform's replies, by stream name. */
const orders = new Map<string, string>()

const start = (settings: Record<string, string> = {}) =>
  MediaProcess.start(platform.url, { DATA_DIR: folder, RECORD_PICTURE_FREE_GB: '0', ...settings })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-recording-'))
  platform = await Platform.open()
  platform.answer = ({ action, stream }) => {
    const key = orders.get(stream)
    return { code: 0, ...(action === 'on_publish' && key && { record: { key, at: evening, rate: 1 } }) }
  }
  media = await start()
  if (found) small = await encode('s=320x180:r=30', 'sample_rate=44100', ['-bf', '2', '-ac', '1'])
})
afterAll(async () => {
  await media.stop()
  platform.close()
  await rm(folder, { recursive: true })
})

/** Three seconds with another size, another sample rate and reordered frames. */
async function encode(video: string, audio: string, more: string[]): Promise<Clip> {
  const file = join(folder, 'small.flv')
  const inputs = ['-f', 'lavfi', '-i', `testsrc=${video}`, '-f', 'lavfi', '-i', `sine=${audio}`]
  await run(ffmpeg, [...inputs, '-t', '3', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '30', ...more, '-c:a', 'aac', file])
  return readClip(file)
}

/** Sends this many seconds of a clip as fast as possible. */
function send(client: RtmpClient, { configs, frames }: Clip, seconds: number): void {
  for (const { kind, body } of configs) if (kind === 'video') client.sendVideo(0, body)
  for (const { kind, body } of configs) if (kind === 'audio') client.sendAudio(0, body)
  for (const { kind, body, at } of frames)
    if (at < seconds * 1000) {
      if (kind === 'video') client.sendVideo(at, body)
      else client.sendAudio(at, body)
    }
}

const filesOf = async (key: string) =>
  (await readdir(join(folder, 'recordings', key)).catch(() => [])).filter((name) => name.endsWith('.flv'))
const piece = (key: string, n: number) => join(folder, 'recordings', key, `${n}.flv`)
const get = (key: string, path = '', headers: Record<string, string> = {}) =>
  fetch(media.url(`/api/v1/recordings${key && `/${key}`}${path}`), { headers: { authorization: media.authorization, ...headers } })
const describeIt = async (key: string) => Recording.parse(await (await get(key)).json())

/** Sends a whole push and waits until its recording is complete. */
async function pushed(stream: string, parts: [Clip, number][], key = stream): Promise<void> {
  orders.set(stream, key)
  const client = await media.publish(stream)
  const listed = await listedMs(key)
  const before = platform.actions(stream).filter((action) => action === 'on_unpublish').length
  for (const [clip, seconds] of parts) send(client, clip, seconds)
  client.close()
  await expect.poll(() => platform.actions(stream).filter((action) => action === 'on_unpublish').length).toBe(before + 1)
  // The assumed duration of a last frame is a little shorter than these frames.
  const sent = parts.reduce((sum, [, seconds]) => sum + seconds * 1000, 0)
  await expect.poll(() => listedMs(key)).toBeGreaterThan(listed + sent - 100)
}

/** Duration of all written pieces. */
const listedMs = async (key: string) => {
  const { segments } = await readIndex(join(folder, 'recordings', key)).catch(() => ({ segments: [] }))
  return segments.reduce((sum, { ms }) => sum + ms, 0)
}

/** Waits until nothing more is written. */
const settled = async (key: string) => {
  let last = -1
  await vi.waitFor(
    async () => {
      const { length } = await filesOf(key)
      const isSame = length > 0 && length === last
      last = length
      expect(isSame).toBe(true)
    },
    { interval: 100 },
  )
}

interface Film {
  /** Times of frames and sounds, in seconds from the beginning. */
  frames: number[]
  sounds: number[]
  seconds: number
  /** Warnings and errors of the decoder. */
  errors: string
}

/** Decodes the whole file. */
async function decode(key: string): Promise<Film> {
  const answer = await get(key, '/recording.mp4')
  expect(answer.status).toBe(200)
  const file = join(folder, `${key}.mp4`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
  await writeFile(file, bytes)
  const entries = 'frame=media_type,pts_time:format=duration'
  const { stdout, stderr } = await run('ffprobe', ['-v', 'warning', '-show_entries', entries, '-of', 'csv', file], { maxBuffer: 2 ** 26 })
  const rows = stdout.split('\n').map((line) => line.split(','))
  const timesOf = (type: string) => rows.filter(([kind, media]) => kind === 'frame' && media === type).map(([, , time]) => Number(time))
  const seconds = Number(rows.find(([kind]) => kind === 'format')?.[1])
  return { frames: timesOf('video'), sounds: timesOf('audio'), seconds, errors: stderr }
}

/** Time from each to the next; negative if they are out of order. */
const steps = (times: number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0))

/** Expects times in order, without a step longer than this. */
function expectSteady(times: number[], longest: number): void {
  expect(Math.min(...steps(times))).toBeGreaterThan(0)
  expect(Math.max(...steps(times))).toBeLessThan(longest)
}

describe.runIf(found)('a recording', () => {
  it('decodes from the first frame to the last, across a drop and another encoder with another size and sound', async () => {
    await pushed('anna', [[ownClip('dial'), 6.4]])
    await pushed('anna', [[small, 3]])
    await pushed('anna', [[ownClip('pitch'), 2]])
    const film = await decode('anna')
    expect(film.errors).toBe('')
    expect(film.frames).toHaveLength(6.4 * 25 + 3 * 30 + 2 * 25)
    expectSteady(film.frames, 0.11)
    expectSteady(film.sounds, 0.2)
    expect(film.seconds).toBeGreaterThan(11.3)
    expect(film.seconds).toBeLessThan(11.5)
  })

  it('contains nothing of the preview: it begins with the first key frame after the order', async () => {
    const client = await media.publish('bella')
    send(client, ownClip('dial'), 2.5)
    await expect.poll(async () => (await media.streams()).some(({ name, video }) => name === 'bella' && video)).toBe(true)
    const order = (key: string) => `/recordings/${key}?stream=bella&at=${evening}&rate=1`
    expect((await media.api('PUT', order('bella'))).status).toBe(200)
    expect((await media.streams()).find(({ name }) => name === 'bella')?.record?.key).toBe('bella')
    send(client, { ...ownClip('dial'), frames: shifted(2500, 6500) }, 7)
    await expect.poll(() => filesOf('bella')).toHaveLength(1)
    await media.api('DELETE', `/clients/${(await media.streams()).find(({ name }) => name === 'bella')?.publish.cid}`)
    await settled('bella')
    const film = await decode('bella')
    expect([film.frames.length, film.errors]).toEqual([87, ''])
    expect((await media.api('PUT', order('bella'))).status).toBe(404)
  })

  it('continues when the clock jumps back and then an hour ahead, without a gap, sound and picture together', async () => {
    orders.set('gina', 'gina')
    const client = await media.publish('gina')
    const clip = ownClip('dial')
    const hourMs = 3_600_000
    send(client, clip, 4)
    for (const atMs of [0, hourMs])
      send(client, { ...clip, configs: [], frames: clip.frames.map((one) => ({ ...one, at: one.at + atMs })) }, Infinity)
    client.close()
    await expect.poll(() => platform.actions('gina').at(-1)).toBe('on_unpublish')
    await settled('gina')
    const film = await decode('gina')
    expect(film.errors).toBe('')
    expect(film.frames).toHaveLength(4 * 25 + 2 * clip.frames.filter(({ kind }) => kind === 'video').length)
    expectSteady(film.frames, 0.11)
    expectSteady(film.sounds, 0.2)
    expect((await describeIt('gina')).gaps).toBe(false)
  })

  it('continues after the process was killed, with everything that had been written', async () => {
    orders.set('cleo', 'cleo')
    const client = await media.publish('cleo')
    send(client, ownClip('ribbons'), 4.5)
    await expect.poll(() => filesOf('cleo')).toHaveLength(1)
    media.child.kill('SIGKILL')
    await client.closed
    media = await start()
    await pushed('cleo', [[ownClip('ribbons'), 3]])
    const film = await decode('cleo')
    expect([film.frames.length, film.errors]).toEqual([6 * 25, ''])
    expectSteady(film.frames, 0.11)
    expect((await describeIt('cleo')).gaps).toBe(false)
  })

  describe('with missing and damaged pieces', () => {
    it('continues with the next key frame after them', async () => {
      await pushed('dora', [[ownClip('bokeh'), 16]])
      await rm(piece('dora', 1))
      await truncate(piece('dora', 2), 5000)
      const bytes = await readFile(piece('dora', 4))
      await writeFile(piece('dora', 4), bytes.fill(0, 8192, 8704))
      const film = await decode('dora')
      expect([film.frames.length, film.errors]).toEqual([(3 + 3 + 1) * 25, ''])
      expectSteady(film.frames, 0.11)
      expect(await describeIt('dora')).toMatchObject({ gaps: true })
      const playlist = await (await get('dora', '/recording.m3u8?query=sign%3Da')).text()
      expect(playlist.split('\n').filter((line) => /^recording|DISCONT|ENDLIST/.test(line))).toEqual([
        'recording/0.m4s?sign=a',
        '#EXT-X-DISCONTINUITY',
        'recording/3.m4s?sign=a',
        'recording/4.m4s?sign=a',
        'recording/5.m4s?sign=a',
        '#EXT-X-ENDLIST',
      ])
      expect((await get('dora', '/recording/4.m4s')).status).toBe(404)
    })

    it('loses only the pieces of damaged index lines, and continues with the next push', async () => {
      await pushed('erin', [[ownClip('pitch'), 8]])
      const index = join(folder, 'recordings', 'erin', 'index')
      const text = await readFile(index, 'latin1')
      await writeFile(index, text.slice(0, -8).replace(/^s,1,/m, '\0\0\0'), 'latin1')
      await pushed('erin', [[ownClip('pitch'), 2]])
      const film = await decode('erin')
      expect([film.frames.length, film.errors]).toEqual([(3 + 2) * 25, ''])
      expect(await describeIt('erin')).toMatchObject({ gaps: true })
    })
  })

  it('plays as HLS from its first piece to its last, with the time of the platform', async () => {
    await pushed('fern', [[ownClip('dial'), 3]])
    await pushed('fern', [[small, 2]])
    const playlist = await (await get('fern', '/recording.m3u8')).text()
    expect(playlist.match(/#EXT-X-PROGRAM-DATE-TIME:2025-11-23T1[12]:/g)?.length).toBeGreaterThanOrEqual(2)
    const headers = `Authorization: ${media.authorization}\r\n`
    const address = media.url('/api/v1/recordings/fern/recording.m3u8')
    const { stdout, stderr } = await run('ffprobe', [
      '-v',
      'error',
      '-headers',
      headers,
      '-count_frames',
      '-show_entries',
      'stream=nb_read_frames',
      '-select_streams',
      'v',
      '-of',
      'csv=p=0',
      address,
    ])
    expect([stderr, Number.parseInt(stdout)]).toEqual(['', 3 * 25 + 2 * 30])
    const live = await (await get('fern', '/recording.m3u8?live')).text()
    expect([live.includes('PLAYLIST-TYPE:EVENT'), live.includes('ENDLIST')]).toEqual([true, false])
  })

  it('is sent in parts, which together are the file', async () => {
    await pushed('gwen', [[ownClip('dial'), 3]])
    const whole = Buffer.from(await (await get('gwen', '/recording.mp4')).arrayBuffer())
    const part = async (range: string) => {
      const answer = await get('gwen', '/recording.mp4', { range })
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const parts = await Promise.all(['bytes=0-999', 'bytes=1000-20000', 'bytes=20001-'].map(part))
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206])
    expect(Buffer.concat(parts.map(({ bytes }) => bytes)).equals(whole)).toBe(true)
    expect((await part('bytes=-500')).bytes.equals(whole.subarray(-500))).toBe(true)
    expect(await part(`bytes=${whole.length}-`)).toMatchObject({ status: 416, range: `bytes */${whole.length}` })
  })

  it('is listed, and is no longer listed after it was removed', async () => {
    await pushed('hana', [[ownClip('dial'), 2]])
    const keys = async () => Recordings.parse(await (await get('')).json()).keys
    expect(await keys()).toContain('hana')
    expect((await media.api('DELETE', '/recordings/hana')).status).toBe(200)
    expect(await keys()).not.toContain('hana')
    for (const path of ['', '/recording.m3u8', '/recording.mp4', '/recording/0.m4s']) expect((await get('hana', path)).status).toBe(404)
  })

  it('is refused without the secret', async () => {
    for (const path of ['', '/anna', '/anna/recording.mp4', '/anna/recording/0.m4s'])
      expect((await fetch(media.url(`/api/v1/recordings${path}`))).status).toBe(401)
  })
})

describe('a full disk', () => {
  it('ends no push: nothing is recorded, and viewers continue to watch', async () => {
    const full = await start({ DATA_DIR: join(folder, 'full'), RECORD_PICTURE_FREE_GB: '1000000' })
    orders.set('iris', 'iris')
    const client = await full.publish('iris')
    send(client, ownClip('dial'), 6)
    await expect.poll(async () => (await full.streams())[0]?.record?.key).toBe('iris')
    await expect.poll(() => readdir(join(folder, 'full', 'recordings', 'iris')).catch(() => [])).toEqual(['index'])
    const viewer = await FlvReader.open(full.url('/live/iris.flv'))
    await expect.poll(() => viewer.tags.length).toBeGreaterThan(20)
    viewer.close()
    expect((await fetch(full.url('/api/v1/recordings/iris'), { headers: { authorization: full.authorization } })).status).toBe(404)
    expect(full.alive).toBe(true)
    await full.stop()
  })

  it('loses the oldest sessions first, and of those the oldest pieces', async () => {
    const other = join(folder, 'small')
    const recordings = join(other, 'recordings')
    let small = await start({ DATA_DIR: other })
    const numbersOf = async (key: string) =>
      (await readdir(join(recordings, key)).catch(() => []))
        .map((name) => Number.parseInt(name))
        .filter((n) => n >= 0)
        .sort((a, b) => a - b)
    const record = async (key: string, seconds: number) => {
      orders.set(key, key)
      const client = await small.publish(key)
      send(client, ownClip('bokeh'), seconds)
      client.close()
      await expect.poll(async () => (await numbersOf(key)).at(-1)).toBe(seconds / 3 - 1)
    }
    await record('judy', 9)
    await record('kate', 9)
    const sizes = await Promise.all(['judy', 'kate'].flatMap((key) => [0, 1, 2].map((n) => stat(join(recordings, key, `${n}.flv`)))))
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
    // A new process counts the existing recordings. Its quota is a little more than their size.
    await small.stop()
    small = await start({ DATA_DIR: other, RECORD_PICTURE_GB: String((bytes * 1.1) / 1e9) })
    await record('lily', 6)
    expect(await numbersOf('judy')).toEqual([2])
    expect([await numbersOf('kate'), await numbersOf('lily')]).toEqual([
      [0, 1, 2],
      [0, 1],
    ])
    await record('mona', 15)
    expect([await numbersOf('judy'), await numbersOf('kate'), await numbersOf('mona')]).toEqual([[], [], [0, 1, 2, 3, 4]])
    await small.stop()
  })
})

/** The frames of the clip from one time to another. */
const shifted = (from: number, to: number) => ownClip('dial').frames.filter(({ at }) => at >= from && at < to)
