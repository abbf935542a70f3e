import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
const cells = (day: string) => [...document.querySelectorAll(`td[title="${day}"].ant-picker-cell-in-view`)]

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
  const coming = [...document.querySelectorAll('td.ant-picker-cell-in-view')].filter((cell) => (cell.getAttribute('title') ?? '') > today)
  expect(coming.every((cell) => cell.classList.contains('ant-picker-cell-disabled'))).toBe(true)
  await page.viewport(360, 740)
  for (const end of [0, 1]) {
    const open = button(texts.day.open).nth(end)
    await open.click()
    const days = screen.getByRole('table').getByRole('button')
    await expect.element(days.first()).toBeVisible()
    expect(
      days.elements().filter((day) => (day.getAttribute('aria-label') ?? '').slice(0, 10) > today && !day.matches(':disabled')),
    ).toEqual([])
    await expect.element(button(texts.day.laterMonth)).toBeDisabled()
    await open.click()
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
