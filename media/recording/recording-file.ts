// Converts a recording to one MP4 file: a head with the tables of all samples, then the samples of its segments. Missing samples and those
// that cannot be decoded without them are left out; the time continues without a gap.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { box, u32, u64 } from '../hls/box.ts'
import { audioTrakOf, movieHeader, videoTimescale, videoTrakOf } from '../hls/init-segment.ts'
import { AudioTable } from './audio-table.ts'
import { readSegment, type KeptRecording, type KeptSegment } from './kept-recording.ts'
import { audioEntry, readFragment, sizeOf, videoEntry, type Fragment, type TrackEntry, type VideoFragment } from './read-fragment.ts'
import { SampleTable } from './sample-table.ts'

/** Samples of a segment: offset in the segment and number of bytes. */
export interface Piece {
  segment: KeptSegment
  from: number
  bytes: number
}
export interface RecordingFile {
  head: Buffer
  pieces: Piece[]
  /** Bytes. */
  size: number
}

/** Timestamps this close to the end of the last segment continue it: one millisecond, in video ticks. */
const seamTicks = videoTimescale / 1000

class MovieTables {
  #video = new SampleTable()
  #audio = new AudioTable()
  #entries = new Map<Buffer, { video: TrackEntry; audio: TrackEntry | null }>()
  #first: TrackEntry | null = null
  /** The current stretch without breaks: `shift` is added to segment time to get movie time, `start` is its segment time. Video ticks. */
  #stretch = { shift: 0, start: 0 }
  #end = NaN
  /** In movie time. */
  #shownUntil = 0
  #waitsForKey = true

  /** Adds the segment whose samples begin at this offset of the data. Returns false if none of it can be shown. */
  add(segment: Pick<KeptSegment, 'head' | 'breaks'>, fragment: Fragment, at: number): boolean {
    const { video, audio, dataAt } = fragment
    const entries = this.#entriesOf(segment.head)
    if (!entries) return false
    if (segment.breaks || !(Math.abs(video.start - this.#end) <= seamTicks)) this.#waitsForKey = true
    this.#end = video.durations.reduce((sum, ticks) => sum + ticks, video.start)
    const from = this.#waitsForKey ? video.keys.indexOf(true) : 0
    if (from < 0) return false
    const skipped = video.durations.slice(0, from).reduce((sum, ticks) => sum + ticks, 0)
    if (this.#waitsForKey) this.#begin(video.start + skipped, video.compositions[from] ?? 0)
    this.#waitsForKey = false
    const skippedBytes = video.sizes.slice(0, from).reduce((sum, bytes) => sum + bytes, 0)
    this.#video.chunk(at + video.offset + skippedBytes - dataAt, video.sizes.length - from, this.#video.entry(entries.video.entry))
    for (let i = from; i < video.sizes.length; i++) this.#frame(video, i)
    if (audio && entries.audio) this.#audio.add({ ...audio, offset: at + audio.offset - dataAt }, entries.audio, this.#stretch)
    return true
  }

  #frame({ sizes, durations, compositions, keys }: VideoFragment, i: number): void {
    const [ticks, composition] = [durations[i] ?? 0, compositions[i] ?? 0]
    this.#shownUntil = Math.max(this.#shownUntil, this.#video.duration + composition + ticks)
    this.#video.sample(sizes[i] ?? 0, composition, keys[i])
    this.#video.addDuration(ticks)
  }

  /** A stretch begins when the one before has been shown; with reordered frames that is later than its last decoding time. */
  #begin(start: number, composition: number): void {
    const late = this.#shownUntil - composition - this.#video.duration
    if (late > 0) this.#video.hold(late)
    this.#stretch = { start, shift: this.#video.duration - start }
  }

  #entriesOf(head: Buffer) {
    const known = this.#entries.get(head)
    if (known) return known
    const video = videoEntry(head)
    if (!video) return null
    this.#first ??= video
    const entries = { video, audio: audioEntry(head) }
    this.#entries.set(head, entries)
    return entries
  }

  /** `base`: where the data begins in the file. */
  moov(base: number): Buffer | null {
    if (!this.#first) return null
    const { duration } = this.#video
    const ms = Math.round(duration / seamTicks)
    const video = videoTrakOf({ samples: this.#video.stbl(base), timescale: videoTimescale, duration, ms }, sizeOf(this.#first))
    const audio = this.#audio.media(base)
    return box('moov', movieHeader(Math.max(ms, audio?.ms ?? 0)), video, ...(audio ? [audioTrakOf(audio)] : []))
  }
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1'))
/** A 64-bit size, since hours of video exceed 4 GB. */
const mdatHeader = (bytes: number) => Buffer.concat([u32(1), Buffer.from('mdat'), u64(16 + bytes)])

/** Reads the whole recording once to make its tables. Null if nothing of it can be shown. */
export async function planFile({ folder, segments }: KeptRecording): Promise<RecordingFile | null> {
  const tables = new MovieTables()
  const pieces: Piece[] = []
  let bytes = 0
  let isBroken = false
  for (const segment of segments) {
    const content = await readSegment(folder, segment, segment.head)
    const fragment = content && readFragment(content)
    const isShown = fragment && tables.add({ head: segment.head, breaks: segment.breaks || isBroken }, fragment, bytes)
    isBroken = !content
    if (!content || !isShown) continue
    const piece = { segment, from: fragment.dataAt, bytes: content.length - fragment.dataAt }
    pieces.push(piece)
    bytes += piece.bytes
    // Let frames that have arrived meanwhile be handled first.
    await nextTurn()
  }
  const draft = tables.moov(0)
  if (!draft) return null
  const base = ftyp.length + draft.length + mdatHeader(bytes).length
  const head = Buffer.concat([ftyp, tables.moov(base) ?? draft, mdatHeader(bytes)])
  return { head, pieces, size: head.length + bytes }
}
