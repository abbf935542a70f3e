// How ffmpeg encodes a clip whose pictures get a clock when they are sent (picture-clock.ts), and whose sound clicks.
import { click, clickEveryMs } from '#contract/push/clock-bars.ts'
import { clockHeight } from './clock-slice.ts'

const block = 16

/**
 * The place of the clock, which our clock covers later: a grid, unlike any picture, so that nothing is predicted from it. A black row
 * below keeps it from what moves: the encoder also looks some pixels around a block.
 */
export const clockFilter = (width: number, fps: number): string => {
  const height = clockHeight(width)
  const grid = `color=black:size=${width}x${height}:rate=${fps},drawgrid=w=8:h=8:t=4:color=white[grid]`
  return `${grid};[in]drawbox=w=iw:h=${height + block}:color=black:t=fill[picture];[picture][grid]overlay=shortest=1:format=yuv420[out]`
}

/**
 * For x264: the first slice of either thread is as high as the clock, and no other is deblocked towards it, as only slices made side by side are. Slices are
 * written in the form that ours have (CAVLC), and none is weighted.
 */
export const clockSlices = (width: number): string =>
  `cabac=0:weightp=0:threads=2:sliced-threads=1:slices-max=1:slice-max-mbs=${(width * clockHeight(width)) / block ** 2}`

const loudness = 0.5

/** ffmpeg's source of a sound with a short, loud click at each full second; `quiet` is an expression of `t`, heard between them. */
export function clickingSound(quiet: string, seconds: number): string {
  const every = clickEveryMs / 1000
  const tone = `${loudness}*sin(2*PI*${click.hz}*t)*lt(mod(t,${every}),${click.ms / 1000})`
  return `aevalsrc='${quiet}+${tone}':s=48000:d=${seconds}`
}
