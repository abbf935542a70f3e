import fc from 'fast-check'
import { expect, it } from 'vitest'
import { avcRecord } from '../testing/test-picture.ts'
import { readAvcConfig } from './avc.ts'
import { withoutUnusedSets } from './used-sets.ts'

/** From Chromium's encoder: first at 640x360, then, after a change to 1280x720, with the sets of both sizes. */
const before = Buffer.from('0142c01effe100136742c01e8c8d405017fcb37010d0107844235001000468ce3c80', 'hex')
const changed = Buffer.from(
  '0142c01fffe200136742c01e8c8d405017fcb37010d0107844235000136742c01f4323500a00b74dc0434041e1108d4001000468a38f20',
  'hex',
)

it('a record after a change of size keeps only the sets of the new one', () => {
  const record = withoutUnusedSets(changed)
  expect(readAvcConfig(record)).toMatchObject({ width: 1280, height: 720, codecs: 'avc1.42c01f', profile: 'Baseline' })
  expect(record.toString('hex')).toBe('0142c01fffe100136742c01f4323500a00b74dc0434041e1108d4001000468a38f20')
})

it('a record of which all is used is returned as it is', () => {
  expect(readAvcConfig(before)).toMatchObject({ width: 640, height: 360 })
  for (const record of [before, avcRecord]) expect(withoutUnusedSets(record)).toBe(record)
})

it('one that is truncated, or whose picture sets refer to nothing, is returned as it is', () => {
  for (let length = 0; length < changed.length - 4; length++) {
    const record = changed.subarray(0, length)
    expect(withoutUnusedSets(record)).toBe(record)
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => withoutUnusedSets(Buffer.from(bytes)).length <= bytes.length))
})
