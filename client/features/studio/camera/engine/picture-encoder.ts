// H.264 by the browser's own encoder, one key frame a second.
import { codecsOf, encoderConfig, fitted, fps, keyFrameMs, type Extent, type SizeName } from './sizes.ts'
import { KeptEncoder } from './kept-encoder.ts'
import type { Packet } from './tags.ts'

/** Frames that wait in the encoder. With more, the computer cannot keep up, and the next is thrown away. */
const queueMax = 3
/** A source that is quicker loses frames; a timer is never exact. */
const betweenMs = (1000 / fps) * 0.7
/** Milliseconds. An encoder with a full queue that makes nothing for that long has hung. */
const hungMs = 10_000

/** The first name of the size's codec that this browser encodes; null if it encodes none. */
export async function supportedCodec(size: SizeName, acceleration?: HardwareAcceleration): Promise<string | null> {
  if (typeof VideoEncoder === 'undefined') return null
  for (const codec of codecsOf(size)) {
    const config = encoderConfig(codec, fitted({ width: 1920, height: 1080 }, size), 1_000_000, acceleration)
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }))
    if (supported) return codec
  }
  return null
}

const bytesOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice() : new Uint8Array(source).slice()

type OnPacket = (packet: Packet) => void

/** One encoder of the browser, with what it was last told. */
class OpenEncoder {
  readonly acceleration: HardwareAcceleration
  codec: string
  configured = ''
  /** When it last made something, by the time of the frames; null before its first frame. */
  outputAt: number | null = null
  readonly video: VideoEncoder

  constructor(codec: string, acceleration: HardwareAcceleration, onPacket: OnPacket, onError: () => void) {
    this.codec = codec
    this.acceleration = acceleration
    this.video = new VideoEncoder({
      output: (chunk, meta) => {
        const data = new Uint8Array(chunk.byteLength)
        chunk.copyTo(data)
        this.outputAt = chunk.timestamp / 1000
        const description = meta?.decoderConfig?.description
        onPacket({
          kind: 'video',
          timestamp: chunk.timestamp / 1000,
          isKey: chunk.type === 'key',
          data,
          description: description ? bytesOf(description) : null,
        })
      },
      error: onError,
    })
  }

  close(): void {
    if (this.video.state !== 'closed') this.video.close()
  }
}

export class PictureEncoder {
  #kept: KeptEncoder<OpenEncoder>
  #size: SizeName
  #bitrate: number
  #extent: Extent | null = null
  #keyAt = -Infinity
  #lastAt = -Infinity
  /** Frames that the encoder had no time for. */
  skipped = 0

  /** `onNone`: neither the browser's choice nor an encoder in software works. */
  constructor(size: SizeName, bitrate: number, onPacket: OnPacket, onNone: () => void) {
    this.#size = size
    this.#bitrate = bitrate
    const way = (acceleration: HardwareAcceleration) => async (onError: () => void) => {
      const codec = await supportedCodec(this.#size, acceleration)
      if (codec === null) throw new Error(`no encoder of H.264: ${acceleration}`)
      return new OpenEncoder(codec, acceleration, onPacket, onError)
    }
    this.#kept = new KeptEncoder([way('no-preference'), way('no-preference'), way('prefer-software')], onNone)
  }

  /** The size of the encoded picture; null before the first frame. */
  get extent(): Extent | null {
    return this.#extent
  }

  /** Returns whether this browser encodes the size. */
  async choose(size: SizeName): Promise<boolean> {
    const codec = await supportedCodec(size, this.#kept.current?.acceleration)
    if (codec === null) return false
    this.#size = size
    const { current } = this.#kept
    if (current) current.codec = codec
    return true
  }

  set bitrate(bitrate: number) {
    this.#bitrate = bitrate
  }

  /** The next frame will be a key frame. */
  refresh(): void {
    this.#keyAt = -Infinity
  }

  /** Encodes a frame at this time in milliseconds. The caller closes it. */
  encode(frame: VideoFrame, time: number): void {
    const { current } = this.#kept
    if (!current || time - this.#lastAt < betweenMs) return
    current.outputAt ??= time
    if (current.video.encodeQueueSize >= queueMax) {
      this.skipped++
      if (time - current.outputAt > hungMs) this.#kept.replace()
      return
    }
    this.#lastAt = time
    const timed = new VideoFrame(frame, { timestamp: Math.round(time * 1000) })
    try {
      this.#configure(current, fitted({ width: frame.displayWidth, height: frame.displayHeight }, this.#size))
      const keyFrame = time - this.#keyAt >= keyFrameMs
      if (keyFrame) this.#keyAt = time
      current.video.encode(timed, { keyFrame })
    } catch {
      this.#kept.replace()
    } finally {
      timed.close()
    }
  }

  close(): void {
    this.#kept.close()
  }

  #configure(current: OpenEncoder, extent: Extent): void {
    const config = encoderConfig(current.codec, extent, this.#bitrate, current.acceleration)
    const wanted = JSON.stringify(config)
    if (wanted === current.configured) return
    current.configured = wanted
    this.#extent = extent
    current.video.configure(config)
    // Not every encoder begins with a key frame after a change.
    this.#keyAt = -Infinity
  }
}
