// Puts the demo world's rows where they belong, once.
import type { SeedRows } from '#contract/internal/internal.ts'
import type { Sink } from './sink.ts'
import { makeDemoWorld } from '../world/demo-world.ts'
import { clearPictures, writePictures } from '../world/pictures.ts'
import type { Shape } from '../scenarios/scenario.ts'

interface Options {
  seed: string
  shape: Shape
  now: Date
  /** Removes what is there first. */
  reset: boolean
  /** Before it is removed, it is kept in a backup. */
  copy?: boolean
  /** Told in a sentence where something that was there is now. */
  onKept?: (sentence: string) => void
  /** The folder of pictures; without one the world has none. */
  uploads?: string
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

/** Answers how many rows were written, or null when there is data already, which stays as it is. */
export async function layDown(
  sink: Sink,
  { seed, shape, now, reset, copy = false, uploads, onKept, onProgress }: Options,
): Promise<number | null> {
  const { empty, businessTimeZone } = await sink.state()
  if (!empty && !reset) return null
  const kept = copy && !empty ? await sink.keep() : null
  if (kept) onKept?.(`What was there before is kept in ${kept}.`)
  // Also before the first time: a run that was interrupted has left rows behind.
  await sink.reset()
  const pictures: SeedRows[] = []
  let done = 0
  for (const { rows, share } of makeDemoWorld({ seed, now, zone: businessTimeZone, shape })) {
    if (rows.table === 'anchor_photo') {
      if (!uploads) continue
      pictures.push(rows)
    }
    // The last row says that all is there, its pictures included.
    if (uploads && rows.table === 'system_setting') {
      const aside = await clearPictures(uploads, empty)
      if (aside) onKept?.(`Pictures that lay in ${uploads} are in ${aside} now.`)
      await writePictures(uploads, pictures)
    }
    await sink.insert(rows)
    done += rows.columns[0]?.values.length ?? 0
    onProgress?.(share)
  }
  await sink.finish()
  return done
}
