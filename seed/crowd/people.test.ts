import { expect, it } from 'vitest'
import { stayersOf } from './people.ts'

it.each([
  ['nobody', 14, 0, 50, 14],
  ['one person', 14, 1, 50, 7],
  ['ten people', 14, 10, 50, 4],
  ['more people than viewers', 14, 30, 50, 0],
  ['one person who shall be alone', 14, 1, 0, 0],
  ['one person among all of them', 14, 1, 100, 13],
])('while %s is in the room, its %i simulated viewers: with %i and a share of %i %% %i stay', (_, viewers, people, share, stay) => {
  expect(stayersOf(viewers, people, share)).toBe(stay)
})
