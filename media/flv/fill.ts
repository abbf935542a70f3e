// A track that stops must not stop the other one: players show nothing without both. Lost sound is filled in with silence; for a lost picture the
// last key frame is repeated. The track continues in step when it comes back.
import { samplesPerPacket, type AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'
import { silentPacket } from '../codec/aac-silence.ts'
import { atTime, readTag, type Tag } from './tag.ts'
import type { Timeline, TrackKind } from './timeline.ts'

/** A track is lost once the other one has gone on without it for this long: low frame rates and rough interleaving are no loss. Milliseconds. */
const waitMs = { audio: 500, video: 1000 } as const
/** A track whose frames come after all was only late. Room is left for them, and the next loss is noticed later; but not later than this. */
const longestWaitMs = 3000
/** One step of the other track counts for no more than this: after a stall of both, one comes first. */
const stepMs = 200
/**
 * Time between repeated pictures: one or two fill a part of HLS, since a player that has parts waits for the next one. Of a large picture, so
 * many times that, that it takes no more bandwidth than a good one that moves.
 */
const stillMs = 170
const stillBytesPerMs = 500
/** The clock of an encoder may run faster than time: as much as this is filled at once, and so many times as long as the push has lasted. */
const filled = { atOnceMs: 60_000, speed: 4 } as const
/**
 * A track that is back, but has stayed this far behind for as long again, has lost the time: its clock stood still. It continues with the
 * other one. A track that was late catches up.
 */
const behindMs = 1000
/** It catches up if it comes closer by more than this, which is more than tracks differ from frame to frame. */
const closerMs = 100

type Frame = Extract<Tag, { kind: TrackKind }>

interface Track {
  /** Fills a gap; null if the track has not begun, or cannot be filled. */
  filler: Frame | null
  fillerMs: number
  /** Time of the newest frame, and of the frame that is due after it; null before the first. */
  newest: number | null
  due: number | null
  /** How far it usually is behind the other one. */
  lag: number
  waitMs: number
  /** How far the other one has gone on without it. */
  missedMs: number
  isLost: boolean
  /** Frames that come too late: how far behind the other one at most and at least, and since when not closer; a time of the other track. */
  late: { most: number; least: number; since: number } | null
}

const track = (kind: TrackKind): Track => ({
  filler: null,
  fillerMs: stillMs,
  newest: null,
  due: null,
  lag: 0,
  waitMs: waitMs[kind],
  missedMs: 0,
  isLost: false,
  late: null,
})

/** For one push. */
export class Fill {
  #timeline: Timeline
  #tracks = { audio: track('audio'), video: track('video') }
  #beganAt = Date.now()
  #filledMs = 0
  #picture: AvcConfig | null = null

  constructor(timeline: Timeline) {
    this.#timeline = timeline
  }

  /** The tag with the fillers before and after it; empty if it comes too late. */
  take(tag: Tag): Tag[] {
    if (tag.kind === 'audio-config') this.#describeSound(tag.config, tag.bytes)
    if (tag.kind === 'video-config') this.#describePicture(tag.config)
    if (tag.kind !== 'audio' && tag.kind !== 'video') return [tag]
    const [own, other] = tag.kind === 'audio' ? [this.#tracks.audio, this.#tracks.video] : [this.#tracks.video, this.#tracks.audio]
    if (own.isLost && tag.dts <= (own.newest ?? 0)) return this.#late(tag, own, other)
    // Pictures that depend on others cannot follow a repeated key frame.
    if (own.isLost && tag.kind === 'video' && !tag.key) return []
    const before = own.isLost && tag.kind === 'audio' ? this.#fillUp(own, tag.dts - own.fillerMs) : []
    other.missedMs += Math.min(stepMs, tag.dts - (own.newest ?? tag.dts))
    other.due ??= tag.dts
    if (tag.kind === 'video' && tag.key) {
      own.filler = tag
      own.fillerMs = stillMs * Math.ceil(tag.bytes.length / (stillMs * stillBytesPerMs))
    }
    const lag = Math.max(0, Math.min(waitMs[tag.kind], (other.newest ?? 0) - tag.dts))
    Object.assign(own, { newest: tag.dts, due: tag.dts + own.fillerMs, lag, missedMs: 0, isLost: false, late: null })
    // A burst that is over before the frames of the other track is not ahead of it.
    other.isLost ||= other.filler !== null && other.missedMs > other.waitMs && tag.dts - (other.newest ?? 0) > other.waitMs
    return [...before, tag, ...(other.isLost ? this.#fillUp(other, tag.dts - other.lag) : [])]
  }

  #late({ kind, dts }: Frame, own: Track, other: Track): [] {
    const now = other.newest ?? 0
    const behind = now - dts
    own.late ??= { most: behind, least: behind, since: now }
    own.late.most = Math.max(own.late.most, behind)
    if (behind < own.late.least - closerMs) Object.assign(own.late, { least: behind, since: now })
    if (behind < behindMs) own.waitMs = own.lag = Math.max(own.waitMs, Math.min(longestWaitMs, own.late.most + stepMs))
    else if (now - own.late.since > behindMs) {
      this.#timeline.continueAt(kind, dts + own.late.least)
      own.late = null
    }
    return []
  }

  #describeSound(config: AacConfig, bytes: Buffer): void {
    const { audio, video } = this.#tracks
    audio.fillerMs = (samplesPerPacket * 1000) / config.sampleRate
    audio.due ??= video.newest
    if (audio.filler === null) audio.missedMs = 0
    audio.filler = silence(config, bytes)
  }

  /** A key frame of another configuration cannot be decoded by this one. */
  #describePicture(config: AvcConfig): void {
    if (!this.#picture?.record.equals(config.record)) this.#tracks.video.filler = null
    this.#picture = config
  }

  /** Fills a lost track up to this time. */
  #fillUp(lost: Track, until: number): Frame[] {
    const { filler } = lost
    if (!filler || lost.due === null) return []
    const left = filled.atOnceMs + filled.speed * (Date.now() - this.#beganAt) - this.#filledMs
    if (until - lost.due > left) lost.due = until
    const frames: Frame[] = []
    for (; lost.due <= until; lost.due += lost.fillerMs) frames.push(atTime(filler, Math.round(lost.due)))
    lost.newest = frames.at(-1)?.dts ?? lost.newest
    this.#filledMs += frames.length * lost.fillerMs
    return frames
  }
}

/** One packet, with the codec byte of the configuration's tag. */
function silence(config: AacConfig, configuration: Buffer): Frame | null {
  const packet = silentPacket(config)
  const tag = packet && readTag('audio', 0, Buffer.concat([codecOf(configuration), Buffer.from([1]), packet]))
  return tag?.kind === 'audio' ? tag : null
}
const codecOf = (tag: Buffer) => tag.subarray(11, 12)
