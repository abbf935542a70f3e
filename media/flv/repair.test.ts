import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitsByLength } from '../codec/nal-units.ts'
import { aacRecord, audioConfig, avcRecord, frame, sound, videoConfig } from '../testing/test-picture.ts'
import { Repair } from './repair.ts'

const spsBytes = avcRecord.readUInt16BE(6)
/** A unit never ends with a zero byte, so the last byte of this one is removed. */
const sps = avcRecord.subarray(8, 8 + spsBytes - 1)
const pps = avcRecord.subarray(8 + spsBytes + 3)
const long = Buffer.from([0, 0, 0, 1])
const short = Buffer.from([0, 0, 1])
const head = (body: Buffer) => body.subarray(0, 5)
const unitsOf = (body: Buffer) => unitsByLength(body.subarray(5), 4) ?? []
const inBand = (key: Buffer, ...sets: Buffer[]) => {
  const size = (set: Buffer) => Buffer.concat([Buffer.from([0, 0, set.length >> 8, set.length & 255]), set])
  return Buffer.concat([head(key), ...sets.map(size), key.subarray(5)])
}
const description = Buffer.concat([videoConfig.subarray(0, 12), Buffer.from([sps.length]), sps, Buffer.from([1, 0, pps.length]), pps])
const annexB = (body: Buffer, code = long) => Buffer.concat([head(body), ...unitsOf(body).flatMap((unit) => [code, unit])])

describe('pictures', () => {
  it('that are valid are returned unchanged, without a copy', () => {
    const repair = new Repair()
    for (const body of [videoConfig, frame(true), frame(false), Buffer.from([0x17, 2, 0, 0, 0]), Buffer.alloc(0), Buffer.from([0x17])])
      expect(repair.video(body)[0]).toBe(body)
  })

  it('whose first unit has 256 to 511 bytes begin like a start code, and are returned unchanged', () => {
    const repair = new Repair()
    repair.video(videoConfig)
    for (let bytes = 256; bytes < 512; bytes++) {
      const body = frame(false, 'frame', bytes)
      expect(repair.video(body)[0]).toBe(body)
    }
  })

  it.each([
    ['of four bytes', long],
    ['of three bytes', short],
  ])('with start codes %s get lengths instead', (_what, code) => {
    const repair = new Repair()
    repair.video(videoConfig)
    for (const body of [frame(true), frame(false, 'frame', 300), inBand(frame(true), sps, pps)])
      expect(repair.video(annexB(body, code))).toEqual([body])
  })

  it('without a configuration get one from their first key frame, and a new one when it changes', () => {
    const repair = new Repair()
    const key = inBand(frame(true), sps, pps)
    expect(repair.video(frame(false))).toHaveLength(1)
    expect(repair.video(key)).toEqual([description, key])
    expect(repair.video(key)).toEqual([key])
    const other = Buffer.from('6742c01edb0280bfe5c044000003000400000300f03c58b9', 'hex')
    const [renewed] = repair.video(inBand(frame(true), other, pps))
    expect(renewed?.subarray(0, 9)).toEqual(Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0, 1]), other.subarray(1, 4)]))
  })

  it('with a configuration keep it, whatever parameter sets their key frames contain', () => {
    const repair = new Repair()
    repair.video(videoConfig)
    const key = inBand(frame(true), Buffer.from('6742c01edb0280bfe5c044000003000400000300f03c58b9', 'hex'), pps)
    expect(repair.video(key)).toEqual([key])
  })

  it('may have start codes in their configuration as well', () => {
    const repair = new Repair()
    const described = Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), long, sps, long, pps])
    expect(repair.video(described)).toEqual([description])
    const without = new Repair()
    const key = inBand(frame(true), sps, pps)
    expect(without.video(annexB(key))).toEqual([description, key])
  })

  it('described with the sets of an earlier size as well lose those, as after a change of size in Chromium', () => {
    const [head, earlier, sets] = [
      '0142c01fff',
      '00136742c01e8c8d405017fcb37010d0107844235000',
      '136742c01f4323500a00b74dc0434041e1108d4001000468a38f20',
    ]
    const described = (hex: string) => Buffer.from(`1700000000${hex}`, 'hex')
    expect(new Repair().video(described(`${head}e2${earlier}${sets}`))).toEqual([described(`${head}e100${sets}`)])
  })

  it('with more units than any real picture are not split, which would use up the memory', () => {
    const filledWith = (head: number[], unit: number[]) => Buffer.concat([Buffer.from(head), Buffer.alloc(40_000, Buffer.from(unit))])
    const empty = filledWith([0x17, 1, 0, 0, 0], [0, 0, 0, 0])
    expect(unitsByLength(empty.subarray(5), 4)).toBeNull()
    expect(new Repair().video(empty)).toEqual([empty])
    expect(() => new Repair().video(filledWith([0x27, 1, 0, 0, 0], [0, 0, 1, 0x65]))).toThrow('too many NAL units')
  })

  it('of arbitrary bytes cause no error', () => {
    const Body = fc.record({
      first: fc.constantFrom(0x17, 0x27),
      kind: fc.nat({ max: 3 }),
      code: fc.boolean(),
      rest: fc.uint8Array({ maxLength: 60 }),
    })
    fc.assert(
      fc.property(fc.array(Body, { maxLength: 6 }), (bodies) => {
        const repair = new Repair()
        return bodies.every(({ first, kind, code, rest }) => {
          const body = Buffer.concat([Buffer.from([first, kind, 0, 0, 0]), ...(code ? [short] : []), rest])
          return repair.video(body).length > 0
        })
      }),
    )
  })
})

describe('sounds', () => {
  const adts = (packet: Buffer) => {
    const bytes = packet.length + 7
    // AAC-LC, 44100 Hz, two channels, without a checksum.
    return Buffer.concat([
      Buffer.from([0xff, 0xf1, 0x50, 0x80 | (bytes >> 11), (bytes >> 3) & 255, ((bytes & 7) << 5) | 0x1f, 0xfc]),
      packet,
    ])
  }
  const packet = sound().subarray(2)
  const message = (...packets: Buffer[]) => Buffer.concat([Buffer.from([0xaf, 1]), ...packets])

  it('that are valid are returned unchanged, without a copy', () => {
    const repair = new Repair()
    for (const body of [audioConfig, sound(), Buffer.alloc(0), Buffer.from([0xaf])]) expect(repair.audio(body)[0]).toBe(body)
  })

  it('with ADTS headers lose them, and get their configuration from the first', () => {
    const repair = new Repair()
    expect(repair.audio(message(adts(packet), adts(packet)))).toEqual([
      Buffer.concat([Buffer.from([0xaf, 0]), aacRecord]),
      sound(),
      sound(),
    ])
    expect(repair.audio(message(adts(packet)))).toEqual([sound()])
  })

  it('that are truncated are returned unchanged', () => {
    const body = message(adts(packet).subarray(0, 50))
    expect(new Repair().audio(body)).toEqual([body])
  })
})
