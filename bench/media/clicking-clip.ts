// A file with the clock in its picture and clicks in its sound, which is a known time ahead of the picture.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { click } from '#contract/push/clock-bars.ts'
import { findFfmpeg } from '#seed/encoder/find-ffmpeg.ts'
import { drawBars } from './clock-bars.ts'

const [width, height, fps] = [640, 360, 30]

const raw = `-f rawvideo -pix_fmt gray -video_size ${width}x${height} -framerate ${fps} -i pipe:0`.split(' ')
const inputs = (clicks: string, seconds: number) => [
  ...raw,
  '-f',
  'lavfi',
  '-i',
  `aevalsrc='0.02*sin(2*PI*330*t)+${clicks}':s=44100:d=${seconds}`,
]
const output = ['-c:v', 'libx264', '-preset', 'superfast', '-pix_fmt', 'yuv420p', '-g', String(fps), '-c:a', 'aac', '-ac', '2']

/** `aheadMs`: the click of a full second is heard so long before the picture shows that second. */
export async function makeClickingClip(file: string, aheadMs: number, seconds: number): Promise<void> {
  const began = Math.floor(Date.now() / 1000) * 1000 - seconds * 1000
  const into = `mod(t+${(aheadMs / 1000).toFixed(3)}+1,1)`
  const clicks = `0.5*sin(2*PI*${click.hz}*${into})*lt(${into},${click.ms / 1000})`
  const ffmpeg = spawn(await findFfmpeg(), ['-v', 'error', '-y', ...inputs(clicks, seconds), ...output, file], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const exited = once(ffmpeg, 'exit')
  for (let n = 0; n < seconds * fps; n++) {
    if (!ffmpeg.stdin.write(drawBars(width, height, began + Math.round((n * 1000) / fps)))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await exited
  if (code !== 0) throw new Error(`ffmpeg could not make ${file}`)
}
