// A published stream: distributes the encoder's messages to playback and measurement. It outlives its encoder as long as the platform
// keeps the viewers; the next encoder continues where the last one stopped.
import type { MediaClient, MediaStream } from '#contract/internal/media-hooks.ts'
import type { RecordOrder } from '#contract/internal/recordings.ts'
import { liveApp } from './guard/publish-name.ts'
import type { MediaMessage } from './admission/encoder-connection.ts'
import type { Publisher } from './admission/ingest.ts'
import { declaredFps } from './guard/declared-fps.ts'
import { encoderOfMetadata } from './guard/encoder-name.ts'
import { TrackChoice } from './flv/enhanced.ts'
import { Fill } from './flv/fill.ts'
import { FlvHub } from './flv/hub.ts'
import { Repair } from './flv/repair.ts'
import { readTag, readTags, type Tag } from './flv/tag.ts'
import { Timeline } from './flv/timeline.ts'
import { StreamHealth } from './health.ts'
import { initSegment } from './hls/init-segment.ts'
import { keyFrameFile, type KeyFrameFile } from './hls/key-frame.ts'
import { Segmenter } from './hls/segmenter.ts'
import type { Recorder } from './recording/recorder.ts'

export type ViewerKind = Extract<MediaClient['type'], `${string}-play`>

export class PublishedStream {
  publisher: Publisher
  /** Its encoder is connected. */
  active = true
  startedAt = Date.now()
  readonly flv: FlvHub
  /** Exists while somebody watches HLS. */
  hls: Segmenter | null = null
  #viewers: Record<ViewerKind, number> = { 'flv-play': 0, 'hls-play': 0 }
  #viewersTotal = 0
  /** Name of the pushing program. Most programs send it only in their metadata. */
  #encoder: string | null
  #timeline = new Timeline()
  /** Arrival time of the newest frame. */
  #newestAt = this.startedAt
  #choice = new TrackChoice()
  #repair = new Repair()
  #fill = new Fill(this.#timeline)
  #health = new StreamHealth(this.startedAt)
  #videoConfig: Extract<Tag, { kind: 'video-config' }> | null = null
  #audioConfig: Extract<Tag, { kind: 'audio-config' }> | null = null
  #keyFrame: Extract<Tag, { kind: 'video' }> | null = null
  #keyFrameFile: KeyFrameFile | null = null
  #recording: { order: RecordOrder; orderedAt: number; recorder: Recorder } | null = null
  /** Pictures before an encoder's first key frame cannot be decoded. */
  #waitsForKey = true

  constructor(publisher: Publisher) {
    this.publisher = publisher
    this.#encoder = publisher.encoder
    this.flv = new FlvHub((bytes) => this.#health.sent(bytes, Date.now()))
  }

  get name(): string {
    return this.publisher.name
  }

  get viewers(): number {
    return this.#viewers['flv-play'] + this.#viewers['hls-play']
  }

  /** Its encoder has disconnected; the viewers stay. */
  pause(): void {
    this.active = false
    this.hls?.breakOff()
    this.flv.flush()
    this.#recording?.recorder.breakOff()
  }

  /** Another encoder continues for the remaining viewers. */
  resume(publisher: Publisher): void {
    this.publisher = publisher
    this.#encoder = publisher.encoder
    this.active = true
    this.startedAt = Date.now()
    this.#timeline.restart()
    this.#choice = new TrackChoice()
    this.#repair = new Repair()
    this.#fill = new Fill(this.#timeline)
    this.#health = new StreamHealth(this.startedAt)
    this.#waitsForKey = true
    this.flv.restart()
  }

  /** Returns false if players do not support its codec. */
  push({ kind, timestamp, body }: MediaMessage): boolean {
    const now = Date.now()
    this.#health.received(body.length, now)
    if (kind === 'script') {
      this.#take(kind, timestamp, body, now)
      return true
    }
    const chosen = this.#choice.read(kind, body)
    for (const one of chosen ?? []) for (const whole of this.#repair[kind](one)) this.#take(kind, timestamp, whole, now)
    return chosen !== null
  }

  #take(kind: MediaMessage['kind'], timestamp: number, body: Buffer, now: number): void {
    const tag = readTag(kind, timestamp, body, this.#timeline)
    if (!tag) return
    this.#health.note(tag, now)
    if (tag.kind === 'metadata') this.#readMetadata(body)
    if (tag.kind === 'video-config' || tag.kind === 'audio-config') this.#configure(tag)
    if (tag.kind === 'video') {
      if (tag.key) this.#keyFrame = tag
      else if (this.#waitsForKey) return
      this.#waitsForKey = false
    }
    if (tag.kind === 'video' || tag.kind === 'audio') this.#newestAt = now
    for (const shown of this.#fill.take(tag)) {
      this.flv.push(shown)
      this.hls?.push(shown)
    }
  }

  #configure(tag: Extract<Tag, { kind: 'video-config' | 'audio-config' }>): void {
    const known = tag.kind === 'video-config' ? this.#videoConfig : this.#audioConfig
    if (tag.kind === 'video-config') this.#videoConfig = tag
    else this.#audioConfig = tag
    if (!known?.config.record.equals(tag.config.record)) this.#renewInit()
  }

  #readMetadata(body: Buffer): void {
    this.#encoder = encoderOfMetadata(body) ?? this.#encoder
    const fps = declaredFps(body)
    if (fps !== null) this.#health.setDeclaredFps(fps)
  }

  /** A viewer joins. The first HLS viewer starts the segmenter with the frames since the last key frame. */
  enter(kind: ViewerKind): void {
    this.#viewers[kind]++
    this.#viewersTotal++
    if (kind !== 'hls-play' || this.hls) return
    this.hls = new Segmenter((dts) => this.#arrivedAt(dts))
    for (const tag of [this.#videoConfig, this.#audioConfig]) if (tag) this.hls.push(tag)
    for (const bytes of this.flv.group()) for (const tag of readTags(bytes)) this.hls.push(tag)
    if (!this.active) this.hls.breakOff()
  }

  /** Records the stream from the next key frame on; `begin` opens a recording. An order with the same key only updates its clock. */
  record(order: RecordOrder, begin: (key: string) => Recorder): void {
    const ordered = { order, orderedAt: Date.now() }
    if (this.#recording?.order.key === order.key) {
      Object.assign(this.#recording, ordered)
      return
    }
    this.endRecording()
    // Frames that have arrived before are not part of the recording.
    this.flv.flush()
    const recorder = begin(order.key)
    this.#recording = { ...ordered, recorder }
    this.#renewInit()
    this.flv.tap = (bytes) => recorder.take(bytes, (dts) => this.#platformTime(dts))
  }

  /** Closes the recording, if there is one, with the frames so far. */
  endRecording(): void {
    this.flv.flush()
    this.flv.tap = null
    this.#recording?.recorder.close()
    this.#recording = null
  }

  /** When a frame arrived, on the clock of the recording order. */
  #platformTime(dts: number): number {
    const { order, orderedAt } = this.#recording ?? { order: { at: 0, rate: 1 }, orderedAt: 0 }
    return order.at + (this.#arrivedAt(dts) - orderedAt) * order.rate
  }

  #arrivedAt(dts: number): number {
    return this.#newestAt - (this.#timeline.now - dts)
  }

  /** The codec configuration has changed: the frames that follow need a new initialisation segment. */
  #renewInit(): void {
    if (!this.#recording) return
    this.flv.flush()
    const [video, audio] = [this.#videoConfig, this.#audioConfig]
    this.#recording.recorder.renew(video && initSegment(video.config, audio?.config ?? null))
  }

  leave(kind: ViewerKind): void {
    this.#viewers[kind]--
    if (this.#viewers['hls-play'] === 0) this.hls = null
  }

  /** The latest picture as a file of one frame; null before the first. Made once for each key frame. */
  keyFrame(): KeyFrameFile | null {
    const [config, frame] = [this.#videoConfig, this.#keyFrame]
    if (!config || !frame) return null
    if (this.#keyFrameFile?.frame !== frame) this.#keyFrameFile = keyFrameFile(config.config, frame)
    return this.#keyFrameFile
  }

  /** Adds bytes sent over HLS, which the FLV hub does not count. */
  sent(bytes: number): void {
    this.#health.sent(bytes, Date.now())
  }

  /** Bits a second, for an HLS variant. */
  get bandwidth(): number {
    return this.#health.figures(Date.now()).kbps.recv_30s * 1000
  }

  /** Whether it has sent more than this for several seconds in a row. */
  exceeds(kbps: number): boolean {
    return this.#health.steadyKbps(Date.now()) > kbps
  }

  /** SRS counts the publisher among the clients. */
  describe(): MediaStream {
    const now = Date.now()
    const { jumpedAt } = this.#timeline
    const { leftOut } = this.#choice
    return {
      name: this.name,
      app: liveApp,
      clients: this.viewers + (this.active ? 1 : 0),
      viewersTotal: this.#viewersTotal,
      publish: { active: this.active, cid: this.publisher.id },
      ...(this.#encoder && { encoder: this.#encoder }),
      ...(this.#recording && { record: this.#recording.order }),
      ...this.#health.figures(now),
      ...(leftOut.length > 0 && { leftOut }),
      ...(jumpedAt !== null && { clockJumpMs: now - jumpedAt }),
    }
  }
}
