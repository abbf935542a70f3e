// Measures the health of a published stream (bit rate, frame rate, pauses, drift) for warnings to the anchor and for the wall of rooms.
import { keyFrameSecondsMax } from '#contract/limits.ts'
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { AacConfig } from './codec/aac.ts'
import type { AvcConfig } from './codec/avc.ts'
import type { Tag } from './flv/tag.ts'
import type { TrackKind } from './flv/timeline.ts'
import { Pace } from './pace.ts'
import { Stillness } from './stillness.ts'

/** Seconds over which frames are counted. */
const frameWindowSeconds = 5
/** SRS reports bit rates over half a minute; a drop shows first in the last seconds. */
const rateWindowSeconds = 30
const shortRateSeconds = 5
/** The burst of frames at the start of a push is not typical and does not count. Milliseconds. */
const burstMs = 5000
/** A shorter gap is not a pause. Milliseconds. */
const pauseMs = 1000
/** Each pause is longer than a second, so no more of them fit into the averaged seconds. */
const pausesKept = shortRateSeconds
/** The bit rate that is usual for a push is the median of the last twenty minutes, known after the first few samples. */
const usualRate = { everyMs: 5000, kept: 240, least: 4 } as const
/** Sound or a picture that comes in bursts is apart from the other in between, and in step if it is so once within this time. Milliseconds. */
const burstsMs = 3000

type HealthFigures = Omit<
  MediaStream,
  'name' | 'app' | 'clients' | 'viewersTotal' | 'publish' | 'encoder' | 'record' | 'clockJumpMs' | 'leftOut'
>

export class StreamHealth {
  #lastAt: number
  /** The latest periods in which nothing arrived. */
  #pauses: { from: number; to: number }[] = []
  #video: AvcConfig | null = null
  #audio: AacConfig | null = null
  #began: number
  /** Which kinds of frames have arrived, with or without a codec configuration. */
  #arrived = { video: false, audio: false }
  #arrivedAt: Record<TrackKind, number>
  #firstPictureMs: number | null = null
  #firstVideoDts: number | null = null
  #lastAudioDts: number | null = null
  #lastVideoDts: number | null = null
  #lastKeyDts: number | null = null
  /** How far sound is ahead of the picture: the least within the last stretch that is complete, and within the one that began at `from`. */
  #drift: { last: number | null; least: number; from: number } | null = null
  #keyFrameSeconds: number | null = null
  /** Created with the first frame, so that video that starts late does not look like a low frame rate. */
  #frames: SecondCounter | null = null
  #framesLong: SecondCounter | null = null
  #picturesBegan = 0
  #declaredFps: number | undefined
  #usualFps: number | undefined
  #received: SecondCounter
  #receivedLately: SecondCounter
  /** A sample every five seconds. */
  #rates: number[] = []
  #nextRateAt: number
  #sent: SecondCounter
  #stillness: Stillness
  #pace: Pace

  constructor(now: number) {
    this.#began = now
    this.#lastAt = now
    this.#arrivedAt = { video: now, audio: now }
    this.#receivedLately = new SecondCounter(shortRateSeconds, now)
    this.#received = new SecondCounter(rateWindowSeconds, now)
    this.#nextRateAt = now + 2 * burstMs
    this.#sent = new SecondCounter(rateWindowSeconds, now)
    this.#stillness = new Stillness(now)
    this.#pace = new Pace(now)
  }

  received(bytes: number, now: number): void {
    this.#received.add(bytes, now)
    this.#receivedLately.add(bytes, now)
    if (now < this.#nextRateAt) return
    this.#rates = [...this.#rates.slice(1 - usualRate.kept), kbps(this.#receivedLately, now)]
    this.#nextRateAt = now + usualRate.everyMs
  }

  sent(bytes: number, now: number): void {
    this.#sent.add(bytes, now)
  }

  note(tag: Tag, now: number): void {
    if (tag.kind === 'video-config') {
      this.#video = tag.config
      this.#stillness.configure(tag.config)
    }
    if (tag.kind === 'audio-config') this.#audio = tag.config
    if (tag.kind !== 'video' && tag.kind !== 'audio') return
    if (now - this.#lastAt > pauseMs) this.#pauses = [...this.#pauses, { from: this.#lastAt, to: now }].slice(-pausesKept)
    this.#lastAt = now
    this.#arrived[tag.kind] = true
    this.#arrivedAt[tag.kind] = now
    this.#pace.note(tag.dts, now)
    if (tag.kind === 'audio') {
      this.#lastAudioDts = tag.dts
      this.#stillness.sound(tag.data, now)
    } else {
      this.#noteFrame(tag.dts, tag.key, now)
      if (!tag.key) this.#stillness.picture(tag.data, now)
    }
    this.#noteDrift()
  }

  /** From the encoder's metadata. */
  setDeclaredFps(fps: number): void {
    this.#declaredFps = fps
  }

  #noteFrame(dts: number, key: boolean, now: number): void {
    if (!this.#frames || !this.#framesLong) {
      this.#picturesBegan = now
      this.#frames = new SecondCounter(frameWindowSeconds, now)
      this.#framesLong = new SecondCounter(rateWindowSeconds, now + burstMs)
      this.#firstVideoDts = dts
      this.#stillness.begin(now)
    }
    this.#frames.add(1, now)
    if (now - this.#picturesBegan >= burstMs) this.#framesLong.add(1, now)
    this.#lastVideoDts = dts
    if (!key) return
    this.#firstPictureMs ??= now - this.#began
    if (this.#lastKeyDts !== null && dts > this.#lastKeyDts) this.#keyFrameSeconds = (dts - this.#lastKeyDts) / 1000
    this.#lastKeyDts = dts
  }

  #noteDrift(): void {
    if (this.#lastAudioDts === null || this.#lastVideoDts === null) return
    const drift = this.#lastAudioDts - this.#lastVideoDts
    const now = Math.max(this.#lastAudioDts, this.#lastVideoDts)
    if (!this.#drift) this.#drift = { last: null, least: drift, from: now }
    else if (now - this.#drift.from > burstsMs) this.#drift = { last: this.#drift.least, least: drift, from: now }
    else if (Math.abs(drift) < Math.abs(this.#drift.least)) this.#drift.least = drift
  }

  /** Kilobits per second over the last seconds; 0 until the stream has lasted that long. */
  steadyKbps(now: number): number {
    return now - this.#began < (shortRateSeconds + 1) * 1000 ? 0 : kbps(this.#receivedLately, now)
  }

  /** Seconds between the last two key frames, or since the last one, or the first picture, when the next is late. */
  get #keyFrameGap(): number | null {
    const since = ((this.#lastVideoDts ?? 0) - (this.#lastKeyDts ?? this.#firstVideoDts ?? 0)) / 1000
    return since > Math.max(keyFrameSecondsMax, this.#keyFrameSeconds ?? 0) ? since : this.#keyFrameSeconds
  }

  /** Counting begins after the burst at the start, and the value is set after counting for the same time again. */
  #renewUsualFps(now: number): void {
    if (this.#framesLong && now - this.#picturesBegan >= 2 * burstMs)
      this.#usualFps = Math.max(this.#usualFps ?? 0, Math.round(this.#framesLong.perSecond(now) * 10) / 10)
  }

  /** Milliseconds of pause within the averaged whole seconds. */
  #pausedMs(now: number): number {
    const until = now - (now % 1000)
    const from = until - shortRateSeconds * 1000
    const open = now - this.#lastAt > pauseMs ? [{ from: this.#lastAt, to: now }] : []
    return [...this.#pauses, ...open].reduce((sum, pause) => sum + Math.max(0, Math.min(pause.to, until) - Math.max(pause.from, from)), 0)
  }

  /** How long the other track has gone on without one that is described. */
  #lostMs(kind: TrackKind, config: AvcConfig | AacConfig | null): number {
    return config ? this.#lastAt - this.#arrivedAt[kind] : 0
  }

  figures(now: number): HealthFigures {
    this.#renewUsualFps(now)
    const pace = this.#pace.figure(now)
    const driftMs = this.#drift && (this.#drift.last ?? this.#drift.least)
    return {
      ageMs: now - this.#began,
      firstPictureMs: this.#firstPictureMs,
      kbps: {
        recv_30s: kbps(this.#received, now),
        send_30s: kbps(this.#sent, now),
        recv_5s: kbps(this.#receivedLately, now),
        ...(this.#rates.length >= usualRate.least && { usual: this.#rates.toSorted((a, b) => a - b)[this.#rates.length >> 1] }),
      },
      video: this.#video
        && this.#frames && {
          codec: 'H264',
          profile: this.#video.profile,
          width: this.#video.width,
          height: this.#video.height,
          fps: Math.round(this.#frames.perSecond(now) * 10) / 10,
          keyFrameSeconds: this.#keyFrameGap,
          ...(this.#declaredFps !== undefined && { declaredFps: this.#declaredFps }),
          ...(this.#usualFps !== undefined && { usualFps: this.#usualFps }),
        },
      audio: this.#audio && { codec: 'AAC', sample_rate: this.#audio.sampleRate, channel: this.#audio.channels },
      driftMs,
      silentMs: now - this.#lastAt,
      pausedMs: this.#pausedMs(now),
      ...(pace !== null && { pace }),
      lostMs: { video: this.#lostMs('video', this.#video), audio: this.#lostMs('audio', this.#audio) },
      undescribed: { video: this.#arrived.video && !this.#video, audio: this.#arrived.audio && !this.#audio },
      ...this.#stillness.figures(now),
    }
  }
}

/** An average over the last whole seconds, with one bucket per second. */
class SecondCounter {
  #buckets: { second: number; sum: number }[] = []
  #seconds: number
  #began: number

  constructor(seconds: number, began: number) {
    this.#seconds = seconds
    this.#began = began
  }

  add(amount: number, now: number): void {
    const second = Math.floor(now / 1000)
    const newest = this.#buckets.at(-1)
    if (newest?.second === second) newest.sum += amount
    else this.#buckets.push({ second, sum: amount })
    if (this.#buckets.length > this.#seconds + 1) this.#buckets.shift()
  }

  perSecond(now: number): number {
    const running = Math.floor(now / 1000)
    // The first and the current second are incomplete. They count only while there is no complete second.
    const from = Math.max(running - this.#seconds, Math.floor(this.#began / 1000) + 1)
    const whole = this.#buckets.filter(({ second }) => second >= from && second < running)
    const counted = from < running ? whole : this.#buckets
    const elapsed = from < running ? running - from : Math.max(0.001, (now - this.#began) / 1000)
    return counted.reduce((sum, bucket) => sum + bucket.sum, 0) / elapsed
  }
}

const kbps = (counter: SecondCounter, now: number) => Math.round((counter.perSecond(now) * 8) / 1000)
