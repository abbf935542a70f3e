// The initialisation segment of a fragmented MP4: describes the tracks and contains no samples.
import type { AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'
import { box, fullBox, u16, u32, u64, zeros } from './box.ts'

export const videoTrack = 1
export const audioTrack = 2
/** Ticks a second; 90 for each of RTMP's milliseconds. */
export const videoTimescale = 90_000

const unityMatrix = Buffer.concat([u32(0x10000), zeros(12), u32(0x10000), zeros(12), u32(0x40000000)])
/** 72 dots per inch, 16.16 fixed point. */
const resolution = u32(0x480000)
const languageUndetermined = u16(0x55c4)

/** In milliseconds. */
const movieTimescale = 1000

export function initSegment(video: AvcConfig, audio: AacConfig | null): Buffer {
  const tracks = [videoTrak(video), ...(audio ? [audioTrak(audio)] : [])]
  const extends_ = [videoTrack, ...(audio ? [audioTrack] : [])].map((id) => fullBox('trex', 0, 0, u32(id), u32(1), zeros(12)))
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6\0\0\0\x01iso6cmfcmp41', 'latin1')),
    box('moov', movieHeader(0), ...tracks, box('mvex', ...extends_)),
  ])
}

/** @param ms duration of the movie in milliseconds; 0 if it is not known */
export const movieHeader = (ms: number): Buffer =>
  fullBox(
    'mvhd',
    0,
    0,
    zeros(8),
    u32(movieTimescale),
    u32(ms),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    unityMatrix,
    zeros(24),
    u32(audioTrack + 1),
  )

/** The tables of a track without samples. */
const noSamples = (entry: Buffer): Buffer =>
  box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), entry),
    fullBox('stts', 0, 0, zeros(4)),
    fullBox('stsc', 0, 0, zeros(4)),
    fullBox('stsz', 0, 0, zeros(8)),
    fullBox('stco', 0, 0, zeros(4)),
  )

function videoTrak(config: AvcConfig): Buffer {
  const entry = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(config.width),
    u16(config.height),
    resolution,
    resolution,
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box('avcC', config.record),
  )
  return videoTrakOf({ samples: noSamples(entry), timescale: videoTimescale, duration: 0, ms: 0 }, config)
}

function audioTrak(config: AacConfig): Buffer {
  const entry = box(
    'mp4a',
    zeros(6),
    u16(1),
    zeros(8),
    u16(config.channels || 2),
    u16(16),
    zeros(4),
    u16(config.sampleRate & 0xffff),
    u16(0),
    fullBox('esds', 0, 0, elementaryStream(config.record)),
  )
  return audioTrakOf({ samples: noSamples(entry), timescale: config.sampleRate, duration: 0, ms: 0 })
}

interface Media {
  /** `stbl` */
  samples: Buffer
  timescale: number
  /** In ticks of the timescale, and in milliseconds; 0 if not known. */
  duration: number
  ms: number
  /** `edts`, if the track begins later than the movie. */
  edits?: Buffer
}

export const videoTrakOf = (media: Media, { width, height }: { width: number; height: number }): Buffer =>
  trak(videoTrack, media, { handler: 'vide', header: fullBox('vmhd', 0, 1, zeros(8)), volume: u16(0), width, height })

export const audioTrakOf = (media: Media): Buffer =>
  trak(audioTrack, media, { handler: 'soun', header: fullBox('smhd', 0, 0, zeros(4)), volume: u16(0x100), width: 0, height: 0 })

interface Presentation {
  handler: string
  header: Buffer
  volume: Buffer
  width: number
  height: number
}

function trak(id: number, media: Media, { handler, header, volume, width, height }: Presentation): Buffer {
  const enabledInMovie = 3
  const trackHeader = fullBox(
    'tkhd',
    0,
    enabledInMovie,
    zeros(8),
    u32(id),
    zeros(4),
    u32(media.ms),
    zeros(12),
    volume,
    zeros(2),
    unityMatrix,
    u32(width << 16),
    u32(height << 16),
  )
  const dataInformation = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)))
  return box(
    'trak',
    trackHeader,
    ...(media.edits ? [media.edits] : []),
    box(
      'mdia',
      mediaHeader(media),
      fullBox('hdlr', 0, 0, zeros(4), Buffer.from(handler), zeros(12), Buffer.from('greenroom\0')),
      box('minf', header, dataInformation, media.samples),
    ),
  )
}

/** 32 bits of video ticks last thirteen hours; a longer track needs 64 bits. */
const mediaHeader = ({ timescale, duration }: Media): Buffer =>
  duration < 2 ** 32
    ? fullBox('mdhd', 0, 0, zeros(8), u32(timescale), u32(duration), languageUndetermined, zeros(2))
    : fullBox('mdhd', 1, 0, zeros(16), u32(timescale), u64(duration), languageUndetermined, zeros(2))

/** ES_Descriptor around the AAC configuration (ISO/IEC 14496-1, 7.2.6): MPEG-4 audio, an audio stream. */
function elementaryStream(record: Buffer): Buffer {
  const decoder = descriptor(4, Buffer.from([0x40, 0x15, 0, 0, 0]), zeros(8), descriptor(5, record))
  return descriptor(3, u16(audioTrack), zeros(1), decoder, descriptor(6, Buffer.from([2])))
}

function descriptor(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, body.length]), body])
}
