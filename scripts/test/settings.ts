import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { mediaSettingNames } from '#media/env.ts'
import { settingNames } from '#server/env.ts'

/**
 * All settings of our processes, including those for files, set to an empty value, which counts as not set: settings of an
 * existing installation (a database with real data) must not reach a product under test.
 */
export const noSettings = (): Record<string, string> =>
  Object.fromEntries([...settingNames, ...mediaSettingNames].map((name) => [name, '']))

const memory = '/dev/shm'
/** A whole run takes half of it; a container may have only 64 MiB in all. */
const roomNeeded = 2 * 2 ** 30

/**
 * Where tests keep their files, which are hardly ever read again: in TMPDIR where it is set, else in memory where there is room, which takes
 * a third less system time.
 */
export function temporaryFolder(): string {
  if (process.env.TMPDIR) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= roomNeeded ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
