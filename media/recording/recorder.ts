// Writes the frames of one live session to disk as they arrive, in files of a few seconds. The files contain the FLV tags that are merged
// for HTTP-FLV viewers anyway; segments are made from them when somebody watches, since cutting them here would cost half as much as a push.
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskQueue } from './disk-queue.ts'
import type { DiskSpace } from './disk-space.ts'
import { beganLine, indexName, initLine, pieceName, readIndex, segmentLine } from './record-index.ts'
import { sampleSum } from './sample-sum.ts'

/** A piece ends at the first key frame after `atKeyFrame`, or at any frame after `anywhere`. Milliseconds. */
const pieceMs = { atKeyFrame: 3000, anywhere: 8000 } as const
/** A larger piece is not valid video. */
const pieceBytesMax = 32 * 1024 * 1024
const assumedFrameMs = 33

/** Whole tags, beginning with a picture. */
interface Piece {
  parts: Buffer[]
  bytes: number
  /** Start on the stream's clock (`from`) and on the platform's (`at`). Milliseconds. */
  from: number
  at: number
  init: Buffer
  breaks: boolean
}

interface Book {
  index: FileHandle
  began: number
  /** The number of the first piece of this process. */
  first: number
  inits: Buffer[]
}

export class Recorder {
  readonly #key: string
  #folder: string
  #queue: DiskQueue
  #space: DiskSpace
  #book: Promise<Book> | null = null
  #pieces = 0
  #init: Buffer | null = null
  #piece: Piece | null = null
  #breaks = true

  constructor(key: string, root: string, queue: DiskQueue, space: DiskSpace) {
    this.#key = key
    this.#folder = join(root, key)
    this.#queue = queue
    this.#space = space
  }

  /** Records whole tags. `timeOf` returns the platform time at which a frame arrived. */
  take(bytes: Buffer, timeOf: (dts: number) => number): void {
    let from = 0
    for (let at = 0; at < bytes.length; at += tagBytes(bytes, at)) {
      if (!isPicture(bytes, at) || !this.#mayBeginAt(bytes, at)) continue
      this.#add(bytes.subarray(from, at))
      this.#end(tagTime(bytes, at))
      this.#begin(tagTime(bytes, at), timeOf)
      from = at
    }
    this.#add(bytes.subarray(from))
  }

  /** The encoder has disconnected or its configuration changes: the next piece begins with a key frame. */
  breakOff(): void {
    const last = this.#piece && lastPicture(this.#piece.parts)
    if (last !== null) this.#end(last + assumedFrameMs)
    this.#breaks = true
  }

  /** Sets the initialisation segment of the frames that follow; null if there is no video yet. */
  renew(init: Buffer | null): void {
    this.breakOff()
    this.#init = init
  }

  /** Ends the recording. */
  close(): void {
    this.breakOff()
    void this.#queue.run(() => this.#closeBook())
  }

  /** Whether a new piece may begin with this picture. */
  #mayBeginAt(bytes: Buffer, at: number): boolean {
    if (!this.#piece) return this.#init !== null && isKey(bytes, at)
    const ms = tagTime(bytes, at) - this.#piece.from
    return ms >= pieceMs.anywhere || (ms >= pieceMs.atKeyFrame && isKey(bytes, at))
  }

  #begin(from: number, timeOf: (dts: number) => number): void {
    if (this.#init) this.#piece = { parts: [], bytes: 0, from, at: timeOf(from), init: this.#init, breaks: this.#breaks }
    this.#breaks = false
  }

  #add(part: Buffer): void {
    if (!this.#piece || part.length === 0) return
    this.#piece.parts.push(part)
    this.#piece.bytes += part.length
    if (this.#piece.bytes > pieceBytesMax) this.breakOff()
  }

  /** Queues the open piece for writing, or drops it if the disk is too slow. `until`: when its last picture ends. */
  #end(until: number): void {
    const piece = this.#piece
    this.#piece = null
    if (!piece || until <= piece.from) return
    const place = this.#pieces++
    this.#queue.add(piece.bytes, async () => {
      try {
        await this.#write(piece, until - piece.from, place)
      } catch (error) {
        // The folder may have been removed: close the index, so that the next piece creates it again.
        await this.#closeBook().catch(() => {})
        throw error
      }
    })
  }

  async #write(piece: Piece, ms: number, place: number): Promise<void> {
    const { index, began, first, inits } = await (this.#book ??= this.#open())
    await this.#space.take(this.#key, piece.bytes, began)
    const n = first + place
    const path = join(this.#folder, pieceName(n))
    try {
      await writeParts(path, piece)
      const known = inits.findLastIndex((init) => init?.equals(piece.init))
      const init = known < 0 ? inits.push(piece.init) - 1 : known
      const breaks = piece.breaks || place === 0
      const line = segmentLine({ n, init, at: Math.round(piece.at), ms, bytes: piece.bytes, sum: sampleSum(piece.parts), breaks })
      await index.appendFile(known < 0 ? initLine(init, piece.init) + line : line)
    } catch (error) {
      await rm(path, { force: true }).catch(() => {})
      throw error
    }
  }

  async #closeBook(): Promise<void> {
    const book = this.#book
    this.#book = null
    await (await book)?.index.close()
  }

  /** Continues the recording of an earlier push or process. */
  async #open(): Promise<Book> {
    await mkdir(this.#folder, { recursive: true })
    const before = await readIndex(this.#folder).catch(() => null)
    const index = await open(join(this.#folder, indexName), 'a')
    const began = before?.began ?? Date.now()
    // The last line may be incomplete if the process that wrote it was killed.
    await index.appendFile(before ? '\n' : beganLine(began))
    const inits: Buffer[] = []
    for (const [number, bytes] of before?.inits ?? []) inits[number] = bytes
    // The number of a file without a line is not used again, so that the lost piece shows as a gap.
    const written = (await readdir(this.#folder)).map((name) => Number.parseInt(name)).filter((n) => n >= 0)
    return { index, began, first: Math.max(-1, before?.segments.at(-1)?.n ?? -1, ...written) + 1, inits }
  }
}

async function writeParts(path: string, { parts, bytes }: Piece): Promise<void> {
  const file = await open(path, 'w')
  try {
    const { bytesWritten } = await file.writev(parts)
    if (bytesWritten !== bytes) throw new Error('a piece was not written completely')
  } finally {
    await file.close()
  }
}

// Reads single fields of recorded FLV tags, without parsing the tags.
const headerBytes = 11
const trailerBytes = 4
const videoType = 9
/** True for a frame, not for a codec configuration: the packet type after the codec byte is 1. */
const isPicture = (bytes: Buffer, at: number) => bytes[at] === videoType && bytes[at + headerBytes + 1] === 1

const isKey = (bytes: Buffer, at: number) => bytes.readUInt8(at + headerBytes) >> 4 === 1

const tagBytes = (bytes: Buffer, at: number) => headerBytes + bytes.readUIntBE(at + 1, 3) + trailerBytes

/** The decoding time of the tag at this place, in milliseconds. */
const tagTime = (bytes: Buffer, at: number): number => bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 0x1000000

/** The time of the last picture. */
function lastPicture(parts: readonly Buffer[]): number | null {
  let last: number | null = null
  for (const bytes of parts)
    for (let at = 0; at < bytes.length; at += tagBytes(bytes, at)) if (isPicture(bytes, at)) last = tagTime(bytes, at)
  return last
}
