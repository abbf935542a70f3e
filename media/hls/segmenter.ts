// Cuts a stream into HLS segments, in memory. A segment begins with a key frame and is at least a second long, so the
// encoder's key-frame interval decides how far behind HLS runs.
import { EventEmitter, once } from 'node:events'
import { samplesPerPacket, type AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'
import type { Tag } from '../flv/tag.ts'
import { initSegment } from './init-segment.ts'
import { mediaSegment, type AudioSample, type SegmentContent, type VideoSample } from './media-segment.ts'
import { initName, masterPlaylist, mediaPlaylist, segmentName, type Segment } from './playlist.ts'
import { TrackBuffer } from './track-buffer.ts'

const segmentMs = 1000
/** Key frames do not fall on the millisecond. */
const toleranceMs = 50
/** Segments in the playlist, and those kept behind it for players that are still fetching them. */
const listed = 5
const kept = 8
/** Without a key frame for so long the stream cannot be cut: it begins anew with the next one. */
const openBytesMax = 64 * 1024 * 1024
/** Sound whose timestamps are within two packets of where it should go on is taken to go on exactly there. */
const audioDriftSamples = 2 * samplesPerPacket
const assumedFrameMs = 33

export class Segmenter {
  #video: AvcConfig | null = null
  #audio: AacConfig | null = null
  #frames = new TrackBuffer<VideoSample>()
  #packets = new TrackBuffer<AudioSample>()
  /** The encoder's clock at the beginning of segment time 0; null before the first key frame. */
  #origin: number | null = null
  #audioNext: number | null = null
  #init = 0
  #initStale = true
  #discontinuity = false
  #discontinuities = 0
  #targetSeconds = 1
  #segments: Segment[] = []
  #files = new Map<string, Buffer>()
  /** As many players wait for the first segment as like. */
  #events = new EventEmitter().setMaxListeners(0)

  push(tag: Tag): void {
    if (tag.kind === 'video-config') this.#configureVideo(tag.config)
    else if (tag.kind === 'audio-config') this.#configureAudio(tag.config)
    else if (tag.kind === 'video') this.#pushVideo(tag)
    else if (tag.kind === 'audio' && this.#audio && this.#origin !== null) this.#packets.push({ dts: tag.dts, bytes: tag.data.length }, tag.data)
  }

  /** The encoder has gone. What the next one sends stands apart from it. */
  breakOff(): void {
    const { last } = this.#frames
    if (last) this.#cut(last.dts + assumedFrameMs)
    this.#forget()
  }

  /** Resolves once there is something to play; rejects when the signal aborts first. */
  async playable(signal: AbortSignal): Promise<void> {
    if (this.#segments.length === 0) await once(this.#events, 'segment', { signal })
  }

  file(name: string): Buffer | undefined {
    return this.#files.get(name)
  }

  playlist(): string {
    const segments = this.#segments.slice(-listed)
    const passed = this.#discontinuities - segments.filter(({ discontinuity }) => discontinuity).length
    return mediaPlaylist(segments, this.#targetSeconds, passed)
  }

  master(uri: string, bandwidth: number): string | null {
    return this.#video && masterPlaylist(uri, bandwidth, this.#video, this.#audio)
  }

  #configureVideo(config: AvcConfig): void {
    if (this.#video?.record.equals(config.record)) return
    // The frames so far belong to the old picture.
    const { last } = this.#frames
    if (last) this.#cut(last.dts + assumedFrameMs)
    this.#video = config
    this.#initStale = true
  }

  #configureAudio(config: AacConfig): void {
    if (this.#audio?.record.equals(config.record)) return
    this.#audio = config
    this.#initStale = true
  }

  #pushVideo({ dts, offset, key, data }: Extract<Tag, { kind: 'video' }>): void {
    const { first } = this.#frames
    if (key && first && this.#endsSegment(first.dts, dts)) this.#cut(dts)
    if (!this.#video || (!this.#frames.first && !key)) return
    this.#origin ??= dts
    this.#frames.push({ dts, offset, key, bytes: data.length }, data)
    if (this.#frames.used > openBytesMax) this.#forget()
  }

  #endsSegment(start: number, dts: number): boolean {
    return dts < start || dts - start >= segmentMs - toleranceMs
  }

  #forget(): void {
    this.#frames.clear()
    this.#packets.clear()
    this.#restartClock(null)
  }

  #restartClock(origin: number | null): void {
    this.#origin = origin
    this.#audioNext = null
    this.#discontinuity = true
  }

  /** Closes the open segment before the key frame at `dts`. */
  #cut(dts: number): void {
    const { first, last } = this.#frames
    if (!first || !last || !this.#video) return
    const jumped = dts < last.dts
    const end = jumped ? last.dts + assumedFrameMs : dts
    this.#renewInit(this.#video)
    const video = this.#frames.take(() => false)
    const audio = this.#placeAudio(end)
    const sequence = (this.#segments.at(-1)?.sequence ?? -1) + 1
    const videoStart = first.dts - (this.#origin ?? first.dts)
    this.#files.set(segmentName(sequence), mediaSegment({ sequence, videoStart, nextDts: end, video, audio }))
    this.#list(sequence, end - first.dts)
    if (jumped) {
      this.#packets.clear()
      this.#restartClock(dts)
    }
  }

  #renewInit(video: AvcConfig): void {
    if (!this.#initStale) return
    if (this.#init > 0) this.#discontinuity = true
    this.#initStale = false
    this.#init++
    this.#files.set(initName(this.#init), initSegment(video, this.#audio))
  }

  /** The sound up to here, and where it goes on the segment clock: exactly where the last one ended, unless the encoder left a gap. */
  #placeAudio(end: number): SegmentContent['audio'] {
    const { samples, data } = this.#packets.take(({ dts }) => dts >= end)
    const first = samples[0]
    if (!this.#audio || !first || this.#origin === null) return null
    const stamped = Math.max(0, Math.round(((first.dts - this.#origin) * this.#audio.sampleRate) / 1000))
    const next = this.#audioNext
    const start = next !== null && Math.abs(stamped - next) < audioDriftSamples ? next : stamped
    this.#audioNext = start + samples.length * samplesPerPacket
    return { samples, data, start }
  }

  #list(sequence: number, ms: number): void {
    this.#targetSeconds = Math.max(this.#targetSeconds, Math.ceil(ms / 1000))
    const startedAt = new Date(Date.now() - ms)
    this.#segments.push({ sequence, seconds: ms / 1000, init: this.#init, discontinuity: this.#discontinuity, startedAt })
    if (this.#discontinuity) this.#discontinuities++
    this.#discontinuity = false
    while (this.#segments.length > kept) this.#dropOldest()
    this.#events.emit('segment')
  }

  #dropOldest(): void {
    const oldest = this.#segments.shift()
    if (!oldest) return
    this.#files.delete(segmentName(oldest.sequence))
    if (!this.#segments.some(({ init }) => init === oldest.init)) this.#files.delete(initName(oldest.init))
  }
}
