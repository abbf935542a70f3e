import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { giftsOverPicture } from '#contract/limits.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import type { GiftLine } from '../chat/line.ts'
import { Player } from '../../player/Player.tsx'
import GiftsOverPicture from './GiftsOverPicture.tsx'

let orders = 0
const given = (name: string, points: number): GiftLine => {
  orders += 1
  const gift = { orderId: orders, giftName: 'Crown', icon: '/gifts/crown.webp', gif: '/gifts/crown-moving.webp', qty: 1, points }
  const by = { name, customerId: null, color: '#000', rank: 0, role: 'customer' } as const
  return { kind: 'gift', id: `gift-${orders}`, at: '2026-11-20T12:00:00.000Z', place: null, by, gift }
}

/** Renders the gifts over a mock picture, and returns a function that sends gifts. */
async function openPicture(frame = (over: ReactNode) => <div style={{ position: 'relative', width: 640, height: 300 }}>{over}</div>) {
  const listeners = new Set<(line: GiftLine) => void>()
  const onGift = (listener: (line: GiftLine) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  await renderPart(<div data-picture>{frame(<GiftsOverPicture onGift={onGift} />)}</div>)
  return (...lines: GiftLine[]) => {
    for (const line of lines) for (const listener of listeners) listener(line)
  }
}
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-gift]')]
const shownTexts = () =>
  shown().map((gift) => `${gift.querySelector('bdi')?.textContent} ${gift.querySelector<HTMLElement>('[data-count]')?.dataset['count']}`)

test('a large gift is on the picture for a moment, counted together with an equal one, and nothing is there before and after', async () => {
  const sendGifts = await openPicture()
  expect(shown()).toEqual([])
  sendGifts(given('Mia', giftsOverPicture.from), given('Noi', giftsOverPicture.from - 1), given('Mia', giftsOverPicture.from))
  await expect.poll(shownTexts).toEqual(['Mia 2'])
  await expect.poll(shownTexts).toEqual([])
})

test('three gifts are shown at once, each in its own place, and the others follow', async () => {
  const sendGifts = await openPicture()
  sendGifts(...['Mia', 'Noi', 'Lan', 'Ana'].map((name) => given(name, giftsOverPicture.from)))
  await expect.poll(shownTexts).toEqual(['Mia 1', 'Noi 1', 'Lan 1'])
  const boxes = shown()
    .map((gift) => gift.getBoundingClientRect())
    .toSorted((a, b) => a.top - b.top)
  boxes.slice(1).forEach(({ top }, index) => expect(top).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? 0))
  await expect.poll(shownTexts).toEqual(['Ana 1'])
})

test('a gift takes no clicks and no focus, is hidden from screen readers, and stays on the picture however long the name', async () => {
  const sendGifts = await openPicture()
  sendGifts(given('名字很長的觀眾'.repeat(8), giftsOverPicture.acrossFrom), given('名字很長的觀眾'.repeat(9), giftsOverPicture.from))
  await expect.poll(() => shown().length).toBe(2)
  const picture = document.querySelector('[data-picture]')
  const right = 640 + (picture?.getBoundingClientRect().left ?? 0)
  for (const gift of shown()) {
    expect(gift.closest('[aria-hidden=true]')).not.toBeNull()
    const box = gift.getBoundingClientRect()
    expect(box.right).toBeLessThanOrEqual(right)
    const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    expect(gift.contains(under)).toBe(false)
  }
  await userEvent.tab()
  expect(picture?.contains(document.activeElement)).toBe(false)
})

test('with reduced motion a gift stands still', async () => {
  const sendGifts = await openPicture()
  sendGifts(given('Mia', giftsOverPicture.acrossFrom))
  await expect.poll(() => shown().length).toBe(1)
  expect(
    document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('[data-gift]')),
  ).toEqual([])
})

test('a message in place of the picture is not covered by gifts', async () => {
  const sendGifts = await openPicture((over) => (
    <Player label="picture" channel={null} expected={false} over={over}>
      words
    </Player>
  ))
  sendGifts(given('Mia', giftsOverPicture.acrossFrom))
  await expect.poll(() => shown().length).toBe(1)
  expect(shown()[0]?.checkVisibility({ visibilityProperty: true })).toBe(false)
})
