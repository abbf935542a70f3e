import { expect, it } from 'vitest'
import { encodeAmf } from '../rtmp-client/amf0.ts'
import { declaredFps } from './declared-fps.ts'

const metadata = (framerate: number | string) => encodeAmf('@setDataFrame', 'onMetaData', { width: 1280, framerate, height: 720 })

it('is read from the metadata, and is unknown if the metadata has no plausible value', () => {
  expect([15, 29.97, 60].map((fps) => declaredFps(metadata(fps)))).toEqual([15, 29.97, 60])
  expect([0, -1, NaN, Infinity, 1000, 'thirty'].map((fps) => declaredFps(metadata(fps)))).toEqual(Array(6).fill(null))
  expect(declaredFps(encodeAmf('onMetaData', { width: 1280 }))).toBeNull()
  expect(declaredFps(metadata(30).subarray(0, -25))).toBeNull()
})
