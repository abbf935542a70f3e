// Low-latency HLS: the rules of RFC 8216bis for parts, checked for generated playlists and over HTTP.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTag, type Tag } from '../flv/tag.ts'
import type { RtmpClient } from '../rtmp-client/rtmp-client.ts'
import { brokenRules, readPlaylist, type ReadPlaylist } from '../testing/low-latency-rules.ts'
import { MediaProcess } from '../testing/media-process.ts'
import { Platform } from '../testing/platform.ts'
import { audioConfig, frame, keepSending, sound, videoConfig } from '../testing/test-picture.ts'
import { Segmenter } from './segmenter.ts'

const tag = (kind: 'audio' | 'video', dts: number, body: Buffer): Tag => {
  const read = readTag(kind, dts, body)
  if (!read) throw new Error('not a tag')
  return read
}

/** Sends frames at these distances, and looks at the playlist after each. */
function run(steps: number[], keyEvery: number, look: (segmenter: Segmenter, list: ReadPlaylist) => void, breakAt = -1): Segmenter {
  const segmenter = new Segmenter(() => 0)
  let before: ReadPlaylist | null = null
  let delta: ReadPlaylist | undefined
  segmenter.push(tag('video', 0, videoConfig))
  segmenter.push(tag('audio', 0, audioConfig))
  let dts = 0
  for (const [n, step] of steps.entries()) {
    if (n === breakAt) segmenter.breakOff()
    segmenter.push(tag('video', dts, frame(n % keyEvery === 0, `frame ${n};`)))
    segmenter.push(tag('audio', dts, sound()))
    dts += step
    const list = readPlaylist(segmenter.window.playlist())
    expect(brokenRules(list, before)).toEqual([])
    delta = readPlaylist(segmenter.window.playlist(true), delta)
    expect(brokenRules(delta, null)).toEqual([])
    expect(delta.segments.map(({ sequence, uri }) => [sequence, uri])).toEqual(list.segments.map(({ sequence, uri }) => [sequence, uri]))
    look(segmenter, list)
    before = list
  }
  return segmenter
}

const framesIn = (bytes: Buffer | undefined) => [...(bytes?.toString('latin1') ?? '').matchAll(/frame (\d+);/g)].map(([, n]) => Number(n))

describe('a playlist with parts', () => {
  it.each([60, 50, 30, 25, 24, 20, 15, 12])('keeps every rule at %i frames a second, with three parts a second', (fps) => {
    const steps = Array.from({ length: fps * 20 }, (_, n) => Math.round(((n + 1) * 1000) / fps) - Math.round((n * 1000) / fps))
    let last: ReadPlaylist | undefined
    run(steps, fps, (_segmenter, list) => (last = list))
    const full = last?.segments.filter(({ uri }) => uri !== null) ?? []
    expect(new Set(full.map(({ parts }) => parts.length))).toEqual(new Set([3]))
    expect(full.every(({ parts }) => parts[0]?.independent === true && parts.filter(({ independent }) => independent).length === 1)).toBe(
      true,
    )
  })

  it('keeps every rule with slow and uneven frames, gaps, rare key frames and a second push', () => {
    const step = fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(16, 17, 33, 34, 40) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 500 }) },
      { weight: 1, arbitrary: fc.integer({ min: 500, max: 5000 }) },
    )
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 50, maxLength: 400 }),
        fc.constantFrom(15, 25, 60, 250),
        fc.integer({ min: -1, max: 200 }),
        (steps, keyEvery, breakAt) => {
          run(steps, keyEvery, () => {}, breakAt)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('lists in parts exactly the frames and the sound of each segment', () => {
    const steps = Array.from({ length: 300 }, (_, n) => (n % 97 === 96 ? 450 : 40))
    const seen = new Set<number>()
    run(steps, 50, ({ window }, { segments }) => {
      for (const { uri, sequence, parts } of segments) {
        if (uri === null || parts.length === 0 || seen.has(sequence)) continue
        seen.add(sequence)
        expect(parts.flatMap((part) => framesIn(window.file(part.uri)))).toEqual(framesIn(window.file(uri)))
        const sounds = (bytes: Buffer | undefined) => (bytes?.toString('latin1') ?? '').split('\x03'.repeat(100)).length - 1
        expect(parts.reduce((sum, part) => sum + sounds(window.file(part.uri)), 0)).toBe(sounds(window.file(uri)))
      }
    })
    expect(seen.size).toBeGreaterThan(8)
  })

  it('has no parts if frames are too far apart', () => {
    run(
      Array.from({ length: 100 }, () => 200),
      5,
      (_segmenter, { segments }) => expect(segments.flatMap(({ parts }) => parts)).toEqual([]),
    )
  })

  it('leaves out of a delta update what is older than six target durations', () => {
    const steps = Array.from({ length: 25 * 40 }, () => 40)
    let skipped = 0
    run(steps, 700, ({ window }) => (skipped = Math.max(skipped, readPlaylist(window.playlist(true)).skipped)))
    expect(skipped).toBeGreaterThan(5)
  })
})

describe('over HTTP', () => {
  let platform: Platform
  let media: MediaProcess
  let encoder: RtmpClient
  let address: URL
  let stop: () => void
  beforeAll(async () => {
    platform = await Platform.open()
    media = await MediaProcess.start(platform.url)
    platform.answer = ({ action }) => ({ code: 0, stream: 'anna', ...(action === 'on_unpublish' && { holdMs: 90_000 }) })
    encoder = await media.publish('anna')
    stop = keepSending(encoder)
    const master = media.url('/live/secret-name/index.m3u8')
    const text = await (await fetch(master)).text()
    address = new URL(text.trim().split('\n').at(-1) ?? '', master)
  })
  afterAll(async () => {
    await media.stop()
    platform.close()
  })

  const get = (query = '') => fetch(`${address.href}${query}`)
  const list = async (query = '') => readPlaylist(await (await get(query)).text())
  const next = ({ hint }: ReadPlaylist) => (hint ?? '').split('.').map(Number) as [sequence: number, part: number]
  const has = ({ segments }: ReadPlaylist, sequence: number, part: number) =>
    segments.some((one) => one.sequence > sequence || (one.sequence === sequence && one.parts.length > part))

  it('a player that follows every part gets each of them once, a third of a second after the one before, and no rule is broken', async () => {
    let before = await list()
    const parts: string[] = []
    const times: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      const [sequence, part] = next(before)
      const hinted = fetch(new URL(before.hint ?? '', address))
      const now = await list(`?_HLS_msn=${sequence}&_HLS_part=${part}`)
      times.push(performance.now())
      expect(brokenRules(now, before)).toEqual([])
      expect(has(now, sequence, part)).toBe(true)
      const reply = await hinted
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'video/mp4'])
      expect(Buffer.from(await reply.arrayBuffer()).toString('latin1', 4, 8)).toBe('moof')
      parts.push(before.hint ?? '')
      before = now
    }
    expect(new Set(parts).size).toBe(12)
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
    expect(seconds).toBeGreaterThan(2)
    expect(seconds).toBeLessThan(8)
  })

  it('waits for a whole segment, and takes a part beyond a segment for the first of the next', async () => {
    const [sequence] = next(await list())
    const whole = await list(`?_HLS_msn=${sequence}`)
    expect(whole.segments.find((one) => one.sequence === sequence)?.uri).toBe(`${sequence}.m4s`)
    const beyond = await list(`?_HLS_msn=${sequence + 1}&_HLS_part=9`)
    expect(has(beyond, sequence + 2, 0)).toBe(true)
  })

  it('answers requests for existing parts at once, and refuses invalid ones', async () => {
    const { sequence } = await list()
    expect((await get(`?_HLS_msn=${sequence}&_HLS_part=0`)).status).toBe(200)
    const [open] = next(await list())
    for (const query of ['_HLS_part=0', '_HLS_msn=soon', '_HLS_msn=-1', '_HLS_msn=1&_HLS_part=x', `_HLS_msn=${open + 5}`])
      expect([query, (await get(`?${query}`)).status]).toEqual([query, 400])
    expect((await fetch(new URL('999999.0.m4s', address))).status).toBe(404)
  })

  it('answers waiting players before they give up when the encoder drops, continues with the next one, and ends with it', async () => {
    const isActive = async () => (await media.streams())[0]?.publish.active
    const [sequence] = next(await list())
    const waiting = list(`?_HLS_msn=${sequence + 1}&_HLS_part=0`)
    stop()
    encoder.socket.resetAndDestroy()
    await expect.poll(isActive).toBe(false)
    // The encoder is away: the request was answered because nothing changed.
    const meanwhile = await waiting
    expect([has(meanwhile, sequence + 1, 0), meanwhile.hint]).toEqual([false, null])
    // hls.js needs a line after the last segment, see `mediaPlaylist`.
    expect(await (await get()).text()).toMatch(/\.m4s\n#EXT-X-DISCONTINUITY\n$/)
    const second = await media.publish('anna')
    keepSending(second)
    let after = meanwhile
    while (!has(after, sequence + 1, 0)) after = await list(`?_HLS_msn=${sequence + 1}&_HLS_part=0`)
    expect(after.segments.at(-1)).toMatchObject({ sequence: sequence + 1, discontinuity: true })
    platform.answer = () => ({ code: 0 })
    second.close()
    await expect.poll(async () => (await list()).isOver).toBe(true)
    const [last] = after.segments.slice(-1)
    expect((await list(`?_HLS_msn=${(last?.sequence ?? 0) + 1}&_HLS_part=5`)).isOver).toBe(true)
  })
})
