// One push of the camera: takes frames and samples, encodes them, puts them into one order and publishes them as fast as the upload takes them.
import { Interleaver } from './interleave.ts'
import { KeptEncoder } from './kept-encoder.ts'
import { PictureEncoder, supportedCodec } from './picture-encoder.ts'
import { Publisher } from './publisher.ts'
import { sizes, type SizeName } from './sizes.ts'
import { SoundBlocks, type PlacedBlock, type SoundBlock } from './sound/sound-blocks.ts'
import { waysToEncodeSound, type SoundEncoder } from './sound/sound-encoder.ts'
import { SourceClock } from './source-clock.ts'
import type { Packet } from './tags.ts'
import { firstUpload, isUploadFull, reduceUpload, waitingMs, withinRange, type Upload } from './upload.ts'
import type { Figures, FromWorker } from './worker-messages.ts'

/** A screen that does not change gives no frames, and a camera that was unplugged none either: the last one is repeated. */
const repeatMs = 250
/**
 * Without a sample for that long, silence takes the place of the sound, up to shortly before the present: players stop the picture of a push whose
 * sound stops. A call, a headset that goes, and a machine without a sound device stop the browser's audio thread.
 */
const soundGapMs = 500
const behindMs = 100
/** Milliseconds without sound before it is said. */
const soundLostMs = 1500
const figuresMs = 1000
/** With more data that waits, the sound is dropped, too. */
const soundTooMs = 2500

interface Options {
  address: string
  /** Replaces another push that goes on. */
  takesOver: boolean
  size: SizeName
  soundRate: number
  emit: (message: FromWorker) => void
}

export class PushSession {
  #emit: Options['emit']
  #size: SizeName
  #picture: PictureEncoder
  #sound: KeptEncoder<SoundEncoder>
  #soundFault: 'sound_lost' | 'sound_failed' | null = null
  #soundBlocks: SoundBlocks
  #soundClock = new SourceClock()
  #pictureClock = new SourceClock()
  #interleaver = new Interleaver()
  #publisher: Publisher
  #upload: Upload
  #lastFrame = new LastFrame()
  #lastFrameAt = Infinity
  #lastSoundAt = performance.now()
  #lastTickAt = performance.now()
  #timers: ReturnType<typeof setInterval>[]
  #startedAt = performance.now()
  #counts = { sent: 0, frames: 0, dropped: 0, skipped: 0 }

  private constructor({ address, takesOver, size, soundRate, emit }: Options) {
    this.#emit = emit
    this.#size = size
    this.#upload = firstUpload(this.#range, performance.now())
    this.#soundBlocks = new SoundBlocks(soundRate)
    const onPacket = (packet: Packet) => this.#add(packet)
    this.#picture = new PictureEncoder(size, this.#upload.bitrate, onPacket, () => {
      this.close()
      emit({ type: 'failed', fault: 'encoder_failed' })
    })
    this.#sound = new KeptEncoder(waysToEncodeSound(soundRate, onPacket), () => {
      this.#soundFault = 'sound_failed'
    })
    this.#publisher = new Publisher(address, takesOver, {
      onOpen: () => {
        this.#upload = { ...firstUpload(this.#range, performance.now()), bitrate: this.#upload.bitrate }
        this.#counts.sent = 0
        this.#picture.refresh()
      },
      notify: (notice) => {
        emit(notice)
        if (notice.type !== 'accepted' && notice.type !== 'lost') this.close()
      },
    })
    this.#timers = [setInterval(() => this.#fillGaps(), repeatMs), setInterval(() => this.#measure(), figuresMs)]
  }

  /** Null if this browser encodes no H.264 of this size. */
  static async open(options: Options): Promise<PushSession | null> {
    return (await supportedCodec(options.size)) === null ? null : new PushSession(options)
  }

  /** Another source counts time from another instant. */
  newPicture(): void {
    this.#pictureClock = new SourceClock()
  }

  takeFrame(frame: VideoFrame): void {
    const now = performance.now()
    const time = this.#pictureClock.place(frame.timestamp / 1000, now) - this.#startedAt
    this.#lastFrameAt = now
    this.#picture.encode(frame, time)
    void this.#lastFrame.keep(frame).catch(() => {})
  }

  /** `time`: milliseconds by the clock of the audio thread. */
  takeSound(block: SoundBlock, time: number): void {
    const now = performance.now()
    // The clock of the audio thread has stood still meanwhile.
    if (now - this.#lastSoundAt > soundGapMs) this.#soundClock = new SourceClock()
    this.#lastSoundAt = now
    const placed = this.#soundClock.place(time, now) - this.#startedAt
    // Sound of the time before the encoder is loaded is not kept.
    if (this.#sound.current) this.#encodeSound(this.#soundBlocks.add(block, placed))
  }

  #encodeSound(blocks: PlacedBlock[]): void {
    for (const { block, from } of blocks) this.#sound.current?.encode(block, from)
  }

  async choose(size: SizeName): Promise<void> {
    if (!(await this.#picture.choose(size))) return
    this.#size = size
    this.#upload = withinRange({ ...this.#upload, bitrate: this.#range.top }, this.#range)
    this.#picture.bitrate = this.#upload.bitrate
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#publisher.close()
    this.#picture.close()
    this.#sound.close()
    this.#lastFrame.close()
  }

  get #range() {
    return sizes[this.#size].bitrate
  }

  #add(packet: Packet): void {
    this.#publisher.note(packet)
    for (const next of this.#interleaver.add(packet)) this.#send(next)
  }

  #send(packet: Packet): void {
    if (!this.#publisher.isAccepted) return
    const isPicture = packet.kind === 'video'
    const bytes = this.#publisher.waiting
    const before = this.#upload.bitrate
    this.#upload = reduceUpload(this.#upload, { bytes, isKeyFrame: isPicture && packet.isKey, now: performance.now() }, this.#range)
    if (this.#upload.bitrate !== before) this.#picture.bitrate = this.#upload.bitrate
    const isLeftOut = isPicture ? this.#upload.isDropping : waitingMs(this.#upload, bytes) > soundTooMs
    if (isLeftOut) {
      if (isPicture) this.#counts.dropped++
    } else if (this.#publisher.send(packet, this.#picture.extent) && isPicture) this.#counts.frames++
  }

  #fillGaps(): void {
    const now = performance.now()
    // A busy worker: what has arrived meanwhile waits behind this timer.
    const isLate = now - this.#lastTickAt > 2 * repeatMs
    this.#lastTickAt = now
    if (isLate) return
    if (this.#sound.current && now - this.#lastSoundAt > soundGapMs)
      this.#encodeSound(this.#soundBlocks.fill(now - this.#startedAt - behindMs))
    if (now - this.#lastFrameAt > repeatMs) this.#repeatPicture(now)
  }

  #repeatPicture(now: number): void {
    const frame = this.#lastFrame.frame()
    if (!frame) return
    this.#picture.encode(frame, now - this.#startedAt)
    frame.close()
  }

  #watchSound(): void {
    const before = this.#soundFault
    if (before !== 'sound_failed') this.#soundFault = performance.now() - this.#lastSoundAt > soundLostMs ? 'sound_lost' : null
    if (before || this.#soundFault) this.#emit({ type: 'sound', fault: this.#soundFault })
  }

  #measure(): void {
    // Here, since nothing is sent once too much waits.
    this.#publisher.watchForStall()
    this.#watchSound()
    if (!this.#publisher.isAccepted) return
    const { sent, frames, dropped, skipped } = this.#counts
    const isSkipping = this.#picture.skipped - skipped > 3
    const isFull = isUploadFull(this.#upload, this.#range, performance.now())
    const figures: Figures = {
      kbps: Math.round(((this.#publisher.sent - sent) * 8) / figuresMs),
      fps: frames,
      dropped: dropped + this.#picture.skipped,
      limit: isFull ? 'upload' : isSkipping ? 'computer' : null,
    }
    this.#counts = { sent: this.#publisher.sent, frames: 0, dropped, skipped: this.#picture.skipped }
    this.#emit({ type: 'figures', figures })
  }
}

/**
 * The last frame of a source, in memory of its own. Chromium gives a page two frames of a camera at a time, and no further one before the page has
 * closed one. It may lose one of them until its memory is cleaned up, so none must be held.
 */
class LastFrame {
  #pixels: Uint8Array<ArrayBuffer> | null = null
  #init: VideoFrameBufferInit | null = null
  #spare: Uint8Array<ArrayBuffer> | null = null
  #isClosed = false

  /** Closes the frame once it has been copied. Frames whose pixels a page may not read are not kept. */
  async keep(frame: VideoFrame): Promise<void> {
    const { format, visibleRect, displayWidth, displayHeight, colorSpace } = frame
    try {
      if (format === null || visibleRect === null) return
      const size = frame.allocationSize()
      const pixels = this.#spare?.length === size ? this.#spare : new Uint8Array(size)
      this.#spare = null
      const layout = await frame.copyTo(pixels)
      if (this.#isClosed) return
      this.#spare = this.#pixels
      this.#pixels = pixels
      const { width: codedWidth, height: codedHeight } = visibleRect
      this.#init = { format, codedWidth, codedHeight, displayWidth, displayHeight, layout, timestamp: 0, colorSpace: colorSpace.toJSON() }
    } finally {
      frame.close()
    }
  }

  /** A frame that the caller closes; null if there is none. */
  frame(): VideoFrame | null {
    return this.#pixels && this.#init && new VideoFrame(this.#pixels, this.#init)
  }

  close(): void {
    this.#isClosed = true
    this.#pixels = null
    this.#spare = null
  }
}
