import { describe, expect, it } from 'vitest'
import { readTag } from './flv/tag.ts'
import { StreamHealth } from './health.ts'
import { audioConfig, frame, sound, videoConfig } from './testing/test-picture.ts'

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
  health.setDeclaredFps(25)
  expect(health.figures(120_000).video).toMatchObject({ fps: 5, usualFps: 25, declaredFps: 25 })
})

describe('health figures', () => {
  const sent = (health: StreamHealth, kind: 'video' | 'audio', fromMs: number, toMs: number, everyMs: number) => {
    for (let at = fromMs; at < toMs; at += everyMs) {
      health.received(1000, at)
      const tag = readTag(kind, at, kind === 'video' ? frame(at % 1000 === 0) : sound())
      if (tag) health.note(tag, at)
    }
  }
  const described = (health: StreamHealth, kind: 'video' | 'audio', at: number) => {
    const config = readTag(kind, at, kind === 'video' ? videoConfig : audioConfig)
    if (config) health.note(config, at)
  }

  it('count frames from the first one on, so that video that starts late does not look like a low frame rate', () => {
    const health = new StreamHealth(0)
    described(health, 'audio', 0)
    described(health, 'video', 0)
    sent(health, 'audio', 0, 12_000, 20)
    expect(health.figures(12_000)).toMatchObject({ video: null, undescribed: { video: false, audio: false } })
    sent(health, 'video', 12_000, 13_000, 40)
    expect(health.figures(13_000).video?.fps).toBe(25)
    expect(health.figures(13_000).stillMs).toBeLessThan(1000)
    sent(health, 'video', 13_000, 26_000, 40)
    expect(health.figures(26_000).video).toMatchObject({ fps: 25, usualFps: 25 })
  })

  it('tell for how long one track has gone on without the other', () => {
    const health = new StreamHealth(0)
    const lost = (now: number) => health.figures(now).lostMs ?? { video: NaN, audio: NaN }
    described(health, 'video', 0)
    sent(health, 'video', 0, 4000, 40)
    expect(lost(4000), 'a push without a sound track loses none').toEqual({ video: 0, audio: 0 })
    described(health, 'audio', 4000)
    sent(health, 'audio', 4000, 5000, 20)
    expect(lost(5000).video).toBe(1020)
    sent(health, 'video', 5000, 9000, 40)
    expect(lost(12_000), 'nothing arrives at all').toEqual({ video: 0, audio: 3980 })
  })

  it('have the usual bit rate of the push, which a fall of some minutes does not change', () => {
    const health = new StreamHealth(0)
    const send = (fromMs: number, toMs: number, bytes: number) => {
      for (let at = fromMs; at < toMs; at += 40) health.received(bytes, at)
    }
    send(0, 20_000, 10_000)
    expect(health.figures(20_000).kbps).not.toHaveProperty('usual')
    send(20_000, 300_000, 10_000)
    send(300_000, 500_000, 2500)
    expect(health.figures(500_000).kbps).toMatchObject({ recv_5s: 500, recv_30s: 500, usual: 2000 })
  })

  it('include the milliseconds in which nothing arrived', () => {
    const health = new StreamHealth(0)
    const paused = (now: number) => health.figures(now).pausedMs
    described(health, 'video', 0)
    sent(health, 'video', 0, 20_000, 40)
    expect([paused(20_000), paused(20_900), paused(23_500)]).toEqual([0, 0, 3040])
    sent(health, 'video', 24_000, 25_000, 40)
    expect(paused(25_000)).toBe(4000)
    sent(health, 'video', 26_500, 27_000, 40)
    expect(paused(27_000)).toBe(2000 + 1540)
    sent(health, 'video', 27_020, 33_000, 40)
    expect(paused(33_000)).toBe(0)
  })

  it('include how long a stream has sent video without any key frame', () => {
    const health = new StreamHealth(0)
    described(health, 'video', 0)
    sent(health, 'video', 40, 1000, 40)
    sent(health, 'video', 1010, 9010, 40)
    expect(health.figures(9010).video?.keyFrameSeconds).toBeCloseTo(8.9, 0)
  })

  it('include which tracks arrive without a codec configuration', () => {
    const health = new StreamHealth(0)
    sent(health, 'video', 0, 1000, 40)
    expect(health.figures(1000)).toMatchObject({ video: null, undescribed: { video: true, audio: false } })
    sent(health, 'audio', 0, 1000, 20)
    described(health, 'video', 1000)
    expect(health.figures(1000)).toMatchObject({ undescribed: { video: false, audio: true } })
  })
})
