import { expect, it } from 'vitest'
import { fillOf } from './fill.ts'

const desktop = { isPinned: false, width: 1000, height: 700, least: 280, gap: 16 }

it('two rooms are two large pictures', () => {
  expect(fillOf({ ...desktop, cards: 2 })).toEqual({ columns: 1, card: 544 })
  expect(fillOf({ ...desktop, cards: 2, width: 1400 })).toEqual({ columns: 2, card: 692 })
})

it('two rooms share a row in a window of 1280 x 720', () => {
  const { columns, card } = fillOf({ cards: 2, isPinned: false, width: 704, height: 480, least: 200, gap: 12 })
  expect(columns).toBe(2)
  expect(card).toBe(346)
})

it('one room is as large as the window lets it be', () => {
  expect(fillOf({ ...desktop, cards: 1 })).toEqual({ columns: 1, card: 1000 })
  expect(fillOf({ ...desktop, cards: 1, height: 486 }).card).toBe(800)
})

it('more rooms are smaller, so that all are in sight', () => {
  const { columns, card } = fillOf({ ...desktop, cards: 9 })
  expect(columns).toBe(3)
  expect(3 * ((card / 16) * 9 + 36) + 2 * 16).toBeLessThanOrEqual(700)
})

it('two hundred rooms are as small as the density lets them be, and fill the width', () => {
  expect(fillOf({ ...desktop, cards: 200 })).toEqual({ columns: 3, card: 322 })
  expect(fillOf({ ...desktop, cards: 200, least: 160, gap: 8 })).toEqual({ columns: 6, card: 160 })
  expect(fillOf({ ...desktop, cards: 200, least: 420 })).toEqual({ columns: 2, card: 492 })
})

it('a pinned room has the space of four cards, in one column that of one', () => {
  expect(fillOf({ ...desktop, cards: 2, isPinned: true })).toEqual({ columns: 2, card: 331 })
  expect(fillOf({ ...desktop, cards: 1, isPinned: true })).toEqual(fillOf({ ...desktop, cards: 1 }))
  expect(fillOf({ ...desktop, cards: 5, isPinned: true, width: 328 })).toEqual({ columns: 1, card: 328 })
})

it('on a phone each card has the whole width, however many there are', () => {
  for (const cards of [1, 2, 3, 9])
    expect(fillOf({ cards, isPinned: false, width: 328, height: 450, least: 200, gap: 12 })).toEqual({ columns: 1, card: 328 })
})

it('a card is never wider than a narrow window', () => {
  expect(fillOf({ ...desktop, cards: 3, width: 200, height: 300 })).toEqual({ columns: 1, card: 200 })
})
