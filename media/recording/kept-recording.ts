// Reads a recording from disk: lists its complete pieces, and converts a piece to a segment of fragmented MP4 when somebody watches it.
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Recording } from '#contract/internal/recordings.ts'
import { type Tag, readTags } from '../flv/tag.ts'
import { type AudioSample, type VideoSample, mediaSegment } from '../hls/media-segment.ts'
import { audioEntry, parameterSets, videoEntry } from './read-fragment.ts'
import { type ListedSegment, type RecordIndex, pieceName } from './record-index.ts'
import { sampleSum } from './sample-sum.ts'

/** Number of files whose sizes are read in parallel. */
const sizesAtOnce = 64

export interface KeptSegment extends ListedSegment {
  /** The initialisation segment itself. */
  head: Buffer
}

export interface KeptRecording {
  folder: string
  /** Oldest first. `breaks` is also set where earlier segments are missing. */
  segments: KeptSegment[]
  /** Some pieces are missing: not written, damaged or deleted. */
  gaps: boolean
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  )

async function withoutTorn(folder: string, segments: KeptSegment[]): Promise<KeptSegment[]> {
  const whole: KeptSegment[] = []
  for (let at = 0; at < segments.length; at += sizesAtOnce) {
    const some = segments.slice(at, at + sizesAtOnce)
    const sizes = await Promise.all(some.map(({ n }) => sizeOf(join(folder, pieceName(n)))))
    whole.push(...some.filter(({ bytes }, i) => bytes === sizes[i]))
  }
  return whole
}

/** Returns null if nothing is left. `isChecked`: also compares the sizes of all files, which takes a while for a long session. */
export async function readRecording(folder: string, index: RecordIndex, isChecked: boolean): Promise<KeptRecording | null> {
  const names = new Set(await readdir(folder).catch(() => []))
  const { inits } = index
  const there = index.segments.flatMap((segment) => {
    const head = inits.get(segment.init)
    return head && names.has(pieceName(segment.n)) ? [{ ...segment, head }] : []
  })
  const segments = isChecked ? await withoutTorn(folder, there) : there
  if (segments.length === 0) return null
  segments.forEach((segment, i) => {
    segment.breaks ||= segment.n !== (segments[i - 1]?.n ?? -1) + 1
  })
  return { folder, segments, gaps: (segments.at(-1)?.n ?? 0) + 1 !== segments.length }
}

export function describe({ segments, gaps }: KeptRecording): Recording {
  const [first, last] = [segments[0], segments.at(-1)]
  return { from: first?.at ?? 0, to: (last?.at ?? 0) + (last?.ms ?? 0), gaps }
}

/** The segment made from a piece, or null if the piece is damaged. */
export async function readSegment(folder: string, segment: ListedSegment, init: Buffer): Promise<Buffer | null> {
  const content = await readFile(join(folder, pieceName(segment.n))).catch(() => null)
  if (content?.length !== segment.bytes || sampleSum([content]) !== segment.sum) return null
  try {
    return segmentOf(content, segment, init)
  } catch {
    return null
  }
}

type Picture = Extract<Tag, { kind: 'video' }>
type Sound = Extract<Tag, { kind: 'audio' }>

const dataOf = (samples: { data: Buffer }[]) => Buffer.concat(samples.map(({ data }) => data))

/** @param content the tags of the piece, beginning with a picture. Throws if they are incomplete */
function segmentOf(content: Buffer, { n, start, ms }: Pick<ListedSegment, 'n' | 'start' | 'ms'>, init: Buffer): Buffer {
  const tags = [...readTags(content)]
  const pictures = tags.filter((tag): tag is Picture => tag.kind === 'video')
  const [first] = pictures
  const entry = videoEntry(init)
  if (!first || !entry) throw new Error('a piece without a picture')
  // Some players ignore a later initialisation segment, so each key frame also contains the parameter sets.
  const sets = parameterSets(entry)
  const frames = pictures.map(({ dts, offset, key, data }) => ({ dts, offset, key, data: key ? Buffer.concat([sets, data]) : data }))
  return mediaSegment({
    sequence: n,
    videoStart: start,
    nextDts: Math.max(first.dts + ms, (frames.at(-1)?.dts ?? 0) + 1),
    video: { samples: frames.map(({ data, ...frame }): VideoSample => ({ ...frame, bytes: data.length })), data: dataOf(frames) },
    audio: soundOf(tags, first.dts - start, audioEntry(init)?.timescale),
  })
}

/** The sound on the recording's clock, which begins at `origin`. Earlier sound is left out. Null without sound. */
function soundOf(tags: Tag[], origin: number, rate: number | undefined) {
  const sounds = tags.filter((tag): tag is Sound => tag.kind === 'audio' && tag.dts >= origin)
  const [first] = sounds
  if (!first || !rate) return null
  const samples = sounds.map(({ dts, data }): AudioSample => ({ dts, bytes: data.length }))
  return { samples, data: dataOf(sounds), start: Math.round(((first.dts - origin) * rate) / 1000) }
}
