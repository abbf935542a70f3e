import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import { DayRangeField } from './DayRangeField.tsx'

beforeEach(() => page.viewport(360, 740))
afterEach(() => page.viewport(1280, 720))

const field = (end: 'from' | 'to') => page.getByLabelText(texts.range[end])
const chosen = () => page.getByRole('status')
const fault =
  (day = '') =>
  (key: 'turned' | 'tooLate') =>
    texts.range[key].replace('{{day}}', day)

function Days() {
  const [range, setRange] = useState({ from: '2020-01-20', to: '2020-01-25' })
  return (
    <>
      <DayRangeField range={range} onChange={setRange} max="2021-12-31" />
      <output>{`${range.from} ${range.to}`}</output>
      <button type="button" onClick={() => setRange({ from: '2020-03-01', to: '2020-03-02' })}>
        preset
      </button>
    </>
  )
}

test('while one date is being changed, the other stays and nothing is chosen; the change applies when the field loses the focus', async () => {
  await renderPart(<Days />)
  await field('from').click()
  // A month past the other end, on the way to an earlier one.
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}9-20')
  await expect.element(field('from')).toHaveValue('2020-09-20')
  await expect.element(field('to')).toHaveValue('2020-01-25')
  await expect.element(chosen()).toHaveTextContent('2020-01-20 2020-01-25')
  await field('from').clear()
  await userEvent.keyboard('20191220')
  await expect.element(chosen()).toHaveTextContent('2020-01-20 2020-01-25')
  await userEvent.tab()
  await expect.element(field('from')).toHaveValue('2019-12-20')
  await expect.element(chosen()).toHaveTextContent('2019-12-20 2020-01-25')
})

test('a range whose start is after its end shows an error, and nothing is chosen until it is corrected', async () => {
  await renderPart(<Days />)
  await field('from').fill('2020-02-10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(fault()('turned'))
  await expect.element(field('from')).toHaveValue('2020-02-10')
  await expect.element(field('to')).toHaveValue('2020-01-25')
  await expect.element(chosen()).toHaveTextContent('2020-01-20 2020-01-25')
  await field('to').fill('2020-02-12')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen()).toHaveTextContent('2020-02-10 2020-02-12')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('emptying the wrong date restores it and clears the error', async () => {
  await renderPart(<Days />)
  await field('from').fill('2020-02-10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(fault()('turned'))
  await field('from').fill('')
  await userEvent.tab()
  await expect.element(field('from')).toHaveValue('2020-01-20')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('from')).toHaveAttribute('aria-invalid', 'false')
})

test('a date beyond the limit shows an error, and choosing a preset replaces it', async () => {
  await renderPart(<Days />)
  await field('to').fill('2022-05-01')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(fault('2021-12-31')('tooLate'))
  await expect.element(chosen()).toHaveTextContent('2020-01-20 2020-01-25')
  await page.getByRole('button', { name: 'preset' }).click()
  await expect.element(field('to')).toHaveValue('2020-03-02')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an incomplete date changes nothing and is restored when the field loses the focus', async () => {
  await renderPart(<Days />)
  await field('to').click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(field('to')).toHaveValue('2020-01-2')
  await expect.element(chosen()).toHaveTextContent('2020-01-20 2020-01-25')
  await userEvent.tab()
  await expect.element(field('to')).toHaveValue('2020-01-25')
  await expect.element(chosen()).toHaveTextContent('2020-01-20 2020-01-25')
})
