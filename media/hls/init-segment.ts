// The initialisation segment of a fragmented MP4: describes the tracks and contains no samples.
import type { AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'
import { box, fullBox, u16, u32, zeros } from './box.ts'

export const videoTrack = 1
export const audioTrack = 2
/** Ticks a second; 90 for each of RTMP's milliseconds. */
export const videoTimescale = 90_000

const unityMatrix = Buffer.concat([u32(0x10000), zeros(12), u32(0x10000), zeros(12), u32(0x40000000)])
/** 72 dots per inch, 16.16 fixed point. */
const resolution = u32(0x480000)
const languageUndetermined = u16(0x55c4)

export function initSegment(video: AvcConfig, audio: AacConfig | null): Buffer {
  const tracks = [videoTrak(video), ...(audio ? [audioTrak(audio)] : [])]
  const extends_ = [videoTrack, ...(audio ? [audioTrack] : [])].map((id) => fullBox('trex', 0, 0, u32(id), u32(1), zeros(12)))
  const header = fullBox(
    'mvhd',
    0,
    0,
    zeros(8),
    u32(1000),
    zeros(4),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    unityMatrix,
    zeros(24),
    u32(audioTrack + 1),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6\0\0\0\x01iso6cmfcmp41', 'latin1')),
    box('moov', header, ...tracks, box('mvex', ...extends_)),
  ])
}

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
  const media = { handler: 'vide', header: fullBox('vmhd', 0, 1, zeros(8)), timescale: videoTimescale, entry }
  return trak(videoTrack, media, u16(0), config.width, config.height)
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
  const media = { handler: 'soun', header: fullBox('smhd', 0, 0, zeros(4)), timescale: config.sampleRate, entry }
  return trak(audioTrack, media, u16(0x100), 0, 0)
}

interface Media {
  handler: string
  header: Buffer
  timescale: number
  entry: Buffer
}

function trak(id: number, media: Media, volume: Buffer, width: number, height: number): Buffer {
  const enabledInMovie = 3
  const header = fullBox(
    'tkhd',
    0,
    enabledInMovie,
    zeros(8),
    u32(id),
    zeros(16),
    u32(0),
    volume,
    zeros(2),
    unityMatrix,
    u32(width << 16),
    u32(height << 16),
  )
  const samples = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), media.entry),
    fullBox('stts', 0, 0, zeros(4)),
    fullBox('stsc', 0, 0, zeros(4)),
    fullBox('stsz', 0, 0, zeros(8)),
    fullBox('stco', 0, 0, zeros(4)),
  )
  const here = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)))
  return box(
    'trak',
    header,
    box(
      'mdia',
      fullBox('mdhd', 0, 0, zeros(8), u32(media.timescale), zeros(4), languageUndetermined, zeros(2)),
      fullBox('hdlr', 0, 0, zeros(4), Buffer.from(media.handler), zeros(12), Buffer.from('greenroom\0')),
      box('minf', media.header, here, samples),
    ),
  )
}

/** ES_Descriptor around the AAC configuration (ISO/IEC 14496-1, 7.2.6): MPEG-4 audio, an audio stream. */
function elementaryStream(record: Buffer): Buffer {
  const decoder = descriptor(4, Buffer.from([0x40, 0x15, 0, 0, 0]), zeros(8), descriptor(5, record))
  return descriptor(3, u16(audioTrack), zeros(1), decoder, descriptor(6, Buffer.from([2])))
}

function descriptor(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, body.length]), body])
}
