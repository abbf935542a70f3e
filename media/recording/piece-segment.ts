// Makes a segment of fragmented MP4 from a recorded piece: when somebody watches, not when it is recorded.
import { readTags, type Tag } from '../flv/tag.ts'
import { mediaSegment, type AudioSample, type VideoSample } from '../hls/media-segment.ts'
import { audioEntry, parameterSets, videoEntry } from './read-fragment.ts'
import type { ListedSegment } from './record-index.ts'

type Picture = Extract<Tag, { kind: 'video' }>
type Sound = Extract<Tag, { kind: 'audio' }>

const dataOf = (samples: { data: Buffer }[]) => Buffer.concat(samples.map(({ data }) => data))

/** @param content the tags of the piece, of which the first is a picture. Throws where they are not whole */
export function segmentOf(content: Buffer, { n, start, ms }: Pick<ListedSegment, 'n' | 'start' | 'ms'>, init: Buffer): Buffer {
  const tags = [...readTags(content)]
  const pictures = tags.filter((tag): tag is Picture => tag.kind === 'video')
  const [first] = pictures
  const entry = videoEntry(init)
  if (!first || !entry) throw new Error('a piece without a picture')
  // Not every player looks at another initialisation segment: the parameters stand before each key frame, too.
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

/** The sound on the recording's clock, which begins at `origin`: what would be before is left out. Null without sound. */
function soundOf(tags: Tag[], origin: number, rate: number | undefined) {
  const sounds = tags.filter((tag): tag is Sound => tag.kind === 'audio' && tag.dts >= origin)
  const [first] = sounds
  if (!first || !rate) return null
  const samples = sounds.map(({ dts, data }): AudioSample => ({ dts, bytes: data.length }))
  return { samples, data: dataOf(sounds), start: Math.round(((first.dts - origin) * rate) / 1000) }
}
