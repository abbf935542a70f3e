import { expect, it } from 'vitest'
import { readAacConfig } from '../codec/aac.ts'
import { isSilent, silentPacket } from '../codec/aac-silence.ts'
import { PublishedStream } from '../published-stream.ts'
import { readPlaylist } from '../testing/low-latency-rules.ts'
import { audioConfig, frame, sound, videoConfig } from '../testing/test-picture.ts'
import { readTags, type Tag } from './tag.ts'

const pictureMs = 40
const packetMs = (1024 * 1000) / 44_100

/** A stream of 25 frames a second with a key frame each second, and 43 packets of sound. `out` has what viewers receive. */
function push() {
  const stream = new PublishedStream({ id: '1', ip: '127.0.0.1', name: 'anna', encoder: null, via: 'rtmp' })
  const out: Tag[] = []
  stream.flv.tap = (bytes) => {
    out.push(...readTags(bytes))
  }
  stream.push({ kind: 'video', timestamp: 0, body: videoConfig })
  stream.push({ kind: 'audio', timestamp: 0, body: audioConfig })
  let packets = 0
  let pictures = 0
  /** @param sounding the time of the encoder to the time that it writes; null for no sound */
  const send = (until: number, picture = true, sounding: ((ms: number) => number) | null = (ms) => ms) => {
    for (let ms = pictures * pictureMs; ms < until; ms = ++pictures * pictureMs) {
      if (picture) stream.push({ kind: 'video', timestamp: ms, body: frame(pictures % 25 === 0, `frame ${pictures}`) })
      for (; packets * packetMs <= ms; packets++)
        if (sounding) stream.push({ kind: 'audio', timestamp: Math.round(sounding(packets * packetMs)), body: sound() })
    }
    stream.flv.flush()
    return out
  }
  return { stream, send }
}

const times = (tags: readonly Tag[], kind: Tag['kind']) => tags.flatMap((tag) => (tag.kind === kind ? tag.dts : []))
const greatestGap = (all: readonly number[]) => Math.max(...all.slice(1).map((at, n) => at - (all[n] ?? 0)))
const isFilled = (tag: Tag) => tag.kind === 'audio' && tag.data.length < sound().length - 2 && isSilent(tag.data)

it('sound that stops is filled in with silence, and continues in step when it is back', () => {
  const { send } = push()
  send(5000)
  expect(send(5400, true, null).filter(isFilled)).toEqual([])
  const lost = send(10_000, true, null)
  expect(greatestGap(times(lost, 'audio'))).toBeLessThanOrEqual(24)
  expect(times(lost, 'audio').at(-1)).toBeGreaterThan(9900)
  expect(lost.filter(isFilled).every(({ dts }) => dts >= 4960)).toBe(true)
  const all = send(15_000)
  expect(greatestGap(times(all, 'audio'))).toBeLessThanOrEqual(36)
  expect(times(all, 'audio').every((at, n, list) => n === 0 || at > (list[n - 1] ?? 0))).toBe(true)
  const back = all.filter((tag) => tag.kind === 'audio' && !isFilled(tag) && tag.dts > 9000)
  expect(back[0]?.dts).toBeLessThan(10_050)
  expect(times(back, 'audio').every((at) => Math.abs(at - Math.round(Math.round(at / packetMs) * packetMs)) <= 1)).toBe(true)
})

it('viewers over HLS, and those who join while the sound is lost, get picture and sound', () => {
  const { stream, send } = push()
  stream.enter('hls-play')
  send(5000)
  send(10_000, true, null)
  stream.enter('hls-play')
  send(15_000, true, null)
  expect(stream.hls?.window.file('13.m4s')?.includes('frame 325')).toBe(true)
  expect([...stream.flv.group()].flatMap((bytes) => [...readTags(bytes)]).filter(isFilled).length).toBeGreaterThan(30)
})

it('sound that has never come after its configuration is filled in', () => {
  expect(times(push().send(3000, true, null), 'audio').length).toBeGreaterThan(120)
})

it('sound whose clock stood still continues with the picture', () => {
  const { send } = push()
  send(5000)
  send(10_000, true, null)
  const all = send(15_000, true, (ms) => ms - 5000)
  const back = all.filter((tag) => tag.kind === 'audio' && !isFilled(tag) && tag.dts > 6000)
  expect(back[0]?.dts).toBeLessThan(11_500)
  expect(back.at(-1)?.dts).toBeGreaterThan(14_900)
})

/** A push of which one track is sent at other moments than it is made. Its frames contain the moment. */
function pushWith(late: 'audio' | 'video', sendingAt: (ms: number) => number) {
  const stream = new PublishedStream({ id: '1', ip: '127.0.0.1', name: 'anna', encoder: null, via: 'rtmp' })
  const out: Tag[] = []
  stream.flv.tap = (bytes) => {
    out.push(...readTags(bytes))
  }
  stream.push({ kind: 'video', timestamp: 0, body: videoConfig })
  stream.push({ kind: 'audio', timestamp: 0, body: audioConfig })
  const [video, audio] = [pictureMs, packetMs].map((stepMs) => Array.from({ length: Math.floor(endMs / stepMs) }, (_, n) => n * stepMs))
  const frames = [
    ...(video ?? []).map((ms) => ({ kind: 'video' as const, ms, body: frame(ms % 1000 === 0, `made ${ms} `) })),
    ...(audio ?? []).map((ms) => ({
      kind: 'audio' as const,
      ms: Math.round(ms),
      body: Buffer.from(`\xaf\x01made ${Math.round(ms)} `, 'latin1'),
    })),
  ]
  const sentAt = ({ kind, ms }: (typeof frames)[number]) => (kind === late ? sendingAt(ms) : ms)
  for (const { kind, ms, body } of frames.sort((a, b) => sentAt(a) - sentAt(b))) stream.push({ kind, timestamp: ms, body })
  stream.flv.flush()
  return (kind: 'audio' | 'video') =>
    out.flatMap((tag) => {
      const made = tag.kind === kind ? /made (\d+) /.exec(tag.data.toString('latin1'))?.[1] : undefined
      return made === undefined ? [] : { dts: tag.dts, made: Number(made) }
    })
}
const endMs = 20_000
const isForward = (frames: { dts: number }[]) => frames.every(({ dts }, n) => n === 0 || dts > (frames[n - 1]?.dts ?? 0))

it.each(
  [980, 1300, 1600, 2000].flatMap((ms) => [
    ['sound', 'late', ms] as const,
    ['sound', 'early', ms] as const,
    ['a picture', 'late', ms] as const,
    ['a picture', 'early', ms] as const,
  ]),
)('%s that an encoder sends %s, in bursts of %i ms, comes whole and in step', (what, when, burstMs) => {
  const burst = when === 'early' ? Math.floor : Math.ceil
  const of = pushWith(what === 'sound' ? 'audio' : 'video', (ms) => burst((ms + 1) / burstMs) * burstMs)
  for (const [kind, stepMs] of [
    ['audio', packetMs],
    ['video', pictureMs],
  ] as const) {
    const shown = of(kind)
    expect(isForward(shown)).toBe(true)
    // It takes a burst to learn of them, and then a key frame.
    const fromMs = burstMs + (kind === 'video' ? 1000 : 0)
    const settled = shown.filter(({ made, dts }) => made >= fromMs && dts >= fromMs)
    expect(settled.length).toBeGreaterThan((endMs - fromMs - burstMs) / stepMs - 2)
    expect(settled.filter(({ dts, made }) => Math.abs(dts - made) > 100)).toEqual([])
  }
})

it.each(['audio', 'video'] as const)(
  'the %s whose clock stood still, or that is a little late from a moment on, is in step again soon',
  (kind) => {
    for (const [lostMs, isLate] of [
      [900, true],
      [1500, false],
      [4000, false],
    ] as const) {
      const shown = pushWith(kind, (ms) => (ms < 5000 ? ms : ms + lostMs))(kind)
      expect(isForward(shown)).toBe(true)
      const back = shown.filter(({ made }) => made > 8000)
      expect(back.length).toBeGreaterThan(12_000 / (kind === 'audio' ? packetMs : pictureMs) - 2)
      expect(back.filter(({ dts, made }) => Math.abs(dts - made - (isLate ? 0 : lostMs)) > 100)).toEqual([])
    }
  },
)

it('a picture that stops is held at the last key frame, while the sound goes on, until the next one', () => {
  const { send } = push()
  send(5600)
  const lost = send(10_000, false)
  const held = lost.filter((tag) => tag.kind === 'video' && tag.dts > 5600)
  expect(held.every((tag) => tag.kind === 'video' && tag.key && tag.data.includes('frame 125'))).toBe(true)
  expect(greatestGap(times(held, 'video'))).toBeLessThanOrEqual(300)
  expect(held.at(-1)?.dts).toBeGreaterThan(9600)
  expect(greatestGap(times(lost, 'audio'))).toBeLessThanOrEqual(24)
  const back = send(12_000).filter((tag) => tag.kind === 'video' && tag.dts >= 10_000)
  expect(back.slice(0, 2).map((tag) => tag.kind === 'video' && tag.data.toString('latin1', 5, 14))).toEqual(['frame 250', 'frame 251'])
})

it.each([200, 80_000, 160_000])('a held picture of %i bytes is no gap for viewers over HLS, and comes in parts', (bytes) => {
  const { stream, send } = push()
  stream.enter('hls-play')
  send(5600)
  stream.push({ kind: 'video', timestamp: 5600, body: frame(true, 'held', bytes) })
  send(10_000, false)
  const list = stream.hls?.window.playlist() ?? ''
  const seconds = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
  expect(Math.max(...seconds)).toBeLessThan(1.3)
  expect(seconds.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(5.9)
  expect(list).not.toContain('DISCONTINUITY\n')
  expect(readPlaylist(list).segments.flatMap(({ sequence, parts }) => (parts.length > 0 ? [] : sequence))).toEqual([])
})

it('a held picture takes no more bandwidth than a good one that moves, and ends with its configuration', () => {
  const { stream, send } = push()
  send(1000)
  stream.push({ kind: 'video', timestamp: 1000, body: frame(true, 'large', 300_000) })
  const held = send(11_000, false).filter((tag) => tag.kind === 'video' && tag.dts > 1000)
  expect(held.length).toBeGreaterThan(10)
  expect(held.length).toBeLessThan(20)
  // Another size, whose key frame does not come.
  const other = Buffer.from(videoConfig)
  other[6] = 77
  stream.push({ kind: 'video', timestamp: 11_000, body: other })
  expect(send(14_000, false).filter((tag) => tag.kind === 'video' && tag.dts > 11_000)).toEqual([])
})

it('a clock that runs a thousand times too fast costs little work', () => {
  const { stream, send } = push()
  send(1000)
  for (let n = 1; n <= 1000; n++) stream.push({ kind: 'video', timestamp: 1000 + n * 2999, body: frame(true) })
  expect(times(send(0), 'audio').length).toBeLessThan(20_000)
})

it.each([1, 2, 3, 4, 5, 6, 7])('a packet of silence fits channel configuration %i', (channels) => {
  const config = readAacConfig(Buffer.from([0x12, channels << 3]))
  const packet = config && silentPacket(config)
  expect(packet && isSilent(packet)).toBe(true)
})

it('AAC of another form, and at a rate that nobody plays, is not filled in', () => {
  const enhancedLowDelay = readAacConfig(Buffer.from([0xba, 0x10]))
  expect(enhancedLowDelay && silentPacket(enhancedLowDelay)).toBe(null)
  expect(readAacConfig(Buffer.from([0x17, 0xff, 0xff, 0xff, 0x90]))).toBe(null)
})
