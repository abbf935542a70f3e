import { expect, it } from 'vitest'
import { uploadMaxBytes } from '#contract/limits.ts'
import { pictureFault } from './picture-file.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const file = (beginning: number[], size: number, name = 'me.png') => {
  const bytes = new Uint8Array(size)
  bytes.set(beginning)
  return new File([bytes], name, { type: 'image/png' })
}

it('a JPG or a PNG under 2 MB is accepted by its content', async () => {
  expect(await pictureFault(file(png, 100, 'me.txt'))).toBeUndefined()
  expect(await pictureFault(file(jpeg, uploadMaxBytes - 1))).toBeUndefined()
})

it('another file is refused, even with the name of a PNG', async () => {
  expect(await pictureFault(file([...new TextEncoder().encode('GIF89a')], 100))).toBe('image_type')
  expect(await pictureFault(new File([], 'empty.png', { type: 'image/png' }))).toBe('image_type')
})

it('2 MB is too large', async () => {
  expect(await pictureFault(file(png, uploadMaxBytes))).toBe('image_too_large')
})
