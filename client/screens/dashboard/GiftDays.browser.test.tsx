import { expect, test } from 'vitest'
import { listAnchorGifts, sumAnchorGifts } from '#contract/calls/gifts.ts'
import { compareActivity } from '#contract/calls/live-analysis.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers, unreachable } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { GiftDays } from './GiftDays.tsx'

test('days without gifts say so, and figures that cannot be loaded come with another try', async () => {
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
