import { Form } from 'antd'
import locale from 'antd/es/locale/zh_TW.js'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setTime } from '../../testing/move-time.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { BottomDrawer } from '../drawer/BottomDrawer.tsx'
import { DayField } from './DayField.tsx'

beforeEach(() => setTime(Date.parse('2026-11-20T12:00:00Z')))
afterEach(() => setTime(Date.now()))

const field = () => page.getByLabelText('day', { exact: true })
const day = (date: string) => page.getByTitle(date)
const step = (to: 'previousMonth' | 'nextMonth') => page.getByRole('button', { name: locale.DatePicker?.lang[to] ?? '' })
const shown = () => page.getByRole('status')

function Field({ initial = '', ...props }: { initial?: string; min?: string; max?: string; withTime?: boolean; allowClear?: boolean }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <DayField aria-label="day" value={value} onChange={setValue} {...props} />
      <output>{value}</output>
    </>
  )
}

test('a day is chosen in the calendar, which then closes, and the focus is on the field that opened it', async () => {
  await renderPart(<Field initial="2026-10-31" />)
  await field().click()
  await expect.element(day('2026-10-31')).toHaveClass('ant-picker-cell-selected')
  await step('nextMonth').click()
  await expect.element(day('2026-11-20')).toHaveClass('ant-picker-cell-today')
  await day('2026-11-03').click()
  await expect.element(shown()).toHaveTextContent('2026-11-03')
  await expect.element(day('2026-11-03')).not.toBeVisible()
  await expect.element(field()).toHaveFocus()
})

test('days out of the limits cannot be chosen, and the calendar does not leave them', async () => {
  await renderPart(<Field min="2026-11-05" max="2026-12-10" />)
  await field().click()
  await expect.element(day('2026-11-04')).toHaveClass('ant-picker-cell-disabled')
  await expect.element(step('previousMonth')).toBeDisabled()
  await step('nextMonth').click()
  await expect.element(step('nextMonth')).toBeDisabled()
  await expect.element(day('2026-12-11')).toHaveClass('ant-picker-cell-disabled')
  await day('2026-12-11').click()
  await expect.element(shown()).toHaveTextContent(/^$/)
})

test('a typed day needs no signs between its digits, and a chosen day keeps the time', async () => {
  await renderPart(<Field initial="2026-10-31 08:15:00" withTime />)
  await field().click()
  await day('2026-10-01').click()
  await expect.element(shown()).toHaveTextContent('2026-10-01 08:15:00')
  await field().fill('２０２６１００２１０３０００')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown()).toHaveTextContent('2026-10-02 10:30:00')
})

test('an emptied field has no day', async () => {
  await renderPart(<Field initial="2026-10-31" allowClear />)
  await field().fill('')
  await userEvent.tab()
  await expect.element(shown()).toHaveTextContent(/^$/)
  await expect.element(field()).toHaveValue('')
})

test.each([false, true])(
  'in a sheet on a phone the calendar is inside the window, Escape closes only it, and its days are 40 px large',
  async (withTime) => {
    await page.viewport(360, 640)
    await renderPart(
      <BottomDrawer open title="sheet" onClose={() => expect.fail('the sheet stays open')}>
        <Form initialValues={{ day: '2026-11-20 10:00:00'.slice(0, withTime ? 19 : 10) }}>
          <Form.Item name="day" label="day">
            <DayField withTime={withTime} />
          </Form.Item>
        </Form>
      </BottomDrawer>,
    )
    await field().click()
    await expect.element(day('2026-11-20')).toBeVisible()
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const popup = document.querySelector('.ant-picker-panel-container')!
    await expect
      .poll(() => {
        const { left, top, right, bottom } = boxOf(popup)
        return [left >= 0, top >= 0, right <= 360, bottom <= 640]
      })
      .toEqual([true, true, true, true])
    const { width, height } = boxOf(day('2026-11-20').element())
    expect([width >= 40, height >= 40]).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    await expect.element(day('2026-11-20')).not.toBeVisible()
    await expect.element(page.getByText('sheet')).toBeVisible()
    await page.viewport(1280, 720)
  },
)
