// An encoder (ffmpeg) whose frames show the time at which they were taken. This process sends it raw frames at 30 a second, like a camera.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFfmpeg } from '#seed/encoder/find-ffmpeg.ts'
import { drawBars } from './clock-bars.ts'

const [width, height, fps] = [640, 360, 30]
const takeEveryMs = 5

const camera = `-f rawvideo -pix_fmt gray -video_size ${width}x${height} -framerate ${fps} -i pipe:0`
const microphone = '-f lavfi -i sine=frequency=330:sample_rate=44100'
const x264 = '-c:v libx264 -preset superfast -tune zerolatency -pix_fmt yuv420p -b:v 1000k -sc_threshold 0'
const aac = '-c:a aac -b:a 96k'
const optionsOf = (keyFrames: number) => `-v error ${camera} ${microphone} ${x264} -g ${keyFrames} -keyint_min ${keyFrames} ${aac} -f flv`

export type ClockEncoder = Awaited<ReturnType<typeof startClockEncoder>>

/** @param keySeconds seconds between key frames; the product recommends 1 */
export async function startClockEncoder(destination: string, keySeconds = 1) {
  const child = spawn(await findFfmpeg(), [...optionsOf(keySeconds * fps).split(' '), destination], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.on('error', () => {})
  let isFrozen = false
  let [taken, began] = [0, performance.now()]
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * fps) / 1000)
    if (due <= taken) return
    // A missed frame is not sent later; the next one is on time.
    if (isFrozen) began += ((due - taken) * 1000) / fps
    else {
      child.stdin.write(drawBars(width, height, Date.now()))
      taken++
    }
  }, takeEveryMs)
  return {
    pid: child.pid,
    /** Pauses the encoder. Frames that the camera takes meanwhile are lost. */
    freeze() {
      isFrozen = true
      child.kill('SIGSTOP')
    },
    thaw() {
      child.kill('SIGCONT')
      isFrozen = false
    },
    async stop() {
      clearInterval(timer)
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
