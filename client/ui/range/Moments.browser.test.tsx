import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { wholeDay } from '../../lib/dates.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import { DayRangeField } from './DayRangeField.tsx'

test('a list that loads before the second moment is chosen does not reset the first one', async () => {
  const server = new EventTarget()
  function Screen() {
    const [range, setRange] = useState(wholeDay('2020-01-20'))
    const [lists, setLists] = useState(0)
    useEffect(() => {
      const onList = () => setLists((count) => count + 1)
      server.addEventListener('list', onList)
      return () => server.removeEventListener('list', onList)
    }, [])
    return (
      <>
        <DayRangeField withTime max="2020-01-31" range={range} onChange={setRange} />
        <p>{`${lists} lists, from ${range.from}`}</p>
      </>
    )
  }
  const screen = await renderPart(<Screen />)
  const [first, last] = [0, 1].map((at) => screen.getByRole('textbox', { name: texts.range.label }).nth(at))
  await first?.fill('2020-01-02 00:00:00')
  await userEvent.keyboard('{Enter}')
  server.dispatchEvent(new Event('list'))
  await expect.element(screen.getByText('1 lists')).toBeVisible()
  await last?.fill('2020-01-04 12:00:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('from 2020-01-02 00:00:00')).toBeVisible()
})

test('a range of two moments behaves like a range of two days', async () => {
  function Screen() {
    const [range, setRange] = useState({ from: '2020-01-20 00:00:00', to: '2020-01-20 23:59:59' })
    return (
      <>
        <DayRangeField withTime max="2020-01-31" range={range} onChange={setRange} />
        <output>{`${range.from} – ${range.to}`}</output>
      </>
    )
  }
  await page.viewport(360, 740)
  await renderPart(<Screen />)
  const field = (end: 'from' | 'to') => page.getByLabelText(texts.range[end])
  await field('from').fill('2020-01-22 10:00:00')
  await expect.element(field('to')).toHaveValue('2020-01-20 23:59:59')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.range.turned)
  await field('to').fill('20200123113015')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('2020-01-22 10:00:00 – 2020-01-23 11:30:15')
  await page.viewport(1280, 720)
})
