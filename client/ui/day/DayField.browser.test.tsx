import { Form } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setTime } from '../../testing/move-time.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import { BottomDrawer } from '../drawer/BottomDrawer.tsx'
import { DayField } from './DayField.tsx'

beforeEach(() => setTime(Date.parse('2026-11-20T12:00:00Z')))
afterEach(() => setTime(Date.now()))

const open = () => page.getByRole('button', { name: texts.day.open })
const day = (name: string | RegExp) => page.getByRole('button', { name })
const shown = () => page.getByRole('status')

function Field({ initial = '', ...limits }: { initial?: string; min?: string; max?: string; withTime?: boolean }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <DayField aria-label="day" value={value} onChange={setValue} {...limits} />
      <output>{value}</output>
    </>
  )
}

test('a day is chosen in the calendar, which then closes, and the focus is on the button that opened it', async () => {
  await renderPart(<Field initial="2026-10-31" />)
  await open().click()
  await expect.element(day(/^2026-10-31/)).toHaveFocus()
  await expect.element(day(/^2026-10-31/)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: texts.day.laterMonth }).click()
  await expect.element(day(/^2026-11-20/)).toHaveAttribute('aria-current', 'date')
  await day(/^2026-11-03/).click()
  await expect.element(shown()).toHaveTextContent('2026-11-03')
  await expect.element(day(/^2026-11-03/)).not.toBeInTheDocument()
  await expect.element(open()).toHaveFocus()
})

test('the keys move between days and months, and not past the limits', async () => {
  await renderPart(<Field min="2026-11-05" max="2027-01-10" />)
  await open().click()
  await expect.element(day(/^2026-11-20/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(day(/^2026-11-28/)).toHaveFocus()
  await userEvent.keyboard('{PageDown}{PageDown}')
  await expect.element(day(/^2027-01-10/)).toHaveFocus()
  await expect.element(day(/^2027-01-11/)).toBeDisabled()
  await expect.element(page.getByRole('button', { name: texts.day.laterMonth })).toBeDisabled()
  await userEvent.keyboard('{PageUp}{PageUp}{ArrowUp}{ArrowUp}')
  await expect.element(day(/^2026-11-05/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown()).toHaveTextContent('2026-11-05')
})

test('a typed day needs no signs between its digits, and a chosen day keeps the time', async () => {
  await renderPart(<Field initial="2026-10-31 08:15:00" withTime />)
  await open().click()
  await day(/^2026-10-01/).click()
  await expect.element(shown()).toHaveTextContent('2026-10-01 08:15:00')
  await page.getByLabelText('day', { exact: true }).fill('２０２６１００２１０３０')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown()).toHaveTextContent('2026-10-02 10:30:00')
})

test('in a sheet on a phone the calendar is inside the window, Escape closes only it, and its days are 40 px large', async () => {
  await page.viewport(360, 740)
  await renderPart(
    <BottomDrawer open title="sheet" onClose={() => expect.fail('the sheet stays open')}>
      <Form initialValues={{ day: '2026-11-20' }}>
        <Form.Item name="day" label="day">
          <DayField />
        </Form.Item>
      </Form>
    </BottomDrawer>,
  )
  await open().click()
  const calendar = page.getByRole('region', { name: texts.day.calendar })
  await expect.element(day(/^2026-11-20/)).toHaveFocus()
  const { left, top, right, bottom } = calendar.element().getBoundingClientRect()
  expect([left >= 0, top >= 0, right <= 360, bottom <= 740]).toEqual([true, true, true, true])
  expect(
    day(/^2026-11-20/)
      .element()
      .getBoundingClientRect(),
  ).toMatchObject({ width: 40, height: 40 })
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(page.getByText('sheet')).toBeVisible()
  await page.viewport(1280, 720)
})
