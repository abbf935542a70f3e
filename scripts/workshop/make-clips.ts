// node --import tsx scripts/workshop/make-clips.ts [NAME ...]: paints the clips that our encoder plays (seed/encoder/clips), all or those named.
// Only whoever changes a picture needs it, and an ffmpeg with x264.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { clickingSound, clockFilter, clockSlices } from '#seed/encoder/clock-clip.ts'
import { findFfmpeg } from '#seed/encoder/find-ffmpeg.ts'
import { painters, type Painter } from '#seed/hosts/painters.ts'

const [width, height, fps] = [640, 360, 25]
/** The sound comes in pieces of 1024 samples: this many seconds are a whole number of them at 48 kHz, as of frames. */
const seconds = 16

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

/** Pixels by which a picture under a clock stands lower. */
const lower = 16

function paint(painter: Painter, frame: number, down: number): Buffer {
  const colourAt = painter(frame / (fps * seconds))
  const pixels = Buffer.allocUnsafe(width * height * 3)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      const [red, green, blue] = colourAt(((column + 0.5) / width) * 16, (Math.max(0, row + 0.5 - down) / height) * 9)
      pixels[at] = byte(red)
      pixels[at + 1] = byte(green)
      pixels[at + 2] = byte(blue)
    }
  }
  return pixels
}

/** A quiet chord that swells and fades, silent where the loop closes. */
const chord = (root: number): string => {
  const tones = [1, 1.25, 1.5, 2].map((ratio, at) => `sin(2*PI*${Math.round(root * ratio)}*t)/${at + 2}`).join('+')
  return `(${tones})*pow(sin(PI*t/${seconds / 2}),2)`
}

interface Order {
  painter: Painter
  /** The chord's lowest tone, in Hz. */
  root: number
  /** Pictures from one key frame to the next. */
  keyEvery: number
  /** Has a place for the clock, and clicks over a quieter chord. */
  hasClock?: true
}

const soundOf = ({ root, hasClock }: Order) =>
  hasClock ? clickingSound(`0.028*${chord(root)}`, seconds) : `aevalsrc='0.12*${chord(root)}':s=48000:d=${seconds}`
const placeOfClock = ['-vf', `${clockFilter(width, fps)}`, '-x264-params', clockSlices(width)]

async function make(ffmpeg: string, name: string, order: Order) {
  const { painter, keyEvery, hasClock } = order
  const file = fileURLToPath(new URL(`../product/encoder/clips/${name}.flv`, import.meta.url))
  const child = spawn(
    ffmpeg,
    [
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      String(fps),
      '-i',
      'pipe:0',
      '-f',
      'lavfi',
      '-i',
      soundOf(order),
      ...(hasClock ? placeOfClock : []),
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'veryslow',
      '-crf',
      hasClock ? '30' : '28',
      '-maxrate',
      '220k',
      '-bufsize',
      '220k',
      '-bf',
      '0',
      '-g',
      String(keyEvery),
      '-keyint_min',
      String(keyEvery),
      '-sc_threshold',
      '0',
      '-c:a',
      'aac',
      '-b:a',
      '32k',
      '-ac',
      '1',
      '-f',
      'flv',
      '-flvflags',
      'no_duration_filesize',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(child, 'close')
  for (let frame = 0; frame < fps * seconds; frame++) {
    if (!child.stdin.write(paint(painter, frame, hasClock ? lower : 0))) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`)
  console.log(file)
}

const ffmpeg = await findFfmpeg()
const orders: Record<string, Order> = {
  ribbons: { painter: painters.ribbons, root: 220, keyEvery: fps },
  bokeh: { painter: painters.bokeh, root: 196, keyEvery: fps },
  dial: { painter: painters.dial, root: 247, keyEvery: fps, hasClock: true },
  pitch: { painter: painters.pitch, root: 165, keyEvery: fps },
  // For an encoder whose key frames are far apart: it cannot leave a key frame out, as the pictures after it build on it.
  'dial-one-key-frame': { painter: painters.dial, root: 247, keyEvery: fps * seconds, hasClock: true },
}
const named = process.argv.slice(2)
for (const [name, order] of Object.entries(orders)) {
  if (named.length === 0 || named.includes(name)) await make(ffmpeg, name, order)
}
