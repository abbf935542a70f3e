// Limits the disk space of recordings: the oldest are deleted to stay within the quota, and some space on the disk always stays free.
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readIndex } from './record-index.ts'

/** Share of the quota that is freed in addition, so that files are not listed again for each segment. */
const freedShare = 0.01
/** How long a measurement of the free space is used. Milliseconds. */
const measuredMs = 2000

export interface SpaceLimits {
  /** The folder of all recordings. */
  folder: string
  quotaBytes: number
  /** With less than this free on the disk, nothing is recorded. */
  freeBytes: number
}

/** The disk has too little free space. Pieces are left out until it has more. */
export class DiskFull extends Error {}

export class DiskSpace {
  #limits: SpaceLimits
  #kept = new Map<string, { began: number; bytes: number }>()
  #free = { bytes: 0, at: -Infinity }

  constructor(limits: SpaceLimits) {
    this.#limits = limits
  }

  get usedBytes(): number {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Adds the recordings of earlier processes. */
  async scan(): Promise<void> {
    for (const key of await readdir(this.#limits.folder).catch(() => [])) {
      if (this.#kept.has(key)) continue
      const files = await this.#filesOf(key)
      const { began } = await readIndex(join(this.#limits.folder, key)).catch(() => ({ began: 0 }))
      this.#kept.set(key, { began, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) })
    }
  }

  /** Reserves space for a piece, and deletes old recordings if the quota requires it. Rejects with `DiskFull`. */
  async take(key: string, bytes: number, began: number): Promise<void> {
    if (performance.now() - this.#free.at > measuredMs) {
      const { bavail, bsize } = await statfs(this.#limits.folder)
      this.#free = { bytes: bavail * bsize, at: performance.now() }
    }
    if (this.#free.bytes - bytes < this.#limits.freeBytes) throw new DiskFull('the disk has too little free space')
    this.#free.bytes -= bytes
    const excess = this.usedBytes + bytes - this.#limits.quotaBytes
    if (excess > 0) await this.#removeOldest(excess + this.#limits.quotaBytes * freedShare)
    const kept = this.#kept.get(key)
    if (kept) kept.bytes += bytes
    else this.#kept.set(key, { began, bytes })
  }

  drop(key: string): void {
    this.#kept.delete(key)
  }

  /** Deletes pieces, starting with the first piece of the oldest session. The folder of an empty session is deleted unless it is the newest. */
  async #removeOldest(bytes: number): Promise<void> {
    let rest = bytes
    const oldestFirst = [...this.#kept].sort(([, a], [, b]) => a.began - b.began)
    for (const [key, kept] of oldestFirst) {
      for (const file of await this.#filesOf(key)) {
        if (rest <= 0) return
        await rm(file.path, { force: true })
        rest -= file.bytes
        kept.bytes = Math.max(0, kept.bytes - file.bytes)
      }
      if (key === oldestFirst.at(-1)?.[0]) continue
      await rm(join(this.#limits.folder, key), { recursive: true, force: true })
      this.#kept.delete(key)
    }
  }

  /** The pieces of a recording, oldest first. */
  async #filesOf(key: string): Promise<{ path: string; bytes: number }[]> {
    const folder = join(this.#limits.folder, key)
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.flv'))
    const files: { path: string; bytes: number }[] = []
    for (const name of names.sort((a, b) => Number.parseInt(a) - Number.parseInt(b))) {
      const path = join(folder, name)
      const size = await stat(path).then(
        ({ size }) => size,
        () => 0,
      )
      files.push({ path, bytes: size })
    }
    return files
  }
}
