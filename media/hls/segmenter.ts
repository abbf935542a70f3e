// Cuts a stream into HLS segments of about a second, in memory. A segment ends after its second, at a key frame or not. So the delay of
// HLS does not depend on the encoder's key frames, and all segments fit one target duration.
import { EventEmitter, once } from 'node:events'
import { samplesPerPacket, type AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'
import type { Tag } from '../flv/tag.ts'
import { initSegment } from './init-segment.ts'
import { mediaSegment, type AudioSample, type SegmentContent, type VideoSample } from './media-segment.ts'
import { masterPlaylist, targetSeconds } from './playlist.ts'
import { SegmentWindow } from './segment-window.ts'
import { TrackBuffer } from './track-buffer.ts'

/** A segment ends at the first key frame after the one, or at any frame after the other. Key frames every second fall between the two. */
const segmentMs = { atKeyFrame: 600, anywhere: 1050 } as const
/** A longer frame is followed by a gap, which is left out. With this a segment lasts at most 2.45 s, which rounds to the target. */
const longestFrameMs = 1400
/** Players begin this many seconds before the end. If this push is shorter, they would show the end of the previous push. */
const beginsBehind = 3 * targetSeconds
/** A larger open segment is not valid video: restart with the next key frame. */
const openBytesMax = 16 * 1024 * 1024
/** Sound within two packets of its expected time is treated as continuous. */
const audioDriftSamples = 2 * samplesPerPacket
const assumedFrameMs = 33

export class Segmenter {
  #video: AvcConfig | null = null
  #audio: AacConfig | null = null
  #frames = new TrackBuffer<VideoSample>()
  #packets = new TrackBuffer<AudioSample>()
  /** The stream's clock at segment time 0; null before the first key frame. */
  #origin: number | null = null
  #waitsForKey = true
  #audioNext: number | null = null
  #init = 0
  #initStale = true
  #sequence = 0
  #discontinuity = false
  #window = new SegmentWindow()
  /** Any number of players may wait for the first segment. */
  #events = new EventEmitter().setMaxListeners(0)
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
    if (this.#frames.used + this.#packets.used > openBytesMax) this.#forget()
  }

  /** The encoder has disconnected: close the open segment, and separate it from the next encoder's segments. */
  breakOff(): void {
    this.#cutAll()
    this.#forget()
  }

  /** The stream has ended. */
  end(): void {
    this.#window.end()
  }

  /** Resolves when there is a segment to play; rejects if the signal aborts first. */
  async playable(signal: AbortSignal): Promise<void> {
    while (!this.#window.canBegin) await once(this.#events, 'segment', { signal })
  }

  file(name: string): Buffer | undefined {
    return this.#window.file(name)
  }

  playlist(): string {
    return this.#window.playlist()
  }

  master(uri: string, bandwidth: number): string | null {
    const { seam } = this.#window
    const begin = seam !== null && seam < beginsBehind ? seam : null
    return this.#video && masterPlaylist({ uri, bandwidth, video: this.#video, audio: this.#audio, begin })
  }

  #configureVideo(config: AvcConfig): void {
    if (this.#video?.record.equals(config.record)) return
    // The frames so far belong to the old picture.
    this.#cutAll()
    this.#video = config
    this.#initStale = true
    this.#waitsForKey = true
  }

  #configureAudio(config: AacConfig): void {
    if (this.#audio?.record.equals(config.record)) return
    this.#audio = config
    this.#initStale = true
  }

  #pushVideo({ dts, offset, key, data }: Extract<Tag, { kind: 'video' }>): void {
    const { first, last } = this.#frames
    if (first && last) {
      if (dts < first.dts) this.breakOff()
      else if (dts - last.dts > longestFrameMs) this.#leaveOut(last.dts + longestFrameMs, dts)
      else if (dts - first.dts >= (key ? segmentMs.atKeyFrame : segmentMs.anywhere)) this.#cut(dts)
    }
    if (!this.#video || (this.#waitsForKey && !key)) return
    this.#waitsForKey = false
    this.#origin ??= dts
    this.#frames.push({ dts, offset, key, bytes: data.length }, data)
  }

  /** Closes the open segment before a gap in the picture, and continues after it without a gap. */
  #leaveOut(from: number, to: number): void {
    this.#cut(from)
    this.#packets.take(({ dts }) => dts >= to)
    if (this.#origin !== null) this.#origin += to - from
  }

  #forget(): void {
    this.#frames.clear()
    this.#packets.clear()
    this.#origin = null
    this.#waitsForKey = true
    this.#audioNext = null
    this.#discontinuity = this.#sequence > 0
  }

  #cutAll(): void {
    const { last } = this.#frames
    if (last) this.#cut(last.dts + assumedFrameMs)
  }

  /** Closes the open segment, whose last frame ends at `end`. */
  #cut(end: number): void {
    const { first } = this.#frames
    if (!first || !this.#video || this.#origin === null) return
    this.#renewInit(this.#video)
    const video = this.#frames.take(() => false)
    const audio = this.#packAudio(end)
    const sequence = this.#sequence++
    const bytes = mediaSegment({ sequence, videoStart: first.dts - this.#origin, nextDts: end, video, audio })
    this.#window.add(
      {
        sequence,
        seconds: (end - first.dts) / 1000,
        key: video.samples.some(({ key }) => key),
        init: this.#init,
        discontinuity: this.#discontinuity,
        startedAt: new Date(this.#arrivedAt(first.dts)),
      },
      bytes,
    )
    this.#discontinuity = false
    this.#events.emit('segment')
  }

  #renewInit(video: AvcConfig): void {
    if (!this.#initStale) return
    if (this.#init > 0) this.#discontinuity = true
    this.#initStale = false
    this.#init++
    this.#window.addInit(this.#init, initSegment(video, this.#audio))
  }

  /** The sound up to here, and its time on the segment clock: directly after the last sound, unless the encoder left a gap. */
  #packAudio(end: number): SegmentContent['audio'] {
    const { samples, data } = this.#packets.take(({ dts }) => dts >= end)
    const first = samples[0]
    if (!this.#audio || !first || this.#origin === null) return null
    const stamped = Math.max(0, Math.round(((first.dts - this.#origin) * this.#audio.sampleRate) / 1000))
    const next = this.#audioNext
    const start = next !== null && Math.abs(stamped - next) < audioDriftSamples ? next : stamped
    this.#audioNext = start + samples.length * samplesPerPacket
    return { samples, data, start }
  }
}
