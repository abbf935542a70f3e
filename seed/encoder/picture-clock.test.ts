// The clock in the picture of a push, read back from decoded pictures.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { flashCells, isFlash } from '#contract/push/clock-bars.ts'
import { ownClip, type Clip } from './clip.ts'
import { noFaults, type FaultSettings } from './faults/settings.ts'
import { ffmpegForTests } from './find-ffmpeg.ts'
import type { Frame, Picture } from './frame.ts'
import { makeClip } from './made-clip.ts'
import { picturesOf } from './pictures.ts'
import { audioConfigOf, play } from './play.ts'
import { presets } from './test-picture.ts'
import { clockOutput, isWhite, picturesIn, readTimes } from './testing/decoded-clock.ts'

const run = promisify(execFile)
const ffmpeg = await ffmpegForTests()
const dial = ownClip('dial')
const farKeyFrames = picturesOf(ownClip('dial-one-key-frame'))
const began = Date.UTC(2026, 10, 23, 12, 0, 0, 317)
const sampleRate = 48_000

interface Order {
  clip?: Clip
  faults?: Partial<FaultSettings>
  freezeMs?: number
  at?: number
}

function push(seconds: number, { clip = dial, faults = {}, freezeMs = 0, at = began }: Order = {}): Frame[] {
  let requestedMs = freezeMs
  const takeFreeze = () => {
    const now = requestedMs
    requestedMs = 0
    return now
  }
  const pictures = { usual: picturesOf(clip), farKeyFrames: () => farKeyFrames, from: 0, began: at }
  const frames: Frame[] = []
  for (const frame of play({ clip, pictures, now: () => ({ ...noFaults, ...faults }), takeFreeze, fraction: () => 0.5 })) {
    if (frame.due >= seconds * 1000) return frames
    frames.push(frame)
  }
  return frames
}

const pictures = (frames: Frame[]) => frames.filter((frame): frame is Picture => frame.kind === 'video')

/** The frames as an FLV file. */
function flvOf(frames: Frame[], clip: Clip): Buffer {
  const tag = (type: number, at: number, body: Buffer) => {
    const head = Buffer.alloc(11)
    head.writeUInt8(type)
    head.writeUIntBE(body.length, 1, 3)
    head.writeUIntBE(at & 0xffffff, 4, 3)
    const size = Buffer.alloc(4)
    size.writeUInt32BE(11 + body.length)
    return Buffer.concat([head, body, size])
  }
  const tags = frames.flatMap((frame) => {
    if (frame.kind === 'audio') return [tag(8, frame.at, frame.body)]
    return [...(frame.config ? [tag(9, frame.at, frame.config)] : []), tag(9, frame.at, frame.body)]
  })
  return Buffer.concat([Buffer.from('464c5601050000000900000000', 'hex'), tag(8, 0, audioConfigOf(clip) ?? Buffer.alloc(0)), ...tags])
}

/** Decodes the file with ffmpeg, which must print no warning. */
async function decode(flv: Buffer, output: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-decoded-'))
  try {
    const file = join(folder, 'push.flv')
    await writeFile(file, flv)
    const options = { encoding: 'buffer', maxBuffer: 2 ** 30 } as const
    const { stdout, stderr } = await run(ffmpeg ?? '', ['-v', 'warning', '-i', file, ...output, '-'], options)
    expect(String(stderr)).toBe('')
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

const stripsOf = async (frames: Frame[], width = 640, clip = dial) =>
  picturesIn(await decode(flvOf(frames, clip), clockOutput(width)), width)
const timesIn = async (frames: Frame[], width = 640, clip = dial) =>
  readTimes(await stripsOf(frames, width, clip), width, began + 3_600_000)
const trueTimes = (frames: Frame[]) => pictures(frames).map(({ due }) => Math.floor(began + due))

/** Seconds of the push at which a click begins. */
async function clicksIn(frames: Frame[]): Promise<number[]> {
  const bytes = await decode(flvOf(frames, dial), ['-vn', '-f', 'f32le', '-ac', '1', '-ar', String(sampleRate)])
  const starts = (frames.find(({ kind }) => kind === 'audio')?.at ?? 0) / 1000
  const clicks: number[] = []
  for (let n = 0; n < bytes.length / 4; n++) {
    const at = starts + n / sampleRate
    if (Math.abs(bytes.readFloatLE(n * 4)) > 0.3 && at - (clicks.at(-1) ?? -1) > 0.5) clicks.push(at)
  }
  return clicks
}

describe.runIf(ffmpeg)('a decoder', () => {
  it('gets from every picture the time at which it was due, also where the loop restarts', async () => {
    const frames = push(20)
    expect(await timesIn(frames)).toEqual(trueTimes(frames))
  })

  it('gets only black and white in the clock, and the flash in the first tenth of each full second', async () => {
    const frames = push(5)
    const strips = await stripsOf(frames)
    expect(new Set(strips.flatMap((strip) => [...new Set(strip)]))).toEqual(new Set([16, 232]))
    const flashes = strips.map((strip) => isWhite(strip, 640, flashCells.column, 1))
    expect(flashes).toEqual(trueTimes(frames).map(isFlash))
    expect(flashes.filter(Boolean).length).toBeGreaterThan(9)
  })

  it.each([0, 300])('gets a click at each full second of the same clock, with the sound %i ms late', async (offset) => {
    const clicks = await clicksIn(push(20, { faults: { offset } }))
    expect(clicks).toHaveLength(20)
    for (const at of clicks) expect(Math.abs(((began + at * 1000 - offset + 500) % 1000) - 500)).toBeLessThan(20)
  })

  it.each(['dial', 'dial-one-key-frame', '360p'] as const)(
    'gets the same picture below the clock of %s, whatever the time',
    async (name) => {
      const clip = name === '360p' ? await makeClip(presets[name], 1, 6) : ownClip(name)
      const below = ['-an', '-vf', 'crop=640:328:0:32', '-f', 'framemd5']
      const [one, other] = await Promise.all([began, began + 12_345_678].map((at) => decode(flvOf(push(17, { clip, at }), clip), below)))
      expect(String(one).split('\n').length).toBeGreaterThan(17 * 25)
      expect(String(one)).toBe(String(other))
    },
  )

  it.each([{ fps: 12 }, { keyFrames: 2 }, { keyFrames: 20 }, { kbps: 2000 }, { jitter: 300 }])('gets the time with %o', async (faults) => {
    const frames = push(20, { faults })
    const late = (faults.jitter ?? 0) / 2
    expect(await timesIn(frames)).toEqual(trueTimes(frames).map((time) => time - late))
  })

  it('gets the old time from a picture that stands still', async () => {
    const frames = push(6, { freezeMs: 3000 })
    const read = await timesIn(frames)
    expect(new Set(read.slice(0, 75))).toEqual(new Set([began]))
    expect(read.slice(75)).toEqual(trueTimes(frames).slice(75))
  })

  it.each(['720p30', '1080p30'] as const)(
    'gets the time from a picture that ffmpeg encoded as %s',
    async (name) => {
      const clip = await makeClip(presets[name], 1, 2)
      const frames = push(2, { clip })
      expect(await timesIn(frames, presets[name].width, clip)).toEqual(trueTimes(frames))
    },
    120_000,
  )
})
