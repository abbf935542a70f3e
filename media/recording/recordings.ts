// All recordings of this media process: a folder for each live session, below one root folder.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Recording } from '#contract/internal/recordings.ts'
import { namePattern } from '../guard/limits.ts'
import { initName, segmentName } from '../hls/playlist.ts'
import { DiskFull, DiskSpace, type SpaceLimits } from './disk-space.ts'
import { DiskQueue } from './disk-queue.ts'
import { type KeptRecording, describe, readRecording, readSegment } from './kept-recording.ts'
import { Recorder } from './recorder.ts'
import { type RecordingFile, planFile } from './recording-file.ts'
import { type RecordIndex, indexName, readIndex } from './record-index.ts'

/** Write errors are logged at most once in this time. Milliseconds. */
const reportedMs = 60_000
/** Number of files whose tables are kept, since a player requests a file in many parts. */
const plansKept = 4

interface Plan {
  /** Identifies the segments that the file was made from: their number, and the last of them. */
  state: string
  file: Promise<RecordingFile | null>
}

export class Recordings {
  #root: string
  #space: DiskSpace
  #queue: DiskQueue
  #log: Logger
  #reportedAt = -Infinity
  #indexes = new IndexCache()
  #plans = new Map<string, Plan>()

  constructor(limits: SpaceLimits, log: Logger) {
    this.#root = limits.folder
    this.#log = log
    this.#queue = new DiskQueue((error) => this.#report(error))
    this.#space = new DiskSpace(limits)
    // Recordings of earlier processes count as well. No frame waits for the scan, but the first piece does: it could exceed the quota.
    void this.#queue.run(() => this.#space.scan())
  }

  /** Opens the recording with this key. */
  begin(key: string): Recorder {
    return new Recorder(key, this.#root, this.#queue, this.#space)
  }

  async keys(): Promise<string[]> {
    return (await readdir(this.#root).catch(() => [])).filter((name) => namePattern.test(name))
  }

  async describe(key: string): Promise<Recording | null> {
    const kept = await this.read(key, false)
    return kept && describe(kept)
  }

  /** `isChecked`: also compares the sizes of all files. */
  async read(key: string, isChecked = true): Promise<KeptRecording | null> {
    const index = await this.#indexes.of(this.folder(key))
    return index && readRecording(this.folder(key), index, isChecked)
  }

  /** A segment by its name, `initN.mp4` or `N.m4s`, with its time in the recording; undefined if it is missing or damaged. */
  async piece(key: string, name: string): Promise<Buffer | undefined> {
    const folder = this.folder(key)
    const index = await this.#indexes.of(folder)
    if (name.startsWith('init')) return [...(index?.inits ?? [])].find(([init]) => initName(init) === name)?.[1]
    const segment = index?.segments.find(({ n }) => segmentName(n) === name)
    const init = index?.inits.get(segment?.init ?? -1)
    return (segment && init && (await readSegment(folder, segment, init))) ?? undefined
  }

  folder(key: string): string {
    return join(this.#root, key)
  }

  /** The recording as one file in its current state; with `isFresh` false in the state of the last request, so that parts fit together. */
  async file(key: string, isFresh: boolean): Promise<{ file: RecordingFile; state: string } | null> {
    const known = this.#plans.get(key)
    const kept = isFresh || !known ? await this.read(key) : null
    const last = kept?.segments.at(-1)
    const state = kept ? `${kept.segments.length}-${last?.n}-${last?.sum}` : known?.state
    if (state === undefined) return null
    const plan = kept && state !== known?.state ? { state, file: planFile(kept) } : known
    if (!plan) return null
    this.#plans.delete(key)
    this.#plans.set(key, plan)
    for (const oldest of [...this.#plans.keys()].slice(0, -plansKept)) this.#plans.delete(oldest)
    const file = await plan.file.catch((error: unknown) => {
      this.#plans.delete(key)
      throw error
    })
    return file && { file, state }
  }

  async remove(key: string): Promise<void> {
    this.#plans.delete(key)
    await this.#queue.run(async () => {
      await rm(this.folder(key), { recursive: true, force: true })
      this.#space.drop(key)
    })
  }

  /** Resolves when all queued pieces have been written. */
  async settle(): Promise<void> {
    await this.#queue.run(() => Promise.resolve())
  }

  #report(error: unknown): void {
    const now = performance.now()
    if (now - this.#reportedAt < reportedMs) return
    this.#reportedAt = now
    this.#log[error instanceof DiskFull ? 'warn' : 'error']({ error: String(error) }, 'recording: pieces dropped')
  }
}

/** Number of indexes in the cache. */
const indexesKept = 8

/** Keeps the indexes that were read last, since a player requests one piece after the other. */
class IndexCache {
  #read = new Map<string, { bytes: number; index: RecordIndex }>()

  /** Null if there is none. An index only grows, so it is read again when its size has changed. */
  async of(folder: string): Promise<RecordIndex | null> {
    const found = await stat(join(folder, indexName)).catch(() => null)
    if (!found) return null
    const known = this.#read.get(folder)
    const index = known?.bytes === found.size ? known.index : await readIndex(folder).catch(() => null)
    if (!index) return null
    this.#read.delete(folder)
    this.#read.set(folder, { bytes: found.size, index })
    for (const oldest of [...this.#read.keys()].slice(0, -indexesKept)) this.#read.delete(oldest)
    return index
  }
}
