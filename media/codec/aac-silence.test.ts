import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSilent } from './aac-silence.ts'

const packet = (hex: string) => Buffer.from(hex, 'hex')
/** Puts fill elements of 269 bytes in front, as an encoder with a constant bit rate does. */
const filled = (hex: string, elements = 1) => {
  const bits = [...packet(hex)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const fill = `110${'1111'}${'11111111'}${'10100101'.repeat(269)}`
  const all = fill.repeat(elements) + bits
  return Buffer.from((all.padEnd(Math.ceil(all.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

it.each([
  ['mono', packet('01182007')],
  ['stereo', packet('211004608c1c')],
  ['six channels', packet('011820010880230460231004608c0c230000e0')],
  ['mono, of another encoder', packet('00c800802380')],
  ['stereo, of another encoder', packet('210049900219002380')],
  ['stereo, filled up', filled('211004608c1c')],
])('a packet without any sound is silent: %s', (_what, bytes) => {
  expect(isSilent(bytes)).toBe(true)
})

it.each([
  ['a tone', '0126352d9076291b58cbf1cfc2ef7f55579249b9'],
  ['a very quiet tone', '00d02c2d8c8b1109c6b595e3ae6f3cf84db5d6bf'],
  ['a very quiet noise', '012e350022100a30028c10b0498fff2dea570e5c'],
  ['a tone at full scale', '00fc2f2d4cb249f9fcfbdedbff3fafdf7add245c'],
  ['a tone on the left side alone', '21168355aa9a831ff8fcbeffbfe3f1ef7beab249'],
])('%s is not silent', (_what, hex) => {
  expect(isSilent(packet(hex))).toBe(false)
})

it('data that is longer than any packet is not parsed, and counts as sound', () => {
  const silent = '211004608c1c'
  const times = (count: number) => filled(silent, count)
  expect(isSilent(times(30))).toBe(true)
  expect(isSilent(times(31))).toBe(false)
})

it('returns a result for any bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => typeof isSilent(Buffer.from(bytes)) === 'boolean'))
})
