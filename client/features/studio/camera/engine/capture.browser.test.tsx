import { afterEach, expect, test, vi } from 'vitest'
import { openCamera, framesOf } from './capture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('where the browser hands over no frames, they are those that a video element shows, until the camera is released', async () => {
  vi.stubGlobal('MediaStreamTrackProcessor', undefined)
  const stream = await openCamera({ cameraId: undefined, facing: undefined, size: '360p' })
  const { source, end } = framesOf(stream, false)
  if (source.type !== 'frames') throw new Error('a track that nobody can read')
  const reader = source.frames.getReader()
  const times: number[] = []
  while (times.length < 5) {
    const { value } = await reader.read()
    expect([value?.displayWidth, value?.displayHeight]).toEqual([640, 360])
    times.push(value?.timestamp ?? 0)
    value?.close()
  }
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  end()
  while (true) {
    const { value, done } = await reader.read()
    if (done) break
    value.close()
  }
  // The page's own picture is another track.
  expect(stream.getVideoTracks()[0]?.readyState).toBe('live')
  stream.getVideoTracks()[0]?.stop()
})
