import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playFrom, readClip, type Frame } from './clip.ts'
import { painters } from './painters.ts'

const fileOf = (name: string) => new URL(`clips/${name}.flv`, import.meta.url)
const isKey = ({ kind, body }: Frame) => kind === 'video' && body.readUInt8(0) >> 4 === 1
const take = (frames: Generator<Frame>, count: number) => Array.from({ length: count }, () => frames.next().value as Frame)

describe.each(Object.keys(painters))('the clip %s', (name) => {
  const clip = readClip(fileOf(name))

  it('is small, and includes the configuration of its picture and sound', () => {
    expect(statSync(fileOf(name)).size).toBeLessThan(400_000)
    expect(clip.configs.map(({ kind }) => kind).sort()).toEqual(['audio', 'video'])
  })

  it('has a key frame every second, so that nobody waits for a picture', () => {
    const keys = clip.frames.filter(isKey).map(({ at }) => at)
    // The encoder puts the picture a fraction of a frame behind the beginning of the sound.
    expect(keys[0]).toBeLessThan(40)
    expect(keys).toEqual(Array.from({ length: clip.length / 1000 }, (_, second) => keys[0]! + second * 1000))
  })

  it('begins with a key frame at any start position, and its time never goes back across loops', () => {
    const played = take(playFrom(clip, clip.length / 2 + 1), clip.frames.length * 3)
    expect(isKey(played[0]!)).toBe(true)
    expect(played[0]?.at).toBe(0)
    for (const kind of ['video', 'audio'] as const) {
      const times = played.filter((frame) => frame.kind === kind).map(({ at }) => at)
      const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
      expect(Math.min(...steps)).toBeGreaterThan(0)
      expect(Math.max(...steps)).toBeLessThanOrEqual(45)
    }
  })
})
