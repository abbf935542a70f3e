import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PublishedStream } from '../published-stream.ts'
import { avcRecord, audioConfig, frame, sound, videoConfig } from '../testing/test-picture.ts'
import { TrackChoice } from './enhanced.ts'
import type { TrackKind } from './timeline.ts'

const bytes = (...parts: (string | number | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : typeof part === 'number' ? Buffer.from([part]) : part)))
/** The three bytes of a size or an offset. */
const three = (value: number) => Buffer.from([0, value >> 8, value & 0xff])
const key = frame(true, 'key')
const data = key.subarray(5)
const packet = sound()
const read = (kind: TrackKind, ...bodies: Buffer[]) => {
  const choice = new TrackChoice()
  return { read: bodies.map((body) => choice.read(kind, body)), leftOut: choice.leftOut }
}

describe('in the enhanced form', () => {
  it.each<[string, TrackKind, Buffer, Buffer]>([
    ['a configuration of H.264', 'video', bytes(0x90, 'avc1', avcRecord), videoConfig],
    ['a picture with its offset', 'video', bytes(0x91, 'avc1', three(80), data), bytes(0x17, 1, three(80), data)],
    ['a picture without an offset', 'video', bytes(0x93, 'avc1', data), key],
    ['a picture behind a time in nanoseconds', 'video', bytes(0x97, 2, 0, 0, 7, 0x03, 'avc1', data), key],
    ['a picture behind a long modifier', 'video', bytes(0x97, 255, 1, 43, Buffer.alloc(300), 0x03, 'avc1', data), key],
    ['a configuration of AAC', 'audio', bytes(0x90, 'mp4a', audioConfig.subarray(2)), audioConfig],
    ['sound', 'audio', bytes(0x91, 'mp4a', packet.subarray(2)), packet],
    ['one track of a list', 'video', bytes(0x96, 0x03, 'avc1', 4, data), key],
    [
      'the first of several tracks',
      'audio',
      bytes(0x95, 0x11, 'mp4a', 3, three(packet.length - 2), packet.subarray(2), 5, three(2), 1, 2),
      packet,
    ],
    ['the first that can be shown', 'video', bytes(0x96, 0x23, 'hvc1', 0, three(2), 1, 2, 'avc1', 1, three(data.length), data), key],
  ])('%s is read', (_what, kind, body, expected) => {
    expect(read(kind, body).read).toEqual([[expected]])
  })

  it.each<[string, TrackKind, Buffer]>([
    ['the end of a sequence', 'video', bytes(0x92, 'avc1')],
    ['colours', 'video', bytes(0x94, 'avc1', 'colorInfo')],
    ['a command', 'video', bytes(0xd1, 1)],
    ['a list of speakers', 'audio', bytes(0x94, 'mp4a', 1, 2)],
    ['an end within the codec', 'video', bytes(0x91, 'av')],
    ['an end within a track', 'audio', bytes(0x95, 0x11, 'mp4a', 3, three(98), 1)],
    ['nothing', 'audio', Buffer.alloc(0)],
  ])('%s is no frame', (_what, kind, body) => {
    expect(read(kind, body).read).toEqual([[]])
  })

  it('another codec is refused, unless H.264 and AAC came before', () => {
    expect(read('video', bytes(0x90, 'hvc1')).read).toEqual([null])
    expect(read('audio', bytes(0x90, 'Opus')).read).toEqual([null])
    expect(read('audio', audioConfig, bytes(0x91, 'Opus', 1, 2))).toEqual({
      read: [[audioConfig], []],
      leftOut: [{ kind: 'audio', track: 0, codec: 'Opus' }],
    })
  })

  it('further tracks are left out and named, whatever they are', () => {
    const further = bytes(0x96, 0x01, 'avc1', 1, three(0), data)
    expect(read('video', videoConfig, further, bytes(0x96, 0x03, 'hvc1', 2, data), key)).toEqual({
      read: [[videoConfig], [], [], [key]],
      leftOut: [
        { kind: 'video', track: 1, codec: 'H.264' },
        { kind: 'video', track: 2, codec: 'HEVC' },
      ],
    })
  })

  it('no message, torn or invented, stops anything', () => {
    const body = fc.uint8Array({ maxLength: 80 }).map((rest) => Buffer.from(rest))
    const torn = fc.tuple(fc.constantFrom(0x90, 0x91, 0x95, 0x96, 0x97), body).map(([first, rest]) => bytes(first, rest))
    fc.assert(
      fc.property(fc.constantFrom<TrackKind>('audio', 'video'), fc.array(fc.oneof(torn, body)), (kind, bodies) => {
        const stream = new PublishedStream({ id: '1', ip: '127.0.0.1', name: 'anna', encoder: null, via: 'rtmp' })
        for (const one of bodies) stream.push({ kind, timestamp: 0, body: one })
        return stream.describe().name === 'anna'
      }),
    )
  })
})
