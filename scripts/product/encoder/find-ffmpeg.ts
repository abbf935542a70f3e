// Where ffmpeg is: on the PATH, else the binary that npm installed for the tests and `npm run push`.
import { access, chmod, constants, copyFile, mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const binary = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
const cache = fileURLToPath(new URL('../../../node_modules/.cache/greenroom/', import.meta.url))

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Returns the path of a working ffmpeg. Throws a one-sentence error if there is none. */
export async function findFfmpeg(): Promise<string> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, binary)
    if (folder !== '' && (await isExecutable(path))) return path
  }
  const packaged = packagedFfmpeg()
  return (await isExecutable(packaged)) ? packaged : executableCopy(packaged)
}

function packagedFfmpeg(): string {
  try {
    return z.object({ path: z.string() }).parse(createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')).path
  } catch {
    throw new Error('There is no ffmpeg: install it so that `ffmpeg` is on the PATH.')
  }
}

/** Install scripts do not run here, so the packaged binary is not executable yet, and its folder may be read-only. */
async function executableCopy(path: string): Promise<string> {
  const copy = join(cache, binary)
  if (await isExecutable(copy)) return copy
  await mkdir(cache, { recursive: true })
  // Another process may be doing the same: each writes its own file, and the last rename wins.
  const draft = `${copy}.${process.pid}`
  await copyFile(path, draft)
  await chmod(draft, 0o755)
  await rename(draft, copy)
  return copy
}
