// Measures sound and picture of a push: ffmpeg decodes its preview; sound levels and the clock in the picture are evaluated with the code of
// the page.
import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { measureSound, levelOf, type Level } from '#client/features/player/sound/levels.ts'
import { barsHeight, barsWidth, clockIn } from '#client/features/player/figures/read-clock.ts'
import { followStillness, smallPicture } from '#client/features/player/figures/stillness.ts'
import { medianOf } from '#client/features/player/figures/median.ts'
import { barsColumns, barsRows, cellsAcross } from '#contract/push/clock-bars.ts'
import type { EndFigures } from '#contract/push/rehearsal.ts'
import { findFfmpeg } from '../encoder/find-ffmpeg.ts'

const rate = 48_000
const bytesOfSample = 4
/** Stereo. */
const bytesOfSecond = rate * 2 * bytesOfSample
const bytesOfClock = barsWidth * barsHeight * 4

/** Decodes frames as soon as they arrive, without probing ahead or waiting for other frames. */
const atOnce = ['-fflags', 'nobuffer', '-flags', 'low_delay', '-threads', '1', '-probesize', '65536', '-analyzeduration', '500000']
const clockOnly = `crop=iw*${barsColumns}/${cellsAcross}:iw*${barsRows}/${cellsAcross}:0:0,scale=${barsWidth}:${barsHeight}:flags=area,format=rgba`
/** Plays a mono channel on both sides at full level: ffmpeg by default reduces it by 3 dB. */
const bothSides = 'asplit[one][same];[one][same]amerge=inputs=2,pan=stereo|c0=c0|c1=c1'
const sound = ['-map', '0:a?', '-af', bothSides, '-f', 'f32le', '-ar', String(rate), 'pipe:1']
const picture = ['-map', '0:v', '-vf', clockOnly, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-flush_packets', '1', 'pipe:3']

/** The first pictures are late because ffmpeg was still starting, so they are ignored. Milliseconds. */
const catchUpMs = 2000
const smallEveryMs = 500
const small = ['-map', '0:v', '-vf', `fps=${1000 / smallEveryMs},scale=${smallPicture.width}:${smallPicture.height}:flags=area,format=gray`]
const smallPictures = [...small, '-f', 'rawvideo', 'pipe:4']

/** Cuts a stream into pieces of this size; an incomplete piece at its end is dropped. */
async function* piecesOf(stream: Readable, size: number): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (; rest.length >= size; rest = rest.subarray(size)) yield rest.subarray(0, size)
  }
}

function levelIn(second: Buffer): Level {
  const [left, right] = [new Float32Array(rate), new Float32Array(rate)]
  for (let n = 0; n < rate; n++) {
    left[n] = second.readFloatLE(2 * n * bytesOfSample)
    right[n] = second.readFloatLE((2 * n + 1) * bytesOfSample)
  }
  return levelOf({ left, right })
}

async function levelsOf(samples: Readable): Promise<Level[]> {
  const levels: Level[] = []
  for await (const second of piecesOf(samples, bytesOfSecond)) levels.push(levelIn(second))
  return levels
}

/** Delay of each picture with a clock. A picture that repeats the one before is not late but still, and does not count. */
async function delaysOf(pictures: Readable): Promise<number[]> {
  const delays: number[] = []
  let before: number | null = null
  let caughtUpAt: number | null = null
  for await (const pixels of piecesOf(pictures, bytesOfClock)) {
    const now = Date.now()
    const clock = clockIn(new Uint8ClampedArray(pixels), now)
    caughtUpAt ??= now + catchUpMs
    if (clock !== null && clock !== before && now >= caughtUpAt) delays.push(now - clock)
    before = clock
  }
  return delays
}

/** The longest time for which the picture stood still. */
async function stillOf(pictures: Readable): Promise<number | null> {
  const stillness = followStillness()
  let at = 0
  for await (const pixels of piecesOf(pictures, smallPicture.width * smallPicture.height)) {
    stillness.note(new Uint8ClampedArray(pixels), at)
    at += smallEveryMs
  }
  return at === 0 ? null : stillness.longestMs()
}

/** Measures for this many seconds, or until the stream ends. Returns no figures if ffmpeg is missing. */
export async function watchPush(flv: string, seconds: number): Promise<EndFigures> {
  const ffmpeg = await findFfmpeg().catch(() => null)
  if (ffmpeg === null) return {}
  const input = ['-nostdin', '-loglevel', 'quiet', ...atOnce, '-t', String(seconds), '-i', flv]
  const decoder = spawn(ffmpeg, [...input, ...sound, ...picture, ...smallPictures], { stdio: ['ignore', 'pipe', 'ignore', 'pipe', 'pipe'] })
  const gone = new Promise((resolve) => decoder.once('close', resolve))
  const [, samples, , clocks, pictures] = decoder.stdio as Readable[]
  if (!samples || !clocks || !pictures) return {}
  const [levels, delays, stillMs] = await Promise.all([levelsOf(samples), delaysOf(clocks), stillOf(pictures)])
  await gone
  const heard = measureSound(levels, rate)
  const delayMs = medianOf(delays)
  return {
    ...(heard && { heard }),
    ...(stillMs !== null && { stillMs }),
    ...(delayMs !== null && { delayMs: Math.max(0, Math.round(delayMs)) }),
  }
}
