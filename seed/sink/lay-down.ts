// Writes the rows and pictures of the demo world.
import type { NewPasswords, SeedRows } from '#contract/internal/internal.ts'
import type { Sink } from './sink.ts'
import { makeDemoWorld } from '../world/demo-world.ts'
import { clearPictures, writePictures } from '../world/pictures.ts'
import type { Shape } from '../scenarios/scenario.ts'
import type { Staging } from '../states/stage.ts'

interface Options {
  seed: string
  shape: Shape
  now: Date
  /** A state that is added to the world. */
  staging?: Staging
  present?: () => Date
  /** Removes existing data first. */
  reset: boolean
  /** Takes a backup before the removal. */
  copy?: boolean
  /** Receives a sentence that names the place of the old data. */
  onKept?: (sentence: string) => void
  /** The folder of pictures; without one the world has none. */
  uploads?: string
  /** Receives the passwords of a world that can be reached from other machines. */
  onPasswords?: (passwords: NewPasswords) => void
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

/** Rows for which files are written. */
const isOfPictures = ({ table }: SeedRows) => table === 'anchor_photo'

/** Returns the number of written rows, or null if there already is data, which is not changed. */
export async function layDown(
  sink: Sink,
  { seed, shape, now, staging, present, reset, copy = false, uploads, onKept, onPasswords, onProgress }: Options,
): Promise<number | null> {
  const { empty, businessTimeZone, passwordHash } = await sink.state()
  if (!empty && !reset) return null
  const kept = copy && !empty ? await sink.keep() : null
  if (kept) onKept?.(`The previous data is kept in ${kept}.`)
  // Also on a first run: an interrupted run may have left rows.
  await sink.reset()
  const pictures: SeedRows[] = []
  let done = 0
  for (const { pieces, share } of makeDemoWorld({
    seed,
    now,
    zone: businessTimeZone,
    shape,
    passwordHash,
    ...(staging && { staging }),
    ...(present && { present }),
  })) {
    pictures.push(...pieces.filter(isOfPictures))
    // The last row marks the world as complete, including its pictures.
    if (uploads && pieces.some(({ table }) => table === 'system_setting')) {
      const aside = await clearPictures(uploads, empty)
      if (aside) onKept?.(`Pictures in ${uploads} were moved to ${aside}.`)
      await writePictures(uploads, pictures)
    }
    const written = uploads ? pieces : pieces.filter((piece) => !isOfPictures(piece))
    await sink.insert(...written)
    for (const { columns } of written) done += columns[0]?.values.length ?? 0
    onProgress?.(share)
  }
  const passwords = await sink.finish()
  onPasswords?.(passwords)
  return done
}
