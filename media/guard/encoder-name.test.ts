import { describe, expect, it } from 'vitest'
import { encodeAmf } from '../rtmp-client/amf0.ts'
import { encoderOfConnect, encoderOfMetadata } from './encoder-name.ts'

const metadata = (encoder: string) => encodeAmf('@setDataFrame', 'onMetaData', { width: 1280, encoder, height: 720 })

describe('the program that pushes', () => {
  it.each([
    ['obs-output module (libobs version 29.0.2)', 'OBS 29.0.2'],
    ['obs-output module (libobs version 30.2.0-rc1)', 'OBS 30.2.0-rc1'],
    ['Lavf58.45.100', 'FFmpeg (Lavf 58.45.100)'],
    ['Larix Broadcaster 1.3.10', 'Larix Broadcaster 1.3.10'],
    ['直播助手 3.1', '直播助手 3.1'],
  ])('calls itself %s in its metadata, and is shown as %s', (raw, shown) => {
    expect(encoderOfMetadata(metadata(raw))).toBe(shown)
  })

  it.each([
    ['FMLE/3.0 (compatible; Lavf58.45.100)', 'FFmpeg (Lavf 58.45.100)'],
    ['FMLE/3.0 (compatible; FMSc/1.0)', null],
    ['FMLE/3.0 (compatible)', null],
    ['LNX 9,0,124,2', null],
    ['WIN 11,1,102,55', null],
    ['', null],
    ['HaishinKit 2.0', 'HaishinKit 2.0'],
  ])('connects as %s, which is shown as %s', (raw, shown) => {
    expect(encoderOfConnect(raw)).toBe(shown)
  })

  it('drops what no name contains: control characters, reversed text, very long text', () => {
    expect(encoderOfMetadata(metadata('OBS\u0000\u0007\r\n\u202E1.0\u200B'))).toBe('OBS 1.0')
    expect(encoderOfMetadata(metadata(' \u0001 '))).toBeNull()
    expect(encoderOfMetadata(metadata('x'.repeat(3000)))).toBe('x'.repeat(64))
    expect(encoderOfMetadata(metadata('🎥'.repeat(100)))).toBe('🎥'.repeat(32))
  })

  it('is unknown when the metadata is truncated or does not name it', () => {
    const whole = metadata('Larix')
    const key = whole.indexOf('encoder')
    for (let end = 0; end < key + 10; end++) expect(encoderOfMetadata(whole.subarray(0, end))).toBeNull()
    expect(encoderOfMetadata(encodeAmf('onMetaData', { encoder: 5 }))).toBeNull()
  })
})
