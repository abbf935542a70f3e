// Finds ffmpeg. The product does not need it: only `npm run push -- --preset`, tests with a real encoder, and the scripts that make clips.
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const binary = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Returns the path of the ffmpeg on the PATH. Throws an error with a readable message if there is none. */
export async function findFfmpeg(): Promise<string> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, binary)
    if (folder !== '' && (await isExecutable(path))) return path
  }
  throw new Error('There is no ffmpeg: install it so that `ffmpeg` is on the PATH.')
}

/** For tests that need a real encoder or decoder, and that are skipped without one. */
export const ffmpegForTests = (): Promise<string | null> => findFfmpeg().catch(() => null)
