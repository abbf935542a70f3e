import { expect, test } from 'vitest'
import { giftsInChat } from '#contract/limits.ts'
import { isCard } from './combo.ts'
import { emptyChat, reduceChat } from './chat-state.ts'
import type { GiftLine, RoomLine } from './line.ts'

const start = Date.parse('2026-11-20T12:00:00.000Z')
const by = (name: string): GiftLine['by'] => ({ name, customerId: name.codePointAt(0) ?? 0, color: '#000', rank: 0, role: 'customer' })
const given = (orderId: number, { name = 'Mia', giftName = 'Rose', ms = 0, qty = 1, points = 6 } = {}): GiftLine => ({
  kind: 'gift',
  id: `gift:${orderId}`,
  at: new Date(start + ms).toISOString(),
  place: { epoch: 'room', seq: orderId },
  by: by(name),
  gift: { orderId, giftName, icon: '', gif: '', qty, points },
})
const spoken = (seq: number): RoomLine => ({
  kind: 'text',
  id: `line:${seq}`,
  at: new Date(start).toISOString(),
  place: { epoch: 'room', seq },
  by: by('Noi'),
  text: 'hello',
})
const chat = (...lines: RoomLine[]) => lines.reduce((state, line) => reduceChat(state, { type: 'line', line }), emptyChat)
const shown = (...lines: RoomLine[]) =>
  chat(...lines).lines.map((line) => (line.kind === 'gift' ? `${line.by.name}: ${line.gift.giftName} × ${line.gift.qty}` : line.id))
const { comboMs, cardFrom } = giftsInChat

test('a gift that one viewer repeats within seconds is one line that counts, where the first one stands', () => {
  expect(shown(given(1), given(2, { ms: comboMs }), spoken(3), given(4, { ms: 2 * comboMs, qty: 10 }))).toEqual([
    'Mia: Rose × 12',
    'line:3',
  ])
})

test('after a pause, another gift, and that of another viewer have lines of their own', () => {
  expect(
    shown(
      given(1),
      given(2, { ms: comboMs + 1 }),
      given(3, { ms: comboMs + 1, giftName: 'Coffee' }),
      given(4, { ms: comboMs, name: 'Noi' }),
    ),
  ).toEqual(['Mia: Rose × 1', 'Mia: Rose × 1', 'Mia: Coffee × 1', 'Noi: Rose × 1'])
})

test('a gift that arrives again after a reconnect is not counted again', () => {
  expect(shown(given(1), given(2), given(2), { ...given(1), place: { epoch: 'later', seq: 1 } })).toEqual(['Mia: Rose × 2'])
})

test('small gifts are a line, and a card from the sum on that they make together', () => {
  expect([cardFrom - 1, cardFrom].map((points) => isCard(given(1, { points }).gift))).toEqual([false, true])
  const [line] = chat(given(1, { points: cardFrom - 1 }), given(2, { points: 1 })).lines
  expect(line?.kind === 'gift' && isCard(line.gift)).toBe(true)
})
