// Finds ffmpeg. The product does not need it: only `npm run push` with --preset or --film, tests with a real encoder, and the scripts that make
// clips.
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

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

/** Returns what ffmpeg printed. Throws an error that begins with `cannot` and ends with ffmpeg's reason. */
export async function runFfmpeg(args: string[], cannot: string): Promise<string> {
  const ffmpeg = await findFfmpeg()
  try {
    const { stdout } = await run(ffmpeg, ['-v', 'error', '-nostdin', ...args])
    return stdout
  } catch (error) {
    const lastLine = error instanceof Error ? error.message.trim().split('\n').at(-1) : error
    throw new Error(`${cannot}: ${String(lastLine)}`, { cause: error })
  }
}

/** For tests that need a real encoder or decoder, and that are skipped without one. */
export const ffmpegForTests = (): Promise<string | null> => findFfmpeg().catch(() => null)
