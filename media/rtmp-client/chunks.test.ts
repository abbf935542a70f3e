import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeAmf, encodeAmf } from './amf0.ts'
import { MessageReader, messageType, writeMessage } from './chunks.ts'

it('reassembles messages, however the network splits them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 700 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 300 }),
      (bodies, step) => {
        const wire = Buffer.concat(
          bodies.map((body, n) =>
            writeMessage(3 + n, { type: messageType.data, streamId: 1, timestamp: 20_000_000 * n, body: Buffer.from(body) }, 128),
          ),
        )
        const reader = new MessageReader()
        const read: Buffer[] = []
        for (let at = 0; at < wire.length; at += step) read.push(...reader.read(wire.subarray(at, at + step)).map(({ body }) => body))
        expect(read).toEqual(bodies.map((body) => Buffer.from(body)))
      },
    ),
  )
})

it('applies a new chunk size from the next chunk on', () => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(5000)
  const body = Buffer.alloc(4000, 7)
  const wire = Buffer.concat([
    writeMessage(2, { type: messageType.setChunkSize, streamId: 0, timestamp: 0, body: size }, 128),
    writeMessage(3, { type: messageType.command, streamId: 0, timestamp: 0, body }, 5000),
  ])
  expect(new MessageReader().read(wire).at(-1)?.body).toEqual(body)
})

it('reads the values that it writes', () => {
  const values = ['publish', 3, null, true, { app: 'live', nested: { code: 'NetStream.Publish.Start' }, empty: '' }]
  expect(decodeAmf(encodeAmf(...values))).toEqual(values)
})
