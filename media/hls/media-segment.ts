// One segment of a fragmented MP4: `moof` gives the position and time of the samples, `mdat` contains them.
import { samplesPerPacket } from '../codec/aac.ts'
import { box, fullBox, u32, u64 } from './box.ts'
import { audioTrack, videoTimescale, videoTrack } from './init-segment.ts'

/** `offset`: presentation minus decoding time. `bytes`: size of its part of the track's data. */
export interface VideoSample {
  dts: number
  offset: number
  key: boolean
  bytes: number
}
export interface AudioSample {
  dts: number
  bytes: number
}
interface Track<Sample> {
  samples: readonly Sample[]
  data: Buffer
}

export interface SegmentContent {
  sequence: number
  /** Milliseconds since the first segment's beginning. */
  videoStart: number
  /** Where the next segment begins, on the samples' clock: the end of the last frame. */
  nextDts: number
  video: Track<VideoSample>
  audio: (Track<AudioSample> & { /** In audio samples. */ start: number }) | null
}

const mdatName = Buffer.from('mdat')
const mdatHeaderBytes = 4 + mdatName.length
/** 90 ticks a millisecond. */
const ticksPerMs = videoTimescale / 1000
// Sample flags of ISO/IEC 14496-12, 8.8.3.1: depends on nothing; depends on others and cannot be joined at.
const joinable = 0x02000000
const dependent = 0x01010000

export function mediaSegment(content: SegmentContent): Buffer {
  const data = [content.video.data, ...(content.audio ? [content.audio.data] : [])]
  // The offsets into mdat need the size of moof, which does not depend on them.
  const head = moof(content, 0, 0).length + mdatHeaderBytes
  const bytes = data.reduce((sum, { length }) => sum + length, mdatHeaderBytes)
  // Concatenate once: a segment is large enough for a copy to be costly.
  return Buffer.concat([moof(content, head, head + content.video.data.length), u32(bytes), mdatName, ...data])
}

function moof(content: SegmentContent, videoOffset: number, audioOffset: number): Buffer {
  const fragments = [videoFragment(content, videoOffset)]
  if (content.audio) fragments.push(audioFragment(content.audio.samples, content.audio.start, audioOffset))
  return box('moof', fullBox('mfhd', 0, 0, u32(content.sequence + 1)), ...fragments)
}

function videoFragment({ video: { samples }, videoStart, nextDts }: SegmentContent, dataOffset: number): Buffer {
  const rows = Buffer.allocUnsafe(samples.length * 16)
  samples.forEach((sample, i) => {
    const end = samples[i + 1]?.dts ?? nextDts
    rows.writeUInt32BE(Math.max(0, end - sample.dts) * ticksPerMs, i * 16)
    rows.writeUInt32BE(sample.bytes, i * 16 + 4)
    rows.writeUInt32BE(sample.key ? joinable : dependent, i * 16 + 8)
    rows.writeInt32BE(sample.offset * ticksPerMs, i * 16 + 12)
  })
  const baseIsMoof = 0x20000
  const offsetDurationSizeFlagsComposition = 0xf01
  return box(
    'traf',
    fullBox('tfhd', 0, baseIsMoof, u32(videoTrack)),
    fullBox('tfdt', 1, 0, u64(videoStart * ticksPerMs)),
    fullBox('trun', 1, offsetDurationSizeFlagsComposition, u32(samples.length), u32(dataOffset), rows),
  )
}

function audioFragment(samples: readonly AudioSample[], start: number, dataOffset: number): Buffer {
  const sizes = Buffer.allocUnsafe(samples.length * 4)
  samples.forEach(({ bytes }, i) => sizes.writeUInt32BE(bytes, i * 4))
  const baseIsMoofWithDefaults = 0x20038
  const offsetSize = 0x201
  return box(
    'traf',
    fullBox('tfhd', 0, baseIsMoofWithDefaults, u32(audioTrack), u32(samplesPerPacket), u32(0), u32(joinable)),
    fullBox('tfdt', 1, 0, u64(start)),
    fullBox('trun', 0, offsetSize, u32(samples.length), u32(dataOffset), sizes),
  )
}
