// A clip that ffmpeg encodes for one push: the test picture, at a size, bit rate and key frame distance that our own clips do not have.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readClip, type Clip } from './clip.ts'
import { clickingSound, clockFilter, clockSlices } from './clock-clip.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import type { Preset } from './test-picture.ts'

const run = promisify(execFile)
/** Seconds; long enough that the loop is not noticed. */
const usualLength = 16

/**
 * @param keyFrames whole seconds from one key frame to the next
 * @param atLeast seconds of the loop
 * Throws an error with a readable message if ffmpeg is missing or cannot encode H.264.
 */
export async function makeClip({ width, height, fps, videoKbps }: Preset, keyFrames: number, atLeast = usualLength): Promise<Clip> {
  const ffmpeg = await findFfmpeg()
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-clip-'))
  const file = join(folder, 'clip.flv')
  const seconds = keyFrames * Math.ceil(atLeast / keyFrames)
  const rate = `${videoKbps}k`
  const group = String(keyFrames * fps)
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${width}x${height}:rate=${fps}`,
    '-f',
    'lavfi',
    '-i',
    clickingSound('0.04*sin(2*PI*330*t)', seconds),
  ]
  const picture = [
    '-vf',
    clockFilter(width, fps),
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-x264-params',
    clockSlices(width),
    '-preset',
    'superfast',
    '-pix_fmt',
    'yuv420p',
    '-bf',
    '0',
    '-b:v',
    rate,
    '-maxrate',
    rate,
  ]
  const keys = ['-bufsize', rate, '-g', group, '-keyint_min', group, '-sc_threshold', '0']
  try {
    await run(ffmpeg, [
      '-v',
      'error',
      ...inputs,
      '-t',
      String(seconds),
      ...picture,
      ...keys,
      '-c:a',
      'aac',
      '-b:a',
      '128k',
      '-ac',
      '2',
      file,
    ])
    return readClip(file)
  } catch (error) {
    const lastLine = error instanceof Error ? error.message.trim().split('\n').at(-1) : error
    throw new Error(`ffmpeg could not make the picture: ${String(lastLine)}`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
