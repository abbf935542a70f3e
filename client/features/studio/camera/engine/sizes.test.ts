import { expect, it } from 'vitest'
import { fitted } from './sizes.ts'

it.each([
  ['a camera that has the size', [1280, 720], '720p', [1280, 720]],
  ['a larger one', [1920, 1080], '360p', [640, 360]],
  ['a phone that is held upright', [1080, 1920], '720p', [720, 1280]],
  ['a camera of 4:3', [1600, 1200], '720p', [960, 720]],
  ['a smaller one, which is not enlarged', [640, 480], '1080p', [640, 480]],
  ['a window of any shape, with even sides', [1001, 333], '720p', [1002, 334]],
] as const)('%s keeps its shape within the size', (_, [width, height], size, [w, h]) => {
  expect(fitted({ width, height }, size)).toEqual({ width: w, height: h })
})
