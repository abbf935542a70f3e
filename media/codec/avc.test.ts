import fc from 'fast-check'
import { expect, it } from 'vitest'
import { avcRecord } from '../testing/test-picture.ts'
import { readAvcConfig, readPictureFormat } from './avc.ts'

const sps = (hex: string) => Buffer.from(hex, 'hex')

it('reads profile, level and size from a configuration record', () => {
  expect(readAvcConfig(avcRecord)).toEqual({ record: avcRecord, codecs: 'avc1.64001f', profile: 'High', width: 1280, height: 720 })
})

it.each([
  [
    'Baseline, 640x360',
    '6742c01edb0280bfe5c044000003000400000300f03c58b9',
    { width: 640, height: 360, macroblocks: 920, frameNumBits: 4, orderType: 2 },
  ],
  [
    'High, 1920x1080, cropped from 1088',
    '67640028acd940780227e5c044000003000400000300f03c60c658',
    { width: 1920, height: 1080, macroblocks: 8160, frameNumBits: 4, orderType: 0 },
  ],
  [
    'Main, 1280x720',
    '674d401fe8802802dd80b501010140000003004000000f03c60c4480',
    { width: 1280, height: 720, macroblocks: 3600, frameNumBits: 4, orderType: 0 },
  ],
])('reads the pictures of %s', (_what, hex, format) => {
  expect(readPictureFormat(sps(hex))).toEqual(format)
})

it('returns null for anything but a configuration record, and never throws', () => {
  expect(readAvcConfig(Buffer.alloc(0))).toBeNull()
  expect(readAvcConfig(avcRecord.subarray(0, 14))).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const config = readAvcConfig(Buffer.from(bytes))
      expect(config === null || Number.isInteger(config.width)).toBe(true)
    }),
  )
})
