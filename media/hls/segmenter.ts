// Cuts a stream into HLS segments of about a second, in memory. A segment ends after a second even without a key frame, so that the delay
// of HLS does not depend on the encoder's key frames, and all segments fit one target duration. The parts of a segment, a third of a second
// each, are available before the whole segment.
import { type AacConfig, samplesPerPacket } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'
import type { Tag } from '../flv/tag.ts'
import { initSegment } from './init-segment.ts'
import { type AudioSample, type SegmentContent, type VideoSample, mediaSegment } from './media-segment.ts'
import { partEnd } from './parts.ts'
import { type SegmentHead, masterPlaylist, targetSeconds } from './playlist.ts'
import { SegmentWindow } from './segment-window.ts'
import { TrackBuffer } from './track-buffer.ts'

/** A segment ends at the first key frame after `atKeyFrame`, or at any frame after `anywhere`. Key frames a second apart fall in between. */
const segmentMs = { atKeyFrame: 600, anywhere: 1050 } as const
/** A longer frame counts as a gap, which is left out. A segment then lasts at most 2.45 s, which rounds to the target duration. */
const longestFrameMs = 1400
/** Players begin this many seconds before the end of the list. If the newest push is shorter, they would begin with the previous push. */
const beginsBehind = 3 * targetSeconds
/** A larger open segment is not valid video: it is discarded, up to the next key frame. */
const openBytesMax = 16 * 1024 * 1024
const assumedFrameMs = 33

export class Segmenter {
  #video: AvcConfig | null = null
  #audio: AacConfig | null = null
  #frames = new TrackBuffer<VideoSample>()
  #packets = new TrackBuffer<AudioSample>()
  /** The stream's clock at segment time 0; null before the first key frame. */
  #origin: number | null = null
  #waitsForKey = true
  #sound = new SoundClock()
  #init = 0
  #initStale = true
  #sequence = 0
  #discontinuity = false
  /** The open segment, once its first part is published. */
  #head: SegmentHead | null = null
  #parts = 0
  /** The open segment's frames do not fit into parts. */
  #partless = false
  /** The published playlist and files. */
  readonly window = new SegmentWindow()
  #arrivedAt: (dts: number) => number

  /** @param arrivedAt when a frame with this time arrived, in milliseconds since 1970 */
  constructor(arrivedAt: (dts: number) => number) {
    this.#arrivedAt = arrivedAt
  }

  push(tag: Tag): void {
    if (tag.kind === 'video-config') this.#configureVideo(tag.config)
    else if (tag.kind === 'audio-config') this.#configureAudio(tag.config)
    else if (tag.kind === 'video') this.#pushVideo(tag)
    else if (tag.kind === 'audio' && this.#audio && this.#origin !== null)
      this.#packets.push({ dts: tag.dts, bytes: tag.data.length }, tag.data)
    if (this.#frames.used + this.#packets.used > openBytesMax) this.#reset()
  }

  /** The encoder has disconnected: close the open segment, and separate it from the next encoder's segments. */
  breakOff(): void {
    this.#cutAll()
    this.#reset()
    this.window.pause()
  }

  master(uri: string, bandwidth: number): string | null {
    const { newestPushSeconds } = this.window
    const begin = newestPushSeconds !== null && newestPushSeconds < beginsBehind ? newestPushSeconds : null
    return this.#video && masterPlaylist({ uri, bandwidth, video: this.#video, audio: this.#audio, begin })
  }

  #configureVideo(config: AvcConfig): void {
    if (this.#video?.record.equals(config.record)) return
    // The frames so far belong to the old configuration.
    this.#cutAll()
    this.#video = config
    this.#initStale = true
    this.#waitsForKey = true
  }

  #configureAudio(config: AacConfig): void {
    if (this.#audio?.record.equals(config.record)) return
    // The published parts refer to the old initialisation segment.
    if (this.#head) this.#cutAll()
    this.#audio = config
    this.#initStale = true
  }

  #pushVideo({ dts, offset, key, data }: Extract<Tag, { kind: 'video' }>): void {
    const { first: begin, last } = this.#frames
    if (begin && dts < begin.dts) this.breakOff()
    else if (last && dts - last.dts > longestFrameMs) this.#leaveOut(last.dts + longestFrameMs, dts)
    else if (last) this.#endPart(last.dts, dts)
    const { first } = this.#frames
    if (first && dts - first.dts >= (key ? segmentMs.atKeyFrame : segmentMs.anywhere)) this.#cut(dts)
    if (!this.#video || (this.#waitsForKey && !key)) return
    this.#waitsForKey = false
    this.#origin ??= dts
    this.#frames.push({ dts, offset, key, bytes: data.length }, data)
  }

  /** Closes the open segment before a gap in the picture, and continues after it without a gap. */
  #leaveOut(from: number, to: number): void {
    if (this.#frames.last) this.#endPart(this.#frames.last.dts, from)
    this.#cut(from)
    this.#packets.take(({ dts }) => dts >= to)
    if (this.#origin !== null) this.#origin += to - from
  }

  #reset(): void {
    // A segment with published parts must be completed.
    if (this.#head) this.#cutAll()
    this.#frames.clear()
    this.#packets.clear()
    this.#origin = null
    this.#waitsForKey = true
    this.#sound = new SoundClock()
    this.#partless = false
    this.#discontinuity = this.#sequence > 0
  }

  #cutAll(): void {
    const { last } = this.#frames
    if (!last) return
    this.#endPart(last.dts, last.dts + assumedFrameMs)
    this.#cut(last.dts + assumedFrameMs)
  }

  /** Publishes a part, if one ends with the arrival of a frame at `next`. */
  #endPart(last: number, next: number): void {
    const { firstOfPart } = this.#frames
    if (this.#partless || !firstOfPart) return
    const { endsAt, endsSegment, partless } = partEnd(firstOfPart.dts, last, next)
    if (endsAt === null) return
    if (!endsSegment) this.#publishPart(endsAt)
    else if (this.#parts > 0) this.#cut(endsAt)
    else this.#partless = true
    if (partless) this.#partless = true
  }

  #publishPart(end: number): void {
    const { firstOfPart } = this.#frames
    if (!firstOfPart || !this.#video || this.#origin === null) return
    const head = (this.#head ??= this.#begin(this.#video))
    const soundPassed = this.#packets.passed
    const video = this.#frames.part(({ dts }) => dts >= end)
    const audio = this.#pack(
      this.#packets.part(({ dts }) => dts >= end),
      soundPassed,
    )
    const { sequence } = head
    const bytes = mediaSegment({ sequence, videoStart: firstOfPart.dts - this.#origin, nextDts: end, video, audio })
    const seconds = (end - firstOfPart.dts) / 1000
    this.window.addPart(head, { index: this.#parts++, seconds, key: video.samples.some(({ key }) => key) }, bytes)
  }

  /** Closes the open segment, whose last frame ends at `end`. Later frames belong to the next one. */
  #cut(end: number): void {
    const { first, firstOfPart } = this.#frames
    if (!first || !this.#video || this.#origin === null) return
    if (!this.#partless && firstOfPart && firstOfPart.dts < end) this.#publishPart(end)
    const head = this.#head ?? this.#begin(this.#video)
    const video = this.#frames.take(({ dts }) => dts >= end)
    const audio = this.#pack(
      this.#packets.take(({ dts }) => dts >= end),
      0,
    )
    this.#sound.close(audio?.samples.length ?? 0)
    const { sequence } = head
    const bytes = mediaSegment({ sequence, videoStart: first.dts - this.#origin, nextDts: end, video, audio })
    this.window.add(head, { seconds: (end - first.dts) / 1000, key: video.samples.some(({ key }) => key) }, bytes)
    this.#head = null
    this.#parts = 0
    this.#partless = false
  }

  /** Starts a segment with the first open frame. */
  #begin(video: AvcConfig): SegmentHead {
    this.#renewInit(video)
    const discontinuity = this.#discontinuity
    this.#discontinuity = false
    const startedAt = new Date(this.#arrivedAt(this.#frames.first?.dts ?? 0))
    return { sequence: this.#sequence++, init: this.#init, discontinuity, startedAt }
  }

  #renewInit(video: AvcConfig): void {
    if (!this.#initStale) return
    if (this.#init > 0) this.#discontinuity = true
    this.#initStale = false
    this.#init++
    this.window.addInit(this.#init, initSegment(video, this.#audio))
  }

  /** Sound of the open segment with its start time. `before`: packets in its earlier parts. */
  #pack({ samples, data }: { samples: AudioSample[]; data: Buffer }, before: number): SegmentContent['audio'] {
    const first = samples[0]
    if (!this.#audio || !first || this.#origin === null) return null
    return { samples, data, start: this.#sound.startOf(first.dts - this.#origin, this.#audio.sampleRate) + before * samplesPerPacket }
  }
}

/** Sound within two packets of its expected time is treated as continuous. In audio samples. */
const driftSamples = 2 * samplesPerPacket

/** The start of each segment's sound, in audio samples: directly after the previous sound, unless the encoder left a gap. */
class SoundClock {
  /** Where the next sound begins; null before the first sound. */
  #next: number | null = null
  /** Where the sound of the open segment began. */
  #begin: number | null = null

  /** @param atMs time of the open segment's first packet; later packets of the same segment change nothing */
  startOf(atMs: number, sampleRate: number): number {
    if (this.#begin !== null) return this.#begin
    const stamped = Math.max(0, Math.round((atMs * sampleRate) / 1000))
    this.#begin = this.#next !== null && Math.abs(stamped - this.#next) < driftSamples ? this.#next : stamped
    return this.#begin
  }

  /** Closes the segment, which has this many packets. */
  close(packets: number): void {
    if (this.#begin !== null) this.#next = this.#begin + packets * samplesPerPacket
    this.#begin = null
  }
}
