// Cuts a stream into HLS segments of about a second, in memory. They end wherever the second is over, at a key frame or not, so how far
// behind HLS runs does not depend on the encoder's key frames, and all of them fit one target duration.
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
/** A frame that lasts longer is one before a hole; the hole is left out. With it a segment is at most 2.45 s, which rounds to the target. */
const longestFrameMs = 1400
/** Players begin so many seconds before the end: with less of this push they would be shown the end of the one before. */
const beginsBehind = 3 * targetSeconds
/** An open segment of more bytes is no picture: the stream begins anew with the next key frame. */
const openBytesMax = 16 * 1024 * 1024
/** Sound whose timestamps are within two packets of where it should go on is taken to go on exactly there. */
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
  /** As many players wait for the first segment as like. */
  #events = new EventEmitter().setMaxListeners(0)
  #arrivedAt: (dts: number) => number

  /** @param arrivedAt when a frame of this time came, in milliseconds since 1970 */
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

  /** The encoder has gone: what it sent last is cut, and what the next one sends stands apart from it. */
  breakOff(): void {
    this.#cutAll()
    this.#forget()
  }

  /** Nothing follows. */
  end(): void {
    this.#window.end()
  }

  /** Resolves once there is something to play; rejects when the signal aborts first. */
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

  /** Closes the open segment before a hole in the picture, and goes on behind it as if there were none. */
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

  /** The sound up to here, and where it goes on the segment clock: exactly where the last one ended, unless the encoder left a gap. */
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
