import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-part.tsx'
import dashboard from './dashboard/Dashboard.module.css'
import { Figures } from './Figures.tsx'

test('a sum of ten digits stands in one line of its column, however narrow, and a short one keeps its size', async () => {
  const figure = (key: string, value: string) => ({ key, label: key, value, unit: 'points' })
  const screen = await renderPart(
    <div className={dashboard.twos} style={{ width: 400 }}>
      <Figures pending={false} figures={[figure('long', '5,310,062,557.49'), figure('short', '10.0')]} />
    </div>,
  )
  await expect.element(screen.getByText('5,310,062,557.49')).toBeVisible()
  const [long, short] = [...screen.container.querySelectorAll('dd')]
  const digits = document.createRange()
  digits.selectNodeContents(long?.firstChild ?? document.body)
  expect(digits.getClientRects()).toHaveLength(1)
  expect(digits.getBoundingClientRect().right).toBeLessThanOrEqual(long?.parentElement?.getBoundingClientRect().right ?? 0)
  expect(getComputedStyle(short ?? document.body).fontSize).toBe('30px')
})

test('on a phone, where the unit is not drawn, a sum of ten digits has its space and can be read', async () => {
  await page.viewport(360, 780)
  const screen = await renderPart(
    <div style={{ width: 336 }}>
      <Figures pending={false} figures={[{ key: 'long', label: 'Gift points', value: '1,800,058,171.0', unit: 'points' }]} />
    </div>,
  )
  await expect
    .poll(() => Number.parseFloat(getComputedStyle(screen.container.querySelector('dd') ?? document.body).fontSize))
    .toBeGreaterThan(16)
  await page.viewport(1280, 720)
})
