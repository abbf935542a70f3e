// An encoder whose picture shows when each frame was taken: ffmpeg, fed with frames like a camera.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFfmpeg } from '#seed/encoder/find-ffmpeg.ts'
import { drawBars } from './clock-bars.ts'

const [width, height, fps] = [640, 360, 30]
const takeEveryMs = 5

const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'gray',
  '-video_size',
  `${width}x${height}`,
  '-framerate',
  String(fps),
  '-i',
  'pipe:0',
  '-f',
  'lavfi',
  '-i',
  'sine=frequency=330:sample_rate=44100',
]
const output = (keySeconds: number) => [
  '-c:v',
  'libx264',
  '-preset',
  'superfast',
  '-tune',
  'zerolatency',
  '-pix_fmt',
  'yuv420p',
  '-b:v',
  '1000k',
  '-g',
  String(keySeconds * fps),
  '-keyint_min',
  String(keySeconds * fps),
  '-sc_threshold',
  '0',
  '-c:a',
  'aac',
  '-b:a',
  '96k',
  '-f',
  'flv',
]

export interface ClockEncoder {
  /** Pauses the encoder. Frames that the camera takes meanwhile are lost. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** @param keySeconds between key frames; an anchor is told to set one a second */
export async function startClockEncoder(destination: string, keySeconds = 1): Promise<ClockEncoder> {
  const child = spawn(await findFfmpeg(), ['-v', 'error', ...input, ...output(keySeconds), destination], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.on('error', () => {})
  let frozen = false
  let [taken, began] = [0, performance.now()]
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * fps) / 1000)
    if (due <= taken) return
    // A missed frame is not sent later; the next one is on time.
    if (frozen) began += ((due - taken) * 1000) / fps
    else child.stdin.write(drawBars(width, height, Date.now()))
    if (!frozen) taken++
  }, takeEveryMs)
  return {
    freeze() {
      frozen = true
      child.kill('SIGSTOP')
    },
    thaw() {
      child.kill('SIGCONT')
      frozen = false
    },
    async stop() {
      clearInterval(timer)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
