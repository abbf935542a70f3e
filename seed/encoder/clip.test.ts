import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isKey, ownClip } from './clip.ts'

describe.each(['bokeh', 'dial', 'dial-one-key-frame', 'pitch', 'ribbons'] as const)('the clip %s', (name) => {
  const clip = ownClip(name)

  it('is small, and includes the configuration of its picture and sound', () => {
    expect(statSync(new URL(`clips/${name}.flv`, import.meta.url)).size).toBeLessThan(400_000)
    expect(clip.configs.map(({ kind }) => kind).sort()).toEqual(['audio', 'video'])
  })

  it('has a key frame every second, or only one in the clip for key frames that are far apart', () => {
    const keys = clip.frames.filter(isKey).map(({ at }) => at)
    // The first picture comes a fraction of a frame after the beginning of the sound.
    expect(keys[0]).toBeLessThan(40)
    const count = name === 'dial-one-key-frame' ? 1 : clip.length / 1000
    expect(keys).toEqual(Array.from({ length: count }, (_, second) => keys[0]! + second * 1000))
  })
})
