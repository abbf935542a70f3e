// Records a stream with a clock, and finds afterwards how far its sound is ahead of its picture: by the times of the stream itself, which a busy
// browser cannot shift.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ClickFinder } from '#client/features/player/figures/find-clicks.ts'
import { barsColumns, barsRows, cellsAcross, clickEveryMs } from '#contract/push/clock-bars.ts'
import { readFlvTagHeader, tagHeaderBytes } from '#contract/push/publish.ts'
import { findFfmpeg } from '#seed/encoder/find-ffmpeg.ts'
import { median } from '../benchmark.ts'
import { readBars } from './clock-bars.ts'

/** A file begins with a header of 9 bytes and the size of no tag; a size of 4 bytes follows each tag. */
const [fileHeaderBytes, sizeBytes] = [13, 4]
/** A packet of AAC, and the sample rate that its packets are decoded to. */
const samplesOfPacket = 1024
const sampleRate = 48_000
/** Offsets are the median of the clicks of ten seconds. */
const clicksTogether = 10

export interface ClockRecording {
  /** Milliseconds by which the sound is ahead of the picture, over the time of the recording. */
  apart: number[]
  /** Packets whose time is before that of the one before. */
  backwards: number
  /** Longest time between two pictures, in milliseconds. */
  longestGap: number
}

/** The times of frames, without the configurations. */
function timesOf(file: Buffer) {
  const times = { video: [] as number[], audio: [] as number[] }
  let [backwards, last] = [0, 0]
  for (let at = fileHeaderBytes; at + tagHeaderBytes <= file.length;) {
    const end = at + tagHeaderBytes + file.readUIntBE(at + 1, 3)
    if (end > file.length) break
    const header = readFlvTagHeader(file.subarray(at, end))
    if ('fault' in header) throw new Error(header.fault)
    const { kind, timestamp } = header
    if (kind !== 'script' && file[at + tagHeaderBytes + 1] === 1) {
      times[kind].push(timestamp)
      if (timestamp < last) backwards++
      last = timestamp
    }
    at = end + sizeBytes
  }
  return { ...times, backwards }
}

async function decode(path: string, options: string): Promise<Buffer> {
  const child = spawn(await findFfmpeg(), ['-v', 'fatal', '-i', path, ...options.split(' '), 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return buffer(child.stdout)
}

const clockOnly = `crop=iw*${barsColumns}/${cellsAcross}:iw*${barsRows}/${cellsAcross}:0:0,scale=${barsColumns}:${barsRows}:flags=area,format=gray`

/** The clock of each frame, in milliseconds since 1970. */
async function readClocks(path: string): Promise<(number | null)[]> {
  const pixels = await decode(path, `-map 0:v -fps_mode passthrough -vf ${clockOnly} -f rawvideo`)
  const size = barsColumns * barsRows
  return Array.from({ length: Math.floor(pixels.length / size) }, (_, frame) =>
    readBars((column, row) => pixels[frame * size + row * barsColumns + column] ?? 0, Date.now()),
  )
}

/** When clicks come, by the times of their packets. */
async function clickTimes(path: string, times: readonly number[]): Promise<number[]> {
  const bytes = await decode(path, `-map 0:a -ac 1 -ar ${sampleRate} -f f32le`)
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 4)))
  const perPacket = samples.length / times.length
  // Packets of another rate become more or fewer samples here.
  if (Math.abs(perPacket - samplesOfPacket) > samplesOfPacket / 8) throw new Error('packets of the sound were lost in decoding')
  const clicks = new ClickFinder(sampleRate).find(samples, samples, 0)
  return clicks.map((at) => {
    const packet = (at * sampleRate) / perPacket
    return (times[Math.floor(packet)] ?? NaN) + ((packet % 1) * perPacket * 1000) / sampleRate
  })
}

export async function recordClock(url: string, forMs: number): Promise<ClockRecording> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-clock-'))
  const path = join(folder, 'clock.flv')
  try {
    const { body } = await fetch(url)
    if (!body) throw new Error('a stream without content')
    const whole = AbortSignal.timeout(forMs)
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path), { signal: whole }).catch(
      (error: unknown) => {
        if (!whole.aborted) throw error
      },
    )
    const { video, audio, backwards } = timesOf(await readFile(path))
    const clocks = await readClocks(path)
    const apart = (await clickTimes(path, audio)).flatMap((at) => {
      const frame = video.findLastIndex((time) => time <= at)
      const clock = clocks[frame]
      if (typeof clock !== 'number') return []
      const clickedAt = clock + at - (video[frame] ?? NaN)
      return [Math.round(clickedAt / clickEveryMs) * clickEveryMs - clickedAt]
    })
    const groups = Array.from({ length: Math.floor(apart.length / clicksTogether) }, (_, n) =>
      apart.slice(n * clicksTogether, (n + 1) * clicksTogether),
    )
    const gaps = video.slice(1).map((time, n) => time - (video[n] ?? time))
    return { apart: groups.map(median), backwards, longestGap: Math.max(...gaps) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
