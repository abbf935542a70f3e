import { expect, test } from 'vitest'
import { readLiveFigures, readRecentPush } from '#contract/calls/sessions/record.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { serverAnswers } from '../../../testing/server-answers.ts'
import type { AnchorChat } from '../../room/chat/anchor-chat.ts'
import type { GiftLine } from '../../room/chat/line.ts'
import { LiveFigures } from './LiveFigures.tsx'

const gift: GiftLine = {
  kind: 'gift',
  id: 'gift-1',
  at: '2026-11-20T12:00:00.000Z',
  place: null,
  by: { name: 'Mia', customerId: 1, color: '#0f6a64', rank: 0, role: 'customer' },
  gift: { orderId: 1, giftName: 'Rose', icon: '/gifts/gift.webp', gif: '/gifts/gift.webp', qty: 1, points: 10 },
}

test('the points are read again after gifts in the chat, once for several at a time', async () => {
  const listeners = new Set<(line: GiftLine) => void>()
  const onGift: AnchorChat['onGift'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  let giftSum = 0
  let readings = 0
  serverAnswers(readLiveFigures, () => {
    readings++
    return { viewers: [], pointsByMinute: [giftSum], peak: 3, giftSum, privateFeeSum: 0 }
  })
  const at = '2026-11-20T12:00:00.000Z'
  serverAnswers(readRecentPush, () => ({ from: at, to: at, samples: [], marks: [] }))
  const screen = await renderPart(<LiveFigures liveId={1} isEnding={false} viewers={2} health={null} onGift={onGift} />)
  await expect.element(screen.getByText('0.0', { exact: true })).toBeVisible()
  const before = readings
  giftSum = 30
  for (const listener of listeners) for (let count = 0; count < 3; count++) listener(gift)
  await expect.element(screen.getByText('30.0', { exact: true })).toBeVisible()
  expect(readings).toBe(before + 1)
})
