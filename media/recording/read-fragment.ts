// Parses segments that hls/media-segment.ts and hls/init-segment.ts have written: their samples and track descriptions.
import { samplesPerPacket } from '../codec/aac.ts'
import { audioTrack, videoTrack } from '../hls/init-segment.ts'

const headerBytes = 8
/** Size of the fields in a video sample entry before its boxes. */
const videoEntryBytes = 78

/** Contents of the boxes of this type. `skip`: bytes of fields before the first box. */
function inside(bytes: Buffer, type: string, skip = 0): Buffer[] {
  const found: Buffer[] = []
  for (let at = skip; at + headerBytes <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (size < headerBytes || at + size > bytes.length) break
    if (bytes.toString('latin1', at + 4, at + headerBytes) === type) found.push(bytes.subarray(at + headerBytes, at + size))
    at += size
  }
  return found
}

const first = (boxes: Buffer[]): Buffer => {
  const [box] = boxes
  if (!box) throw new Error('unexpected segment format')
  return box
}

/** One track's part of a segment. Times are in the track's ticks. */
export interface TrackFragment {
  start: number
  /** Where its first sample begins in the file. */
  offset: number
  sizes: number[]
}
export interface VideoFragment extends TrackFragment {
  durations: number[]
  /** Presentation minus decoding time. */
  compositions: number[]
  keys: boolean[]
}
export interface Fragment {
  video: VideoFragment
  audio: TrackFragment | null
  /** Where the samples begin in the file. */
  dataAt: number
}

const dependsOnNothing = 0x02000000

/** Throws for any other format than that of our own segments. */
export function readFragment(bytes: Buffer): Fragment {
  const moof = first(inside(bytes, 'moof'))
  const tracks = new Map(inside(moof, 'traf').map((traf) => [first(inside(traf, 'tfhd')).readUInt32BE(4), traf]))
  const video = tracks.get(videoTrack)
  const audio = tracks.get(audioTrack)
  if (!video) throw new Error('unexpected segment format')
  return { video: readVideo(video), audio: audio ? readAudio(audio) : null, dataAt: moof.length + 2 * headerBytes }
}

const startOf = (traf: Buffer) => Number(first(inside(traf, 'tfdt')).readBigUInt64BE(4))

function readVideo(traf: Buffer): VideoFragment {
  const run = first(inside(traf, 'trun'))
  const fragment: VideoFragment = {
    start: startOf(traf),
    offset: run.readUInt32BE(8),
    sizes: [],
    durations: [],
    compositions: [],
    keys: [],
  }
  for (let at = 12; at < run.length; at += 16) {
    fragment.durations.push(run.readUInt32BE(at))
    fragment.sizes.push(run.readUInt32BE(at + 4))
    fragment.keys.push(run.readUInt32BE(at + 8) === dependsOnNothing)
    fragment.compositions.push(run.readInt32BE(at + 12))
  }
  return fragment
}

function readAudio(traf: Buffer): TrackFragment {
  const run = first(inside(traf, 'trun'))
  const sizes: number[] = []
  for (let at = 12; at < run.length; at += 4) sizes.push(run.readUInt32BE(at))
  return { start: startOf(traf), offset: run.readUInt32BE(8), sizes }
}

/** A track of an initialisation segment: its sample entry with header, ready to be copied to another file, and its ticks per second. */
export interface TrackEntry {
  entry: Buffer
  timescale: number
}

const entryOf = (init: Buffer, handler: string): TrackEntry | null => {
  for (const trak of inside(first(inside(init, 'moov')), 'trak')) {
    const mdia = first(inside(trak, 'mdia'))
    if (first(inside(mdia, 'hdlr')).toString('latin1', 8, 12) !== handler) continue
    const stbl = first(inside(first(inside(mdia, 'minf')), 'stbl'))
    return { entry: first(inside(stbl, 'stsd')).subarray(8), timescale: first(inside(mdia, 'mdhd')).readUInt32BE(12) }
  }
  return null
}

export const videoEntry = (init: Buffer): TrackEntry | null => entryOf(init, 'vide')
export const audioEntry = (init: Buffer): TrackEntry | null => entryOf(init, 'soun')

/** The parameter sets of a video sample entry (ISO/IEC 14496-15, 5.3.3.1), with length prefixes as in a sample. */
export function parameterSets({ entry }: TrackEntry): Buffer {
  const record = first(inside(entry, 'avcC', headerBytes + videoEntryBytes))
  const lengthBytes = (record.readUInt8(4) & 3) + 1
  const sets: Buffer[] = []
  let at = 5
  for (const countMask of [31, 255]) {
    for (let left = record.readUInt8(at++) & countMask; left > 0; left--) {
      const size = record.readUInt16BE(at)
      const length = Buffer.alloc(lengthBytes)
      length.writeUIntBE(size, 0, lengthBytes)
      sets.push(length, record.subarray(at + 2, at + 2 + size))
      at += 2 + size
    }
  }
  return Buffer.concat(sets)
}

/** Size of the picture in pixels. */
export const sizeOf = ({ entry }: TrackEntry): { width: number; height: number } => ({
  width: entry.readUInt16BE(headerBytes + 24),
  height: entry.readUInt16BE(headerBytes + 26),
})

/** Duration of an audio packet in seconds. */
export const packetSeconds = ({ timescale }: TrackEntry): number => samplesPerPacket / timescale
