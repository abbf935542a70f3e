import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageType, writeMessage } from '../rtmp-client/chunks.ts'
import { ChunkReader } from './chunk-reader.ts'

interface Read {
  clock: number
  text: string
}

/** Returns the messages read when the bytes arrive in pieces of this size. */
function read(wire: Buffer, step = wire.length): Read[] {
  const messages: Read[] = []
  const reader = new ChunkReader(({ clock, body }) => messages.push({ clock, text: body.toString('latin1') }))
  for (let at = 0; at < wire.length; at += step) reader.read(wire.subarray(at, at + step))
  return messages
}

const message = (timestamp: number, body: Buffer) => ({ type: messageType.video, streamId: 1, timestamp, body })

/** A message whose later chunks have only a one-byte header, as some encoders write them. */
function withoutRepeats(timestamp: number, body: Buffer): Buffer {
  const [first, ...later] = Array.from({ length: Math.ceil(body.length / 128) }, (_, n) => body.subarray(n * 128, (n + 1) * 128))
  const whole = writeMessage(6, message(timestamp, body), body.length)
  const header = whole.subarray(0, whole.length - body.length)
  return Buffer.concat([header, first ?? Buffer.alloc(0), ...later.flatMap((part) => [Buffer.from([0xc6]), part])])
}

/** Past 4 h 39 min 37 s a timestamp needs more than the header's three bytes. */
const late = 0xffffff + 40

describe('a push that has lasted for hours', () => {
  it.each([
    [
      'repeats its timestamp before each part of a message',
      (timestamp: number, body: Buffer) => writeMessage(6, message(timestamp, body), 128),
    ],
    ['does not', withoutRepeats],
  ])('is read correctly if the encoder %s, however the network splits the data', (_which, write) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0xfffff0, max: 2 ** 32 - 1 }), fc.uint8Array({ minLength: 1, maxLength: 700 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.integer({ min: 1, max: 300 }),
        (sent, step) => {
          const wire = Buffer.concat(sent.map(([timestamp, bytes]) => write(timestamp, Buffer.from(bytes))))
          expect(read(wire, step)).toEqual(sent.map(([clock, bytes]) => ({ clock, text: Buffer.from(bytes).toString('latin1') })))
        },
      ),
    )
  })

  it('is not mistaken for one that repeats timestamps when its picture begins with the bytes of the timestamp', () => {
    const body = Buffer.alloc(300, 1)
    body.writeUInt32BE(late, 128)
    body[131] = 0
    expect(read(withoutRepeats(late, body), 1)).toEqual([{ clock: late, text: body.toString('latin1') }])
  })
})

it('adds up time differences, also past 2^32 milliseconds', () => {
  const passed = Buffer.from([0x46, 0, 0, 40, 0, 0, 1, 9, 0x62])
  const again = Buffer.from([0xc6, 0x63])
  const wire = Buffer.concat([writeMessage(6, message(2 ** 32 - 60, Buffer.from('a')), 128), passed, again])
  expect(read(wire)).toEqual([
    { clock: 2 ** 32 - 60, text: 'a' },
    { clock: 2 ** 32 - 20, text: 'b' },
    { clock: 20, text: 'c' },
  ])
})

it('separates messages that arrive interleaved on several chunk streams, in every form of the stream id', () => {
  const half = (id: number[], text: string) => Buffer.from([...id, 0, 0, 1, 0, 0, 130, 9, 1, 0, 0, 0, ...Buffer.alloc(128, text)])
  const rest = (id: number[], text: string) => Buffer.from([(id[0] ?? 0) | 0xc0, ...id.slice(1), ...Buffer.from(text)])
  const ids = [[5], [0, 7], [1, 7, 2]]
  const wire = Buffer.concat([...ids.map((id, n) => half(id, 'abc'[n] ?? '')), ...ids.map((id) => rest(id, 'zz'))])
  expect(read(wire, 7).map(({ text }) => text)).toEqual(['a', 'b', 'c'].map((letter) => `${letter.repeat(128)}zz`))
})
