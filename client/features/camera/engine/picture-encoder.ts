// H.264 by the browser's own encoder, one key frame a second.
import { codecsOf, encoderConfig, fitted, fps, keyFrameMs, type Extent, type SizeName } from './sizes.ts'
import type { Packet } from './tags.ts'

/** Frames that wait in the encoder. With more, the computer cannot keep up, and the next is thrown away. */
const queueMax = 3
/** A source that is quicker loses frames; a timer is never exact. */
const betweenMs = (1000 / fps) * 0.7

/** The first name of the size's codec that this browser encodes; null if it encodes none. */
export async function supportedCodec(size: SizeName): Promise<string | null> {
  if (typeof VideoEncoder === 'undefined') return null
  for (const codec of codecsOf(size)) {
    const config = encoderConfig(codec, fitted({ width: 1920, height: 1080 }, size), 1_000_000)
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }))
    if (supported) return codec
  }
  return null
}

const bytesOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice() : new Uint8Array(source).slice()

export class PictureEncoder {
  #encoder: VideoEncoder
  #codec: string
  #size: SizeName
  #bitrate: number
  #configured = ''
  #extent: Extent | null = null
  #keyAt = -Infinity
  #lastAt = -Infinity
  /** Frames that the encoder had no time for. */
  skipped = 0

  constructor(codec: string, size: SizeName, bitrate: number, onPacket: (packet: Packet) => void, onError: (error: Error) => void) {
    this.#codec = codec
    this.#size = size
    this.#bitrate = bitrate
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => {
        const data = new Uint8Array(chunk.byteLength)
        chunk.copyTo(data)
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

  /** The size of the encoded picture; null before the first frame. */
  get extent(): Extent | null {
    return this.#extent
  }

  choose(codec: string, size: SizeName): void {
    this.#codec = codec
    this.#size = size
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
    if (this.#encoder.state === 'closed' || time - this.#lastAt < betweenMs) return
    if (this.#encoder.encodeQueueSize >= queueMax) {
      this.skipped++
      return
    }
    this.#configure(fitted({ width: frame.displayWidth, height: frame.displayHeight }, this.#size))
    this.#lastAt = time
    const keyFrame = time - this.#keyAt >= keyFrameMs
    if (keyFrame) this.#keyAt = time
    const timed = new VideoFrame(frame, { timestamp: Math.round(time * 1000) })
    this.#encoder.encode(timed, { keyFrame })
    timed.close()
  }

  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close()
  }

  #configure(extent: Extent): void {
    const config = encoderConfig(this.#codec, extent, this.#bitrate)
    const wanted = JSON.stringify(config)
    if (wanted === this.#configured) return
    this.#configured = wanted
    this.#extent = extent
    this.#encoder.configure(config)
    // Not every encoder begins with a key frame after a change.
    this.#keyAt = -Infinity
  }
}
