import { expect, it } from 'vitest'
import { readAacConfig } from './aac.ts'

it.each([
  ['AAC-LC, 44100 Hz, stereo', '1210', { codecs: 'mp4a.40.2', sampleRate: 44100, channels: 2 }],
  ['AAC-LC, 48000 Hz, mono', '1188', { codecs: 'mp4a.40.2', sampleRate: 48000, channels: 1 }],
  ['a rate written out', '1780569010', { codecs: 'mp4a.40.2', sampleRate: 44320, channels: 2 }],
])('reads %s', (_what, hex, config) => {
  expect(readAacConfig(Buffer.from(hex, 'hex'))).toMatchObject(config)
})

it.each([
  ['nothing', ''],
  ['one byte', '12'],
  ['a reserved rate', '1690'],
])('returns null for %s', (_what, hex) => {
  expect(readAacConfig(Buffer.from(hex, 'hex'))).toBeNull()
})
