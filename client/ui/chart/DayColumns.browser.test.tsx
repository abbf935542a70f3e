import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shiftDay } from '#contract/days.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { DayColumns, type ChartDay } from './DayColumns.tsx'

const week = (values: (number | undefined)[], before: number[]): ChartDay[] =>
  values.map((value, index) => ({
    date: shiftDay('2026-11-16', index),
    value,
    before: before[index] === undefined ? undefined : { date: shiftDay('2026-11-09', index), value: before[index] },
  }))
const twoToCome = week([100, 50, 0, 25, 10, undefined, undefined], [50, 200, 10, 25, 40])

function Chart({ days, opened }: { days: readonly ChartDay[]; opened: string[] }) {
  const [marked, setMarked] = useState<string>()
  return (
    <>
      <DayColumns
        label="Gifts"
        days={days}
        write={(value) => value.toFixed(1)}
        until="12:00"
        marked={marked}
        onMark={setMarked}
        onOpen={(date) => opened.push(date)}
      />
      <button type="button">after</button>
    </>
  )
}
const heightOf = (part: Element | null | undefined) => Math.round(part?.getBoundingClientRect().height ?? 0)
const partsOf = (date: string) => [...document.querySelectorAll(`[data-day="${date}"] > *`)]

test('a column stands before the same day of the range before, on one scale, and days to come are blank', async () => {
  const screen = await renderPart(<Chart days={twoToCome} opened={[]} />)
  await expect.element(screen.getByText('200.0', { exact: true })).toBeVisible()
  const [ghost, column] = partsOf('2026-11-17').map(heightOf)
  expect(ghost).toBeGreaterThan(90)
  expect(Math.abs((column ?? 0) * 4 - (ghost ?? 0))).toBeLessThanOrEqual(4)
  expect(partsOf('2026-11-21')).toHaveLength(0)
  expect(screen.getByRole('list', { name: 'Gifts' }).getByRole('listitem').elements()).toHaveLength(5)
})

test('the arrow keys go from day to day, Escape hides the tip, and Enter opens the day', async () => {
  const opened: string[] = []
  const screen = await renderPart(<Chart days={twoToCome} opened={opened} />)
  const chart = screen.getByRole('slider', { name: 'Gifts' })
  await userEvent.tab()
  await expect.element(chart).toHaveFocus()
  await expect.element(chart).toHaveAttribute('aria-valuetext', '2026-11-20 週五, 10.0, 前期 40.0, -75%')
  // The last day is not over.
  await expect.element(screen.getByText('與 2026-11-13 12:00 前比較')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  await expect.element(chart).toHaveAttribute('aria-valuetext', '2026-11-18 週三, 0.0, 前期 10.0, -100%')
  await userEvent.keyboard('{Home}{Enter}')
  expect(opened).toEqual(['2026-11-16'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[data-marked=true]')).toBeNull()
})

test('a pointer shows both values and the change, and a click opens the day', async () => {
  const opened: string[] = []
  const screen = await renderPart(<Chart days={twoToCome} opened={opened} />)
  await userEvent.hover(document.querySelector('[data-day="2026-11-16"]')!)
  await expect.element(screen.getByText('+100% 前期 50.0')).toBeVisible()
  await userEvent.click(document.querySelector('[data-day="2026-11-16"]')!)
  expect(opened).toEqual(['2026-11-16'])
  await userEvent.click(document.querySelector('[data-day="2026-11-22"]')!)
  expect(opened, 'a day to come has nothing to open').toEqual(['2026-11-16'])
})

test('the chart has the same height before and after loading, and a year of it fits a phone', async () => {
  await page.viewport(360, 740)
  const empty = await renderPart(<Chart days={week([undefined, undefined, undefined], [])} opened={[]} />)
  const height = () => heightOf(document.querySelector('[role=slider]')?.parentElement)
  const loading = height()
  await empty.unmount()
  const year = Array.from({ length: 366 }, (_, index) => ({ date: shiftDay('2026-01-01', index), value: index }))
  await renderPart(<Chart days={year} opened={[]} />)
  expect(height()).toBe(loading)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await userEvent.tab()
  const tip = document.querySelector('[style*="--at"]')?.getBoundingClientRect()
  expect(tip?.left).toBeGreaterThanOrEqual(0)
  expect(tip?.right).toBeLessThanOrEqual(360)
})
