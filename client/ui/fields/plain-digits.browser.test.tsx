import { InputNumber } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import { NameFilter } from '../filters/NameFilter.tsx'
import { DayRangeField } from '../range/DayRangeField.tsx'
import { plainDigits } from './plain-digits.ts'

test.each([
  ['１００', '100'],
  ['๑๒๓.๔๕', '123.45'],
  ['２０２６－０１－０５　１２：３０', '2026-01-05 12:30'],
  ['-1,234.50 星', '-1,234.50 星'],
])('%s is normalized to %s', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain)
})

function Fee() {
  const [fee, setFee] = useState<number | null>(1)
  return (
    <>
      <InputNumber aria-label="fee" value={fee} onChange={setFee} min={1} max={9999} precision={0} />
      <output>{String(fee)}</output>
    </>
  )
}

test('a number can be typed in full-width or Thai digits', async () => {
  await renderPart(<Fee />)
  const fee = page.getByRole('spinbutton', { name: 'fee' })
  for (const [typed, number] of [
    ['１００', '100'],
    ['๒๕', '25'],
  ] as const) {
    await fee.fill('')
    await fee.click()
    await userEvent.keyboard(typed)
    await expect.element(page.getByRole('status')).toHaveTextContent(number)
    await userEvent.tab()
    await expect.element(fee).toHaveValue(number)
  }
})

test('text composed with an input method is normalized at the end of the composition', async () => {
  await renderPart(<Fee />)
  const fee = page.getByRole('spinbutton', { name: 'fee' })
  await fee.fill('')
  await fee.click()
  const keyboard = cdp()
  await keyboard.send('Input.imeSetComposition', { text: '４２', selectionStart: 2, selectionEnd: 2 })
  await expect.element(fee).toHaveValue('４２')
  await keyboard.send('Input.insertText', { text: '４２' })
  await expect.element(fee).toHaveValue('42')
  await expect.element(page.getByRole('status')).toHaveTextContent('42')
})

test('date and name fields accept any digits and keep the cursor position', async () => {
  function Filters() {
    const [range, setRange] = useState({ from: '2020-01-01', to: '2020-01-09' })
    const [name, setName] = useState('')
    return (
      <>
        <DayRangeField range={range} onChange={setRange} />
        <NameFilter label="name" value={name} onChange={setName} />
        <output>{`${range.from} ${range.to} ${name}`}</output>
      </>
    )
  }
  await renderPart(<Filters />)
  const name = page.getByRole('textbox', { name: 'name' })
  await name.click()
  await userEvent.keyboard('host 9{ArrowLeft}１２')
  await expect.element(name).toHaveValue('host 129')
  await expect.element(page.getByRole('status')).toHaveTextContent('host 129')
  // Punctuation and spaces of a name stay as typed, since the stored name has them.
  await name.fill('')
  await userEvent.keyboard('小明：３　號，甲')
  await expect.element(name).toHaveValue('小明：3　號，甲')
  const first = page.getByRole('textbox', { name: texts.range.label }).first()
  await first.fill('２０２０－０１－０３')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('2020-01-03 2020-01-09')
})
