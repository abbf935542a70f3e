import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayIn, presetRange } from '../../lib/dates.ts'
import { setTime } from '../../testing/move-time.ts'
import { platformNow } from '../../lib/time/clock.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import { RangePicker } from './RangePicker.tsx'
import { useChosenRange } from './useChosenRange.ts'

function Part() {
  const chosen = useChosenRange('thisMonth')
  return (
    <>
      <RangePicker {...chosen} />
      <output>{`${chosen.range.from} ${chosen.range.to}`}</output>
    </>
  )
}
const today = dayIn('Asia/Taipei')
const yesterday = presetRange('yesterday', today).from
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The days of the calendar that is open, without those of the months around. */
const days = () => [...document.querySelectorAll<HTMLElement>('td.ant-picker-cell-in-view')].filter((day) => day.checkVisibility())
const cells = (date: string) => days().filter(({ title }) => title === date)

test('"custom" beside the presets opens a calendar of the last and the current month', async () => {
  const screen = await renderPart(<Part />)
  await expect.element(button(texts.range.thisMonth)).toHaveAttribute('aria-pressed', 'true')
  await button(texts.range.custom).click()
  await expect.element(button(texts.range.custom)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => cells(today)).toHaveLength(1)
  expect(cells(presetRange('lastMonth', today).to)).toHaveLength(1)
  await page.getByTitle(yesterday).first().click()
  await page.getByTitle(yesterday).first().click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(`${yesterday} ${yesterday}`)
  await expect.element(button(texts.range.yesterday)).toHaveAttribute('aria-pressed', 'true')
})

test('future days cannot be chosen, on a desktop or on a phone', async () => {
  const screen = await renderPart(<Part />)
  await button(texts.range.custom).click()
  await expect.poll(() => cells(today)).toHaveLength(1)
  const open = () => days().filter(({ title, className }) => title > today && !className.includes('disabled'))
  expect(open()).toEqual([])
  await page.viewport(360, 740)
  for (const end of ['from', 'to'] as const) {
    await screen.getByLabelText(texts.range[end]).click()
    await expect.poll(() => cells(today)).toHaveLength(1)
    expect(open()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(days).toEqual([])
  }
  await page.viewport(1280, 720)
})

test("the calendar marks the platform's today, not the laptop's", async () => {
  const real = platformNow()
  setTime(real + 40 * 86_400_000)
  const later = dayIn('Asia/Taipei')
  expect(later).not.toBe(today)
  await renderPart(<Part />)
  await button(texts.range.custom).click()
  await expect.poll(() => cells(later)).toHaveLength(1)
  const marked = [...document.querySelectorAll('td.ant-picker-cell-today.ant-picker-cell-in-view')]
  expect(marked.map((cell) => cell.getAttribute('title'))).toEqual([later])
  setTime(real)
})
