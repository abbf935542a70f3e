// A clip that the demo encoder plays in a loop: the frames of an FLV file in order.
import { readFileSync } from 'node:fs'

export interface ClipFrame {
  kind: 'audio' | 'video'
  /** Milliseconds from the clip's beginning. */
  at: number
  /** Body of an RTMP message: FLV's codec and packet type bytes, then the data. */
  body: Buffer
}
export interface Clip {
  /** Configuration of picture and sound, sent first. */
  configs: ClipFrame[]
  frames: ClipFrame[]
  /** Length of the loop in milliseconds. */
  length: number
}

const kinds: Partial<Record<number, ClipFrame['kind']>> = { 8: 'audio', 9: 'video' }
const [fileHeaderBytes, tagHeaderBytes, tagTrailerBytes] = [13, 11, 4]
/** Clips last whole seconds. The sound in the file is padded by a fraction of a second, which is cut: it would be audible as a stutter. */
const second = 1000

export const isKey = ({ kind, body }: ClipFrame): boolean => kind === 'video' && body.readUInt8(0) >> 4 === 1

/** Throws if the file is not an FLV file with video. */
export function readClip(file: string | URL): Clip {
  const bytes = readFileSync(file)
  const all: ClipFrame[] = []
  for (let at = fileHeaderBytes; at + tagHeaderBytes <= bytes.length;) {
    const size = bytes.readUIntBE(at + 1, 3)
    const kind = kinds[bytes.readUInt8(at)]
    const body = bytes.subarray(at + tagHeaderBytes, at + tagHeaderBytes + size)
    if (kind && size > 1) all.push({ kind, at: bytes.readUIntBE(at + 4, 3), body })
    at += tagHeaderBytes + size + tagTrailerBytes
  }
  const last = all.findLast(({ kind }) => kind === 'video')
  if (!last) throw new Error(`${String(file)} contains no video`)
  const length = Math.ceil((last.at + 1) / second) * second
  // Packet type 0 is a codec configuration, 1 a frame; 2 would end the sequence.
  const ofType = (type: number) => all.filter(({ body }) => body[1] === type)
  return {
    configs: ofType(0),
    frames: ofType(1)
      .filter(({ at }) => at < length)
      .sort((a, b) => a.at - b.at),
    length,
  }
}

export type ClipName = 'bokeh' | 'dial' | 'dial-one-key-frame' | 'pitch' | 'ribbons'

/** One of the clips that come with the product. */
export const ownClip = (name: ClipName): Clip => readClip(new URL(`clips/${name}.flv`, import.meta.url))
