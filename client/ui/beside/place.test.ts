import { expect, test } from 'vitest'
import { placeBeside, size } from './place.ts'

const window = { width: 1440, height: 900 }

test('the dialog stands on the side with more room, inside the window', () => {
  expect(placeBeside({ left: 1000, right: 1080, top: 200 }, window)).toEqual({ left: 1000 - 8 - size.width, top: 192, height: size.height })
  expect(placeBeside({ left: 300, right: 380, top: 800 }, window)).toEqual({ left: 388, top: 900 - size.height - 8, height: size.height })
  expect(placeBeside({ left: 0, right: 1440, top: 0 }, window)).toMatchObject({ left: 1440 - size.width - 8, top: 8 })
  expect(placeBeside({ left: 100, right: 200, top: 50 }, { width: 1280, height: 400 })).toMatchObject({ top: 8, height: 384 })
})
