import { expect, test } from 'vitest'
import { moveClock } from '#contract/calls/demo/clock.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { DemoClock } from './DemoClock.tsx'

test('a move that stopped on the way says so, and can be repeated', async () => {
  serverAnswers(moveClock, () => refused('clock_stopped', 500))
  const screen = await renderPart(<DemoClock isAdmin />)
  const hour = screen.getByRole('button', { name: texts.demo.hour })
  await hour.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.errors.clock_stopped)
  serverAnswers(moveClock, () => ({ now: '2026-11-20T13:00:00.000Z', rate: 1, isReal: false }))
  await hour.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-20')
})
