import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLiveSummary } from '#contract/calls/sessions/live-end.ts'
import { session } from '../../../../lib/session.ts'
import { loadSettings } from '../../../../lib/settings.ts'
import { evening } from '../../../../testing/live-summary.ts'
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import { serverAnswers } from '../../../../testing/server-answers.ts'
import { Summary } from './Summary.tsx'
import { anna } from '../../../../testing/signed-in.ts'

beforeEach(() => session.restore(anna))
afterEach(() => session.restore(null))

test('on a phone the end has the figures beside the usual ones, the peaks and the supporters, and names that open nothing', async () => {
  serverAnswers(readLiveSummary, () => evening)
  // Nobody answers, so that the page goes on without them.
  await loadSettings()
  const screen = await renderForViewers(<Summary id={9} onDone={() => {}} />)
  await expect.element(screen.getByText('Evening')).toBeVisible()
  await expect.element(screen.getByText('Noah')).toBeVisible()
  expect(document.querySelector('[data-figure=viewers]')?.textContent).toMatch(/90.*85\.5/)
  expect(screen.getByRole('button', { name: 'Mia' }).elements()).toEqual([])
})
