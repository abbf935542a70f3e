import { afterEach, expect, test } from 'vitest'
import { listAnchorGifts, sumAnchorGifts } from '#contract/calls/room/gifts.ts'
import { compareActivity } from '#contract/calls/sessions/live-analysis.ts'
import { setTime } from '../../testing/move-time.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers, unreachable } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { GiftDays } from './GiftDays.tsx'

test('a range without gifts shows a message, and figures that could not be loaded can be loaded again', async () => {
  const nothing = [{ date: '2020-01-01', amount: 0 }]
  serverAnswers(listAnchorGifts, () => [])
  serverAnswers(compareActivity, () => ({}))
  serverAnswers(sumAnchorGifts, () => nothing)
  const screen = await renderPart(<GiftDays />, '/?from=2020-01-01&to=2020-01-07')
  await expect.element(screen.getByText(texts.report.empty)).toBeVisible()
  serverAnswers(sumAnchorGifts, () => unreachable)
  await screen.getByRole('button', { name: texts.range.yesterday }).click()
  const trouble = screen.getByRole('alert')
  await expect.element(trouble).toHaveTextContent(texts.report.failed)
  serverAnswers(sumAnchorGifts, () => nothing)
  await screen.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(trouble).not.toBeInTheDocument()
})

afterEach(() => setTime(Date.now()))

/** How far to the right the chart's line reaches, from 0 to 1. */
function drawnTo(): number {
  const canvas = document.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return 0
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  let last = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = data[pixel * 4 + 3] ?? 0
    if (alpha > 20) last = Math.max(last, pixel % width)
  }
  return last / width
}

test('future days are blank, and the chart ends with the month', async () => {
  setTime(Date.parse('2026-11-10T12:00:00+08:00'))
  const days = Array.from({ length: 30 }, (_, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    amount: index < 10 ? 500 : 0,
  }))
  serverAnswers(listAnchorGifts, () => [])
  serverAnswers(compareActivity, () => ({}))
  serverAnswers(sumAnchorGifts, () => days)
  const screen = await renderPart(<GiftDays />, '/?range=thisMonth')
  await expect.poll(drawnTo).toBeGreaterThan(0.2)
  expect(drawnTo()).toBeLessThan(0.45)
  expect(document.querySelectorAll('[data-day]')).toHaveLength(30)
  expect(document.querySelectorAll('[data-day] > *')).toHaveLength(10)
  const list = screen.getByRole('list', { name: texts.columns.gifts }).getByRole('listitem')
  expect(list.elements()).toHaveLength(10)
  await expect.element(list.nth(9)).toHaveTextContent('2026-11-10 週二, 500.0')
})
