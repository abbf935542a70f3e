// Simulates an encoder that is set to HEVC, in the format of OBS: enhanced RTMP (version 1), with a four-letter code for the codec.
import type { Fault } from '../frame.ts'

/** The configuration record (hvcC) and one key frame of a plain picture of 640x360, encoded by x265. */
const record =
  '0101600000009000000000003ff000fcfdf8f800000f03a00001001840010c01ffff01600000030090000003000003003f959809a10001002a420101016000'
  + '00030090000003000003003fa00502016965959a4932bc05a02000000300200000030321a2000100074401c172b46240'
const keyFrame =
  '000000722801af1d3172d63170f7cf80fff184e76918e5aebeb3586d78f04086498c00000303e2a81796034c4e1a80000003000454930b9340000003000003'
  + '00098887000003000003000003001ef00000030000030000030008680000030000030000030000030000030000030000030000030070c0'

/** First byte: enhanced RTMP marker, frame type (1: key), packet type (0: configuration, 3: frame without composition time). */
const message = (packet: number, hex: string) => Buffer.concat([Buffer.from([0x90 | packet]), Buffer.from('hvc1'), Buffer.from(hex, 'hex')])

const config = message(0, record)
const picture = message(3, keyFrame)

/** From the next key frame on, every picture is the same HEVC key frame. */
export function hevc(isHevc: () => boolean): Fault {
  let isOn = false
  /** The configuration to go back to. */
  let usual: Buffer | undefined
  return (frame) => {
    if (frame.kind === 'audio') return frame
    usual = frame.config ?? usual
    const wasOn = isOn
    if (frame.key) isOn = isHevc()
    if (!isOn) return wasOn && usual ? { ...frame, config: usual } : frame
    return { ...frame, key: true, body: picture, repeat: picture, ...((!wasOn || frame.config) && { config }) }
  }
}
