import { describe, expect, it } from 'vitest'
import type { Publisher } from './admission/ingest.ts'
import { PublishedStream } from './published-stream.ts'
import { audioConfig, frame, sound, videoConfig } from './testing/test-picture.ts'

const publisher = (id: string): Publisher => ({ id, ip: '127.0.0.1', name: 'anna', encoder: null, via: 'rtmp' })

/** Seconds of picture with a key frame each, and sound. */
function feed(stream: PublishedStream, seconds: number, fromMs = 0) {
  stream.push({ kind: 'video', timestamp: fromMs, body: videoConfig })
  stream.push({ kind: 'audio', timestamp: fromMs, body: audioConfig })
  for (let n = 0; n < seconds * 25; n++) {
    stream.push({ kind: 'video', timestamp: fromMs + n * 40, body: frame(n % 25 === 0, `frame ${n}`) })
    stream.push({ kind: 'audio', timestamp: fromMs + n * 40, body: sound() })
  }
}

describe('HLS', () => {
  it('is cut only while somebody watches it', () => {
    const stream = new PublishedStream(publisher('1'))
    feed(stream, 2)
    expect(stream.hls).toBeNull()
    stream.enter('flv-play')
    expect(stream.hls).toBeNull()
    stream.enter('hls-play')
    stream.enter('hls-play')
    stream.leave('hls-play')
    expect(stream.hls).not.toBeNull()
    stream.leave('hls-play')
    expect(stream.hls).toBeNull()
    expect(stream.describe()).toMatchObject({ clients: 2, viewersTotal: 3 })
  })

  it('begins with the last key frame, not with the next', () => {
    const stream = new PublishedStream(publisher('1'))
    feed(stream, 2.6)
    stream.enter('hls-play')
    for (let n = 65; n <= 75; n++) stream.push({ kind: 'video', timestamp: n * 40, body: frame(n === 75, `frame ${n}`) })
    const segment = stream.hls?.window.file('0.m4s')
    expect([segment?.includes('frame 50'), segment?.includes('frame 49'), segment?.includes('frame 64')]).toEqual([true, false, true])
  })
})

it('keeps one key frame across encoders, and makes its file once', () => {
  const stream = new PublishedStream(publisher('1'))
  expect(stream.keyFrame()).toBeNull()
  feed(stream, 1.5)
  const first = stream.keyFrame()
  expect(first?.bytes.includes('frame 25')).toBe(true)
  expect(stream.keyFrame()).toBe(first)
  stream.pause()
  stream.resume(publisher('2'))
  expect(stream.keyFrame()).toBe(first)
  feed(stream, 0.5)
  expect(stream.keyFrame()?.bytes.includes('frame 0')).toBe(true)
})

it('reports the drift between sound and picture, and how late the next key frame is', () => {
  const stream = new PublishedStream(publisher('1'))
  stream.push({ kind: 'video', timestamp: 0, body: videoConfig })
  stream.push({ kind: 'audio', timestamp: 0, body: audioConfig })
  for (let n = 0; n < 100; n++) {
    stream.push({ kind: 'video', timestamp: n * 40, body: frame(n === 0) })
    stream.push({ kind: 'audio', timestamp: n * 40 + 700, body: sound() })
  }
  const { driftMs, video } = stream.describe()
  expect(driftMs).toBeGreaterThan(600)
  expect(video?.keyFrameSeconds).toBe(3.96)
})

it('reports no drift of sound that comes in bursts, in step', () => {
  const stream = new PublishedStream(publisher('1'))
  stream.push({ kind: 'video', timestamp: 0, body: videoConfig })
  stream.push({ kind: 'audio', timestamp: 0, body: audioConfig })
  for (let burst = 0; burst < 5; burst++) {
    for (let n = 0; n < 50; n++) {
      stream.push({ kind: 'video', timestamp: burst * 2000 + n * 40, body: frame(n % 25 === 0) })
      expect(Math.abs(stream.describe().driftMs ?? 0)).toBeLessThan(100)
    }
    for (let n = 0; n < 50; n++) stream.push({ kind: 'audio', timestamp: burst * 2000 + n * 40, body: sound() })
  }
})
