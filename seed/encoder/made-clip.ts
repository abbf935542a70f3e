// A clip that ffmpeg encodes for one push: the test picture at a size, bit rate and key frame distance that our own clips do not have. It has
// room for a clock, which is drawn when it is sent (picture-clock.ts), and a click every second.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { click, clickEveryMs } from '#contract/push/clock-bars.ts'
import { readClip, type Clip } from './clip.ts'
import { clockHeight } from './clock-slice.ts'
import { runFfmpeg } from './find-ffmpeg.ts'
import type { Preset } from './test-picture.ts'

/** Seconds; long enough that the loop is not noticed. */
const usualLength = 16

/**
 * @param keyFrames whole seconds from one key frame to the next
 * @param atLeast seconds of the loop
 * Throws an error with a readable message if ffmpeg is missing or cannot encode H.264.
 */
export async function makeClip({ width, height, fps, videoKbps }: Preset, keyFrames: number, atLeast = usualLength): Promise<Clip> {
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
    const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']
    await runFfmpeg([...inputs, '-t', String(seconds), ...picture, ...keys, ...sound, file], 'ffmpeg could not make the picture')
    return readClip(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const block = 16

/**
 * Draws a grid at the place of the clock, which replaces it later. The grid resembles no other part of the picture, so the encoder predicts
 * nothing from it. A black row below separates it from motion, since the encoder also searches some pixels around a block.
 */
const clockFilter = (width: number, fps: number): string => {
  const height = clockHeight(width)
  const grid = `color=black:size=${width}x${height}:rate=${fps},drawgrid=w=8:h=8:t=4:color=white[grid]`
  return `${grid};[in]drawbox=w=iw:h=${height + block}:color=black:t=fill[picture];[picture][grid]overlay=shortest=1:format=yuv420[out]`
}

/**
 * Options for x264: the first slice is as high as the clock, and the slices of other threads are not deblocked across its border. Slices are
 * CAVLC coded, as the clock's are, and without weighted prediction.
 */
const clockSlices = (width: number): string =>
  `cabac=0:weightp=0:threads=2:sliced-threads=1:slices-max=1:slice-max-mbs=${(width * clockHeight(width)) / block ** 2}`

const loudness = 0.5

/** An ffmpeg audio source with a short, loud click at each full second. `quiet` is an expression of `t` for the sound between clicks. */
function clickingSound(quiet: string, seconds: number): string {
  const every = clickEveryMs / 1000
  const tone = `${loudness}*sin(2*PI*${click.hz}*t)*lt(mod(t,${every}),${click.ms / 1000})`
  return `aevalsrc='${quiet}+${tone}':s=48000:d=${seconds}`
}
