// What is heard of a push: ffmpeg decodes its preview, and the samples are judged as the page does it.
import { spawn } from 'node:child_process'
import { heardIn, levelOf, type Level } from '#client/room/ear/levels.ts'
import type { Heard } from '#contract/heard.ts'
import { findFfmpeg } from '../encoder/find-ffmpeg.ts'

const rate = 48_000
const bytesOfSample = 4
/** Both sides. */
const bytesOfSecond = rate * 2 * bytesOfSample

function levelIn(second: Buffer): Level {
  const [left, right] = [new Float32Array(rate), new Float32Array(rate)]
  for (let n = 0; n < rate; n++) {
    left[n] = second.readFloatLE(2 * n * bytesOfSample)
    right[n] = second.readFloatLE((2 * n + 1) * bytesOfSample)
  }
  return levelOf({ left, right })
}

/** Listens for so many seconds, or until the picture ends. Null where ffmpeg is missing, or where there is no sound. */
export async function hearPush(flv: string, seconds: number): Promise<Heard | null> {
  const ffmpeg = await findFfmpeg().catch(() => null)
  if (ffmpeg === null) return null
  const input = ['-nostdin', '-loglevel', 'quiet', '-t', String(seconds), '-i', flv]
  const decoder = spawn(ffmpeg, [...input, '-vn', '-f', 'f32le', '-ac', '2', '-ar', String(rate), 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = new Promise((resolve) => decoder.once('close', resolve))
  const levels: Level[] = []
  let rest = Buffer.alloc(0)
  for await (const chunk of decoder.stdout) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (; rest.length >= bytesOfSecond; rest = rest.subarray(bytesOfSecond)) levels.push(levelIn(rest.subarray(0, bytesOfSecond)))
  }
  await gone
  return heardIn(levels, rate)
}
