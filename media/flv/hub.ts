// HTTP-FLV fan-out of one stream. Tags of a few milliseconds are merged into one buffer that all viewers share. Each flush costs one
// socket write per viewer and no allocation; this cost limits how many viewers one process can serve.
import { flvHeader, type Tag } from './tag.ts'
import type { FlvViewer } from './viewer.ts'

/** Merging adds a delay and saves a write per tag and viewer, so the delay grows with the number of viewers. Milliseconds. */
const mergeMs = { nobody: 500, first: 20, perViewer: 0.4, most: 100 } as const
/** A viewer starts with the frames since the last key frame, unless they exceed this. */
const groupBytesMax = 16 * 1024 * 1024
/** If no sound (or no picture) has come within this much of the stream, the stream has none. Milliseconds. */
const silentStartMs = 1000

export class FlvHub {
  #viewers = new Set<FlvViewer>()
  /** Viewers who joined before it was known whether the stream has sound and picture. */
  #early = new Set<FlvViewer>()
  #metadata: Buffer | null = null
  #videoConfig: Buffer | null = null
  #audioConfig: Buffer | null = null
  #firstDts: number | null = null
  #ready = false
  /** The tracks announced in the viewers' headers. */
  #announced: { audio: boolean; video: boolean } | null = null
  /** The buffers sent since the last key frame. */
  #group: Buffer[] = []
  #groupBytes = 0
  #pending: Buffer[] = []
  /** Where in #pending the newest key frame is, or -1. */
  #pendingKey = -1
  #timer: NodeJS.Timeout | null = null

  #onSent: (bytes: number) => void
  /** Receives the same data as the viewers: whole tags. */
  tap: ((bytes: Buffer) => void) | null = null

  /** `onSent` receives the number of bytes sent to all viewers together. */
  constructor(onSent: (bytes: number) => void) {
    this.#onSent = onSent
  }

  push(tag: Tag): void {
    if (tag.kind === 'metadata') this.#metadata = tag.bytes
    else if (tag.kind === 'video-config') this.#videoConfig = tag.bytes
    else if (tag.kind === 'audio-config') this.#audioConfig = tag.bytes
    else if (tag.kind === 'video' && tag.key) this.#pendingKey = this.#pending.length
    this.#pending.push(tag.bytes)
    this.#timer ??= setTimeout(() => this.flush(), mergeWindow(this.#viewers.size))
    this.#detectTracks(tag)
  }

  add(viewer: FlvViewer): void {
    if (!this.#ready) {
      this.#early.add(viewer)
      return
    }
    // Flush first: pending frames then belong to the group that this viewer starts with.
    this.flush()
    const has = this.#has
    const configs = [this.#metadata, this.#videoConfig, this.#audioConfig].filter((bytes) => bytes !== null)
    viewer.start([flvHeader(has), ...configs, ...this.#group], has.video && this.#group.length === 0)
    this.#viewers.add(viewer)
  }

  remove(viewer: FlvViewer): void {
    this.#viewers.delete(viewer)
    this.#early.delete(viewer)
  }

  /** Another encoder follows. Current viewers continue; new viewers wait until the tracks of the new encoder are known. */
  restart(): void {
    this.flush()
    this.#metadata = this.#videoConfig = this.#audioConfig = null
    this.#firstDts = null
    this.#ready = false
    this.#group = []
  }

  /** The whole tags sent since the last key frame; empty if there is none to join at. */
  group(): readonly Buffer[] {
    this.flush()
    return this.#group
  }

  /** Sends the remaining data and removes the viewers. The code that opened their connections closes them. */
  close(): void {
    this.flush()
    this.#viewers.clear()
    this.#early.clear()
    this.#group = []
  }

  /** Starts the early viewers once it is known which tracks the stream has. */
  #detectTracks(tag: Tag): void {
    if (this.#ready) return
    this.#firstDts ??= tag.dts
    const both = this.#audioConfig !== null && this.#videoConfig !== null
    const either = this.#audioConfig !== null || this.#videoConfig !== null
    this.#ready = both || (either && tag.dts - this.#firstDts >= silentStartMs)
    if (!this.#ready) return
    this.#endViewersOfOtherTracks()
    for (const viewer of this.#early) this.add(viewer)
    this.#early.clear()
  }

  get #has() {
    return { audio: this.#audioConfig !== null, video: this.#videoConfig !== null }
  }

  /** A player waits forever for a track that its header announced but the new encoder does not send: it must reconnect. */
  #endViewersOfOtherTracks(): void {
    const [before, has] = [this.#announced, this.#has]
    this.#announced = has
    if (before && (before.audio !== has.audio || before.video !== has.video)) for (const viewer of this.#viewers) viewer.end()
  }

  /** Sends the tags that wait to be merged. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const pending = this.#pending
    if (pending.length === 0) return
    const bytes = Buffer.concat(pending)
    const key = this.#pendingKey
    const keyOffset = key < 0 ? -1 : pending.slice(0, key).reduce((sum, part) => sum + part.length, 0)
    this.#pending = []
    this.#pendingKey = -1
    this.#cache(bytes, keyOffset)
    this.tap?.(bytes)
    const now = Date.now()
    for (const viewer of this.#viewers) viewer.send(bytes, keyOffset, now)
    this.#onSent(bytes.length * this.#viewers.size)
  }

  #cache(bytes: Buffer, keyOffset: number): void {
    if (keyOffset >= 0) {
      this.#group = [bytes.subarray(keyOffset)]
      this.#groupBytes = bytes.length - keyOffset
    } else if (this.#group.length > 0) {
      this.#group.push(bytes)
      this.#groupBytes += bytes.length
    }
    // Frames from the middle of a group cannot be decoded, so a group that outgrows the cache is dropped completely.
    if (this.#groupBytes > groupBytesMax) this.#group = []
  }
}

/** How many milliseconds of tags to merge for this number of viewers. Without viewers it only limits the buffer. */
const mergeWindow = (viewers: number) =>
  viewers === 0 ? mergeMs.nobody : Math.min(mergeMs.most, mergeMs.first + viewers * mergeMs.perViewer)
