// ffmpeg options for clips with room for a clock, which is drawn when they are sent (picture-clock.ts), and with a click every second.
import { click, clickEveryMs } from '#contract/push/clock-bars.ts'
import { clockHeight } from './clock-slice.ts'

const block = 16

/**
 * Draws a grid at the place of the clock, which replaces it later. The grid resembles no other part of the picture, so the encoder predicts
 * nothing from it. A black row below separates it from motion, since the encoder also searches some pixels around a block.
 */
export const clockFilter = (width: number, fps: number): string => {
  const height = clockHeight(width)
  const grid = `color=black:size=${width}x${height}:rate=${fps},drawgrid=w=8:h=8:t=4:color=white[grid]`
  return `${grid};[in]drawbox=w=iw:h=${height + block}:color=black:t=fill[picture];[picture][grid]overlay=shortest=1:format=yuv420[out]`
}

/**
 * Options for x264: the first slice is as high as the clock, and the slices of other threads are not deblocked across its border. Slices are
 * CAVLC coded, as the clock's are, and without weighted prediction.
 */
export const clockSlices = (width: number): string =>
  `cabac=0:weightp=0:threads=2:sliced-threads=1:slices-max=1:slice-max-mbs=${(width * clockHeight(width)) / block ** 2}`

const loudness = 0.5

/** An ffmpeg audio source with a short, loud click at each full second. `quiet` is an expression of `t` for the sound between clicks. */
export function clickingSound(quiet: string, seconds: number): string {
  const every = clickEveryMs / 1000
  const tone = `${loudness}*sin(2*PI*${click.hz}*t)*lt(mod(t,${every}),${click.ms / 1000})`
  return `aevalsrc='${quiet}+${tone}':s=48000:d=${seconds}`
}
