import { expect, test } from 'vitest'
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
