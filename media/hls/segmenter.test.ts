import { describe, expect, it, vi } from 'vitest'
import { readTag, type Tag } from '../flv/tag.ts'
import { aacRecord, audioConfig, avcRecord, frame, sound, videoConfig } from '../testing/test-picture.ts'
import { Segmenter } from './segmenter.ts'

const tag = (kind: 'audio' | 'video', dts: number, body: Buffer): Tag => {
  const read = readTag(kind, dts, body)
  if (!read) throw new Error('not a tag')
  return read
}

/** Seconds of stream with a key frame every `keyEvery` frames of 40 ms, and sound. */
function feed(segmenter: Segmenter, seconds: number, { fromMs = 0, keyEvery = 25, audio = true } = {}) {
  segmenter.push(tag('video', fromMs, videoConfig))
  if (audio) segmenter.push(tag('audio', fromMs, audioConfig))
  for (let n = 0; n < seconds * 25; n++) {
    segmenter.push(tag('video', fromMs + n * 40, frame(n % keyEvery === 0, `frame ${fromMs + n * 40}`)))
    // 44100 Hz / 1024 samples: one packet every 23.2 ms.
    for (let packet = Math.ceil((n * 40) / 23.22); audio && packet * 23.22 < (n + 1) * 40; packet++) {
      segmenter.push(tag('audio', fromMs + Math.round(packet * 23.22), sound()))
    }
  }
}

const segmenterOfNow = () => new Segmenter(() => Date.now())
const lines = (segmenter: Segmenter) => segmenter.window.playlist().split('\n')
const durations = (segmenter: Segmenter) =>
  lines(segmenter)
    .filter((line) => line.startsWith('#EXTINF'))
    .map((line) => Number.parseFloat(line.slice(8)))
const total = (segmenter: Segmenter) => durations(segmenter).reduce((sum, seconds) => sum + seconds, 0)
const names = (segmenter: Segmenter) => lines(segmenter).filter((line) => line.endsWith('.m4s'))

/** The boxes at one level: type and content. */
function boxes(bytes: Buffer): { type: string; content: Buffer }[] {
  const found = []
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at)
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return found
}
const inside = (bytes: Buffer, ...path: string[]): Buffer[] =>
  path.reduce<Buffer[]>(
    (parents, type) =>
      parents.flatMap((parent) =>
        boxes(parent)
          .filter((box) => box.type === type)
          .map(({ content }) => content),
      ),
    [bytes],
  )
/** The flags of its frames: one depends on no other. */
function isKeySegment(segment: Buffer = Buffer.alloc(0)): boolean {
  const rows = inside(segment, 'moof', 'traf', 'trun')[0] ?? Buffer.alloc(0)
  return Array.from({ length: rows.readUInt32BE(4) }, (_, n) => rows.readUInt32BE(12 + n * 16 + 8)).includes(0x02000000)
}
/** tfdt's time: after version and flags, 64 bits. */
const times = (segment: Buffer) => inside(segment, 'moof', 'traf', 'tfdt').map((content) => Number(content.readBigUInt64BE(4)))

describe('the playlist', () => {
  it('lists three target durations, in segments of a second each', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 9.5)
    expect(names(segmenter)).toEqual(['3.m4s', '4.m4s', '5.m4s', '6.m4s', '7.m4s', '8.m4s'])
    expect(segmenter.window.playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:3\n')
    expect(lines(segmenter).filter((line) => line === '#EXTINF:1.000,')).toHaveLength(6)
    expect(lines(segmenter).filter((line) => line.startsWith('#EXT-X-MAP'))).toEqual(['#EXT-X-MAP:URI="init1.mp4"'])
  })

  it.each([
    ['key frames ten seconds apart', 250, 100],
    ['key frames two seconds apart', 50, 100],
    ['a frame a second', 3, 1000],
    ['key frames at odd times', 33, 40],
  ])('has one target duration, and segments that are no longer: %s', (_what, keyEvery, frameMs) => {
    const segmenter = segmenterOfNow()
    segmenter.push(tag('video', 0, videoConfig))
    for (let dts = 0, n = 0; dts < 40_000; dts += frameMs, n++) {
      segmenter.push(tag('video', dts, frame(n % keyEvery === 0)))
      expect(segmenter.window.playlist()).toContain('#EXT-X-TARGETDURATION:2\n')
    }
    for (const seconds of durations(segmenter)) expect(Math.round(seconds)).toBeLessThanOrEqual(2)
    expect(total(segmenter)).toBeGreaterThanOrEqual(6)
  })

  it('reaches back to a key frame, so that a new player has a picture to begin with', () => {
    const segmenter = segmenterOfNow()
    for (let second = 0; second < 40; second++) {
      feed(segmenter, 1, { fromMs: second * 1000, keyEvery: second % 10 === 0 ? 25 : 26, audio: false })
      if (second < 1) continue
      const keys = names(segmenter).filter((name) => isKeySegment(segmenter.window.file(name)))
      expect(keys.length).toBeGreaterThan(0)
    }
    expect(total(segmenter)).toBeLessThan(20)
  })

  it('keeps a removed segment as long as a player may still fetch it, and no longer', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const segmenter = segmenterOfNow()
      feed(segmenter, 7.5)
      expect(names(segmenter)[0]).toBe('1.m4s')
      // Its own second, and the six or seven of the longest list.
      vi.advanceTimersByTime(7000)
      feed(segmenter, 1, { fromMs: 7520 })
      expect(segmenter.window.file('0.m4s')).toBeDefined()
      vi.advanceTimersByTime(1500)
      feed(segmenter, 1, { fromMs: 8520 })
      expect(segmenter.window.file('0.m4s')).toBeUndefined()
      expect(segmenter.window.file('1.m4s')).toBeDefined()
      expect(segmenter.window.file('init1.mp4')).toBeDefined()
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends with the last frames of the encoder, however few, when it disconnects', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 2.4, { keyEvery: 250 })
    segmenter.breakOff()
    const last = segmenter.window.file(names(segmenter).at(-1) ?? '')
    expect(last?.includes('frame 2360')).toBe(true)
    expect(segmenter.window.playlist()).not.toContain('#EXT-X-ENDLIST')
    segmenter.window.close()
    expect(segmenter.window.playlist()).toMatch(/#EXT-X-ENDLIST\n$/)
  })

  it('makes players that join soon after a restart begin with the new push', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 8)
    expect(segmenter.master('v', 1)).not.toContain('EXT-X-START')
    segmenter.breakOff()
    feed(segmenter, 2.5, { fromMs: 8040 })
    expect(segmenter.master('v', 1)).toContain('#EXT-X-START:TIME-OFFSET=-2.000\n')
    feed(segmenter, 5, { fromMs: 10_540 })
    expect(segmenter.master('v', 1)).not.toContain('EXT-X-START')
  })

  it('leaves out a gap in the picture, and continues at once with the next frame', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 2.5)
    for (let n = 0; n < 60; n++) segmenter.push(tag('video', 9000 + n * 40, frame(false, `later ${n}`)))
    const all = names(segmenter).map((name) => segmenter.window.file(name) ?? Buffer.alloc(0))
    const starts = all.map((segment) => (times(segment)[0] ?? 0) / 90_000)
    expect(starts.slice(1).map((start, n) => start - (starts[n] ?? 0))).toEqual(
      durations(segmenter)
        .slice(0, -1)
        .map((seconds) => expect.closeTo(seconds, 2) as number),
    )
    expect(all.at(-1)?.includes('later 5')).toBe(true)
    expect(segmenter.window.playlist()).not.toContain('DISCONTINUITY\n')
  })

  it('marks where the encoder restarted its clock, and counts marks that have left the playlist', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 3, { fromMs: 60_000 })
    feed(segmenter, 3.5)
    expect(lines(segmenter).filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(1)
    expect(segmenter.window.playlist()).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0\n')
    feed(segmenter, 9, { fromMs: 3520 })
    expect(lines(segmenter)).not.toContain('#EXT-X-DISCONTINUITY')
    expect(segmenter.window.playlist()).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1\n')
  })

  it('makes a new initialisation segment when the picture size changes', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 2.5)
    const smaller = Buffer.from('6742c01edb0280bfe5c044000003000400000300f03c58b9', 'hex')
    const record = Buffer.concat([Buffer.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, smaller.length]), smaller, Buffer.from([1, 0, 1, 0x68])])
    segmenter.push(tag('video', 2500, Buffer.concat([videoConfig.subarray(0, 5), record])))
    for (let n = 0; n < 30; n++) segmenter.push(tag('video', 2500 + n * 40, frame(n % 25 === 0)))
    expect(lines(segmenter).filter((line) => line.startsWith('#EXT-X-MAP'))).toEqual([
      '#EXT-X-MAP:URI="init1.mp4"',
      '#EXT-X-MAP:URI="init2.mp4"',
    ])
    expect(segmenter.window.file('init1.mp4')?.includes(avcRecord)).toBe(true)
    expect(segmenter.window.file('init2.mp4')?.includes(record)).toBe(true)
  })

  it('gives the player codecs and size first', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 2)
    expect(segmenter.master('v/stream.m3u8', 2_000_000)).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"\nv/stream.m3u8\n',
    )
  })
})

describe('segments', () => {
  it('describe both tracks from the configuration of the encoder', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 2)
    const init = segmenter.window.file('init1.mp4') ?? Buffer.alloc(0)
    expect(boxes(init).map(({ type }) => type)).toEqual(['ftyp', 'moov'])
    expect(inside(init, 'moov', 'trak')).toHaveLength(2)
    expect(init.includes(avcRecord)).toBe(true)
    expect(init.includes(Buffer.concat([Buffer.from([5, 0x80, 0x80, 0x80, 2]), aacRecord]))).toBe(true)
  })

  it('contain exactly the samples that they list', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 3)
    const segment = segmenter.window.file('1.m4s') ?? Buffer.alloc(0)
    const [video, audio] = inside(segment, 'moof', 'traf', 'trun')
    const data = inside(segment, 'mdat')[0] ?? Buffer.alloc(0)
    expect(video?.readUInt32BE(4)).toBe(25)
    const videoBytes = Array.from({ length: 25 }, (_, n) => video?.readUInt32BE(16 + n * 16) ?? 0).reduce((sum, size) => sum + size)
    const audioBytes = Array.from({ length: audio?.readUInt32BE(4) ?? 0 }, (_, n) => audio?.readUInt32BE(12 + n * 4) ?? 0).reduce(
      (sum, size) => sum + size,
    )
    expect(videoBytes + audioBytes).toBe(data.length)
    // The offset counts from the beginning of moof; the first sample is the key frame of that second.
    const offset = video?.readUInt32BE(8) ?? 0
    expect(segment.subarray(offset, offset + 40).includes('frame 1000')).toBe(true)
  })

  it('follow each other without a gap in picture or sound', () => {
    const segmenter = segmenterOfNow()
    feed(segmenter, 5, { fromMs: 1_000_000 })
    const all = ['0.m4s', '1.m4s', '2.m4s', '3.m4s'].map((name) => segmenter.window.file(name) ?? Buffer.alloc(0))
    expect(all.map((segment) => times(segment)[0])).toEqual([0, 90_000, 180_000, 270_000])
    const samples = all.map((segment) => (inside(segment, 'moof', 'traf', 'trun')[1]?.readUInt32BE(4) ?? 0) * 1024)
    const starts = all.map((segment) => times(segment)[1] ?? 0)
    expect(starts.slice(1)).toEqual(starts.slice(0, -1).map((start, n) => start + (samples[n] ?? 0)))
  })

  it('begin with a key frame, whatever comes first', () => {
    const segmenter = segmenterOfNow()
    segmenter.push(tag('video', 0, videoConfig))
    for (let n = 0; n < 10; n++) segmenter.push(tag('video', n * 40, frame(false)))
    feed(segmenter, 1.5, { fromMs: 400, audio: false })
    expect(segmenter.window.file('0.m4s')?.includes('frame 400')).toBe(true)
  })
})
