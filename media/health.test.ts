import { expect, it } from 'vitest'
import { readTag } from './flv/tag.ts'
import { StreamHealth } from './health.ts'
import { frame, videoConfig } from './testing/test-picture.ts'

it('reports the announced frame rate and the sustained one', () => {
  const health = new StreamHealth(0)
  const send = (fromMs: number, toMs: number, everyMs: number) => {
    for (let at = fromMs; at < toMs; at += everyMs) {
      const tag = readTag('video', at, frame(at % 2000 === 0))
      if (tag) health.note(tag, at)
    }
  }
  const config = readTag('video', 0, videoConfig)
  if (config) health.note(config, 0)
  // The burst at the start does not count.
  send(0, 3000, 10)
  expect(health.figures(3000).video).not.toHaveProperty('usualFps')
  send(3000, 20_000, 100)
  expect(health.figures(20_000).video).toMatchObject({ fps: 10, usualFps: 10 })
  send(20_000, 60_000, 40)
  expect(health.figures(60_000).video).toMatchObject({ fps: 25, usualFps: 25 })
  send(60_000, 120_000, 200)
  health.announce(25)
  expect(health.figures(120_000).video).toMatchObject({ fps: 5, usualFps: 25, announcedFps: 25 })
})
