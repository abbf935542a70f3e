import { expect, it } from 'vitest'
import { giftsOverPicture } from '#contract/limits.ts'
import type { GiftLine } from '../chat/line.ts'
import { nothingPasses, reducePassing, type PassingAction } from './passing-gifts.ts'

let orders = 0
const given = (name: string, points: number, giftName = 'Crown'): PassingAction => {
  orders += 1
  const gift = { orderId: orders, giftName, icon: '/gifts/crown.webp', gif: '/gifts/crown-moving.webp', qty: 1, points }
  const by: GiftLine['by'] = { name, customerId: name.codePointAt(0) ?? 0, color: '#000', rank: 0, role: 'customer' }
  return { type: 'given', line: { kind: 'gift', id: `gift-${orders}`, at: '2026-11-20T12:00:00.000Z', place: null, by, gift } }
}
const after = (...actions: PassingAction[]) => actions.reduce(reducePassing, nothingPasses)
const names = (gifts: readonly { by: { name: string } }[]) => gifts.map(({ by }) => by.name)
const { from, acrossFrom, atOnce } = giftsOverPicture

it('only large gifts pass, and only the largest cross the whole picture', () => {
  expect(after(given('A', from - 1))).toBe(nothingPasses)
  expect(after(given('A', from), given('B', acrossFrom - 1), given('C', acrossFrom)).passing.map(({ isAcross }) => isAcross)).toEqual([
    false,
    false,
    true,
  ])
})

it('no more than three pass at once; the next one takes the lane of the first that is over', () => {
  const full = after(...['A', 'B', 'C', 'D', 'E'].map((name) => given(name, from)))
  expect(full.passing).toHaveLength(atOnce)
  expect(names(full.waiting)).toEqual(['D', 'E'])
  const [, second] = full.passing
  const next = reducePassing(full, { type: 'over', id: second?.id ?? '' })
  expect(names(next.passing)).toEqual(['A', 'C', 'D'])
  expect(next.passing.map(({ lane }) => lane).toSorted()).toEqual([0, 1, 2])
  expect(next.passing.at(-1)?.lane).toBe(second?.lane)
  expect(names(next.waiting)).toEqual(['E'])
})

it('the same gift of the same customer is added to the one that passes or waits; another gift is not', () => {
  const passing = after(given('A', from), given('A', from), given('A', from, 'Fireworks'))
  expect(passing.passing.map(({ gift, added }) => [gift.giftName, gift.qty, gift.points, added])).toEqual([
    ['Crown', 2, 2 * from, 1],
    ['Fireworks', 1, from, 0],
  ])
  const waiting = after(...['A', 'B', 'C', 'D', 'D'].map((name) => given(name, from)))
  expect(waiting.waiting.map(({ gift }) => gift.qty)).toEqual([2])
})

it('if too many gifts wait, the smallest are dropped', () => {
  const people = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(100 + index))
  const { waiting } = after(...people.map((name, index) => given(name, from + (index === 5 ? 500 : 0))))
  expect(waiting.length).toBeLessThan(20)
  expect(names(waiting)).toContain(people[5])
})
