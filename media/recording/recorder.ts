// Writes the frames of one live session as they arrive, a few seconds to a file: the tags that viewers of HTTP-FLV get, which are merged
// anyway. To cut segments for nobody would cost half of what a push does; they are made of these files when somebody watches.
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskQueue } from './disk-queue.ts'
import type { DiskSpace } from './disk-space.ts'
import { beganLine, indexName, initLine, pieceName, readIndex, segmentLine } from './record-index.ts'
import { sampleSum } from './sample-sum.ts'

// Whole FLV tags one after the other, as they are recorded: looked at without reading them all.
const headerBytes = 11
const trailerBytes = 4
const videoType = 9
/** Not a description of pictures: the packet type, which follows the codec's byte, is 1. */
const isPicture = (bytes: Buffer, at: number) => bytes[at] === videoType && bytes[at + headerBytes + 1] === 1

/** Of a picture. */
const isKey = (bytes: Buffer, at: number) => bytes.readUInt8(at + headerBytes) >> 4 === 1

/** Its whole length. */
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

/** A piece ends at the first key frame after the one, or at any frame after the other. */
const pieceMs = { atKeyFrame: 3000, anywhere: 8000 } as const
/** A larger piece is no picture. */
const pieceBytesMax = 32 * 1024 * 1024
const assumedFrameMs = 33

/** Whole tags that begin with a picture. */
interface Piece {
  parts: Buffer[]
  bytes: number
  /** On the stream's clock, and on the platform's. */
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
  #taken = 0
  #init: Buffer | null = null
  #piece: Piece | null = null
  #breaks = true

  constructor(key: string, root: string, queue: DiskQueue, space: DiskSpace) {
    this.#key = key
    this.#folder = join(root, key)
    this.#queue = queue
    this.#space = space
  }

  /** Takes whole tags. `timeOf`: the platform's time at which a frame arrived. */
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

  /** The encoder has gone, or another picture follows: the next piece begins with a key frame. */
  breakOff(): void {
    const last = this.#piece && lastPicture(this.#piece.parts)
    if (last !== null) this.#end(last + assumedFrameMs)
    this.#breaks = true
  }

  /** What follows is described by this initialisation segment; null where there is no picture yet. */
  renew(init: Buffer | null): void {
    this.breakOff()
    this.#init = init
  }

  /** Nothing follows. */
  close(): void {
    this.breakOff()
    void this.#queue.run(() => this.#leave())
  }

  /** Whether a piece begins with this picture. */
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

  /** Hands the open piece to the disk, or leaves it out where the disk cannot follow. `until`: when its last picture ends. */
  #end(until: number): void {
    const piece = this.#piece
    this.#piece = null
    if (!piece || until <= piece.from) return
    const place = this.#taken++
    this.#queue.add(piece.bytes, async () => {
      try {
        await this.#write(piece, until - piece.from, place)
      } catch (error) {
        // Its folder may have been removed: begin it anew.
        await this.#leave().catch(() => {})
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

  async #leave(): Promise<void> {
    const book = this.#book
    this.#book = null
    await (await book)?.index.close()
  }

  /** Goes on from what an earlier push, or an earlier process, has written. */
  async #open(): Promise<Book> {
    await mkdir(this.#folder, { recursive: true })
    const before = await readIndex(this.#folder).catch(() => null)
    const index = await open(join(this.#folder, indexName), 'a')
    const began = before?.began ?? Date.now()
    // The last line may have been torn with the process that wrote it.
    await index.appendFile(before ? '\n' : beganLine(began))
    const inits: Buffer[] = []
    for (const [number, bytes] of before?.inits ?? []) inits[number] = bytes
    // A file that no line names keeps its number, too: what was lost shows as a gap.
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
