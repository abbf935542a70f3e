// The indexes that were read last: a player asks for one piece after the other.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { indexName, readIndex, type RecordIndex } from './record-index.ts'

const kept = 8

export class IndexCache {
  #read = new Map<string, { bytes: number; index: RecordIndex }>()

  /** Null where there is none. An index only grows, so it is read again where it has. */
  async of(folder: string): Promise<RecordIndex | null> {
    const found = await stat(join(folder, indexName)).catch(() => null)
    if (!found) return null
    const known = this.#read.get(folder)
    const index = known?.bytes === found.size ? known.index : await readIndex(folder).catch(() => null)
    if (!index) return null
    this.#read.delete(folder)
    this.#read.set(folder, { bytes: found.size, index })
    for (const oldest of [...this.#read.keys()].slice(0, -kept)) this.#read.delete(oldest)
    return index
  }
}
