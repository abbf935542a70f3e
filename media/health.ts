// How a published stream is doing: what the anchor is warned about and the wall shows.
import type { MediaStream } from '#contract/media-hooks.ts'
import type { AacConfig } from './codec/aac.ts'
import type { AvcConfig } from './codec/avc.ts'
import type { Tag } from './flv/tag.ts'

/** Seconds over which frames are counted. */
const frameWindowSeconds = 5
/** SRS reports bit rates over half a minute. */
const rateWindowSeconds = 30

export class StreamHealth {
  #lastAt: number
  #video: AvcConfig | null = null
  #audio: AacConfig | null = null
  #lastKeyDts: number | null = null
  #keyFrameSeconds: number | null = null
  #frames: SecondCounter
  #received: SecondCounter
  #sent: SecondCounter

  constructor(now: number) {
    this.#lastAt = now
    this.#frames = new SecondCounter(frameWindowSeconds, now)
    this.#received = new SecondCounter(rateWindowSeconds, now)
    this.#sent = new SecondCounter(rateWindowSeconds, now)
  }

  received(bytes: number, now: number): void {
    this.#lastAt = now
    this.#received.add(bytes, now)
  }

  sent(bytes: number, now: number): void {
    this.#sent.add(bytes, now)
  }

  note(tag: Tag, now: number): void {
    if (tag.kind === 'video-config') this.#video = tag.config
    if (tag.kind === 'audio-config') this.#audio = tag.config
    if (tag.kind !== 'video') return
    this.#frames.add(1, now)
    if (!tag.key) return
    if (this.#lastKeyDts !== null && tag.dts > this.#lastKeyDts) this.#keyFrameSeconds = (tag.dts - this.#lastKeyDts) / 1000
    this.#lastKeyDts = tag.dts
  }

  figures(now: number): Pick<MediaStream, 'kbps' | 'video' | 'audio' | 'silentMs'> {
    const kbps = (counter: SecondCounter) => Math.round((counter.perSecond(now) * 8) / 1000)
    return {
      kbps: { recv_30s: kbps(this.#received), send_30s: kbps(this.#sent) },
      video: this.#video && {
        codec: 'H264',
        profile: this.#video.profile,
        width: this.#video.width,
        height: this.#video.height,
        fps: Math.round(this.#frames.perSecond(now) * 10) / 10,
        keyFrameSeconds: this.#keyFrameSeconds,
      },
      audio: this.#audio && { codec: 'AAC', sample_rate: this.#audio.sampleRate, channel: this.#audio.channels },
      silentMs: now - this.#lastAt,
    }
  }
}

/** An average over the last whole seconds, in a bucket a second. */
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
    // The first second and the running one are incomplete. They count only while there is no whole one.
    const from = Math.max(running - this.#seconds, Math.floor(this.#began / 1000) + 1)
    const whole = this.#buckets.filter(({ second }) => second >= from && second < running)
    const counted = from < running ? whole : this.#buckets
    const elapsed = from < running ? running - from : Math.max(0.001, (now - this.#began) / 1000)
    return counted.reduce((sum, bucket) => sum + bucket.sum, 0) / elapsed
  }
}
