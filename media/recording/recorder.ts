// Writes the segments of one live session, each as a file and then as a line of the index: what is listed is there.
import { mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { CutSegment } from '../hls/segmenter.ts'
import type { DiskQueue } from './disk-queue.ts'
import type { DiskSpace } from './disk-space.ts'
import { beganLine, indexName, initLine, pieceName, readIndex, segmentLine } from './record-index.ts'

interface Book {
  index: FileHandle
  began: number
  /** The number of the first segment that this process has taken. */
  first: number
  inits: Buffer[]
}

/** What the index says of a segment: also its initialisation segment, where that is a new one. */
function linesOf({ segment, init, bytes }: CutSegment, inits: Buffer[], { n, at, isFirst }: { n: number; at: number; isFirst: boolean }) {
  const known = inits.findLastIndex((earlier) => earlier?.equals(init))
  const number = known < 0 ? inits.push(init) - 1 : known
  const breaks = isFirst || segment.discontinuity || segment.sequence === 0
  const ms = Math.round(segment.seconds * 1000)
  const line = segmentLine({ n, init: number, at: Math.round(at), ms, bytes: bytes.length, crc: crc32(bytes), breaks })
  return known < 0 ? initLine(number, init) + line : line
}

export class Recorder {
  readonly key: string
  #folder: string
  #queue: DiskQueue
  #space: DiskSpace
  #book: Promise<Book> | null = null
  #taken = 0

  constructor(key: string, root: string, queue: DiskQueue, space: DiskSpace) {
    this.key = key
    this.#folder = join(root, key)
    this.#queue = queue
    this.#space = space
  }

  /** Takes a segment, or leaves it out where the disk cannot follow. `at`: the platform's time of its first frame. */
  take(cut: CutSegment, at: number): void {
    const place = this.#taken++
    this.#queue.add(cut.bytes.length, async () => {
      try {
        await this.#write(cut, at, place)
      } catch (error) {
        // Its folder may have been removed: begin it anew.
        await this.#leave().catch(() => {})
        throw error
      }
    })
  }

  /** Nothing follows. */
  close(): void {
    void this.#queue.run(() => this.#leave())
  }

  async #leave(): Promise<void> {
    const book = this.#book
    this.#book = null
    await (await book)?.index.close()
  }

  async #write(cut: CutSegment, at: number, place: number): Promise<void> {
    const { began, ...book } = await (this.#book ??= this.#open())
    await this.#space.take(this.key, cut.bytes.length, began)
    const n = book.first + place
    const path = join(this.#folder, pieceName(n))
    try {
      await writeFile(path, cut.bytes)
      await book.index.appendFile(linesOf(cut, book.inits, { n, at, isFirst: place === 0 }))
    } catch (error) {
      await rm(path, { force: true }).catch(() => {})
      throw error
    }
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
    return { index, began, first: (before?.segments ?? []).reduce((most, { n }) => Math.max(most, n), -1) + 1, inits }
  }
}
