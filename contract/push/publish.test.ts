import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metadataBody, PublishMessage, readFlvTagHeader, tagHeaderBytes, writeFlvTag } from './publish.ts'

describe('an FLV tag', () => {
  it('is read as it was written, with every time of 32 bits', () => {
    const kind = fc.constantFrom('audio', 'video', 'script')
    fc.assert(
      fc.property(kind, fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.uint8Array({ maxLength: 300 }), (kind, timestamp, body) => {
        const bytes = writeFlvTag({ kind, timestamp, body })
        expect(readFlvTagHeader(bytes)).toEqual({ kind, timestamp })
        expect(bytes.subarray(tagHeaderBytes)).toEqual(body)
      }),
    )
  })

  it('has the layout of the specification: the highest byte of the time comes last', () => {
    const bytes = writeFlvTag({ kind: 'video', timestamp: 0x12345678, body: Uint8Array.of(0x17, 1) })
    expect([...bytes]).toEqual([9, 0, 0, 2, 0x34, 0x56, 0x78, 0x12, 0, 0, 0, 0x17, 1])
  })

  it('is read at any place in a buffer', () => {
    const bytes = writeFlvTag({ kind: 'audio', timestamp: 7, body: Uint8Array.of(1, 2, 3) })
    const within = new Uint8Array([9, 9, 9, ...bytes, 9]).subarray(3, 3 + bytes.length)
    expect(readFlvTagHeader(within)).toEqual({ kind: 'audio', timestamp: 7 })
  })

  it.each([
    ['empty', [], 'shorter'],
    ['cut within its header', [9, 0, 0, 0], 'shorter'],
    ['of an unknown kind', [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'unknown kind of tag 7'],
    ['longer than its size', [9, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2], 'size'],
    ['shorter than its size', [9, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 2], 'size'],
    ['of another stream', [9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 'stream id'],
  ])('that is %s has a fault', (_, bytes, fault) => {
    expect(readFlvTagHeader(Uint8Array.from(bytes))).toEqual({ fault: expect.stringContaining(fault) as string })
  })
})

it('metadata are an array of AMF0, in which names and numbers can be found', () => {
  const body = Buffer.from(metadataBody({ encoder: 'Greenroom camera', framerate: 30 }))
  expect(body.toString('latin1')).toBe(
    '\x02\x00\x0aonMetaData\x08\0\0\0\x02\0\x07encoder\x02\0\x10Greenroom camera\0\x09framerate\0\x40\x3e\0\0\0\0\0\0\0\0\x09',
  )
})

it('a refusal names one of the reasons that an encoder receives', () => {
  expect(PublishMessage.safeParse({ type: 'refused', reason: 'wrong_key' }).success).toBe(true)
  expect(PublishMessage.safeParse({ type: 'refused', reason: 'no reason' }).success).toBe(false)
})
