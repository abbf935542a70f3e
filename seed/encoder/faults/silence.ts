import type { Fault } from '../frame.ts'

const aacPacket = Buffer.from([0xaf, 1])
/** Raw AAC-LC packets without any sound (ISO/IEC 14496-3, 4.4.2), for each number of channels. */
const silent: Partial<Record<number, Buffer>> = {
  1: Buffer.concat([aacPacket, Buffer.from('00c800802380', 'hex')]),
  2: Buffer.concat([aacPacket, Buffer.from('210049900219002380', 'hex')]),
}

/** Replaces the sound with silence. */
export function silence(isSilent: () => boolean, channels: number): Fault {
  const body = silent[channels]
  return (frame) => (frame.kind === 'audio' && body && isSilent() ? { ...frame, body } : frame)
}
