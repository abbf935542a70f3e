import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { wholeDay } from '../../lib/dates.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import { Moments } from './Moments.tsx'

test('a list that arrives between two moments does not take back the first one', async () => {
  const server = new EventTarget()
  function Screen() {
    const [range, setRange] = useState(wholeDay('2020-01-20'))
    const [lists, setLists] = useState(0)
    useEffect(() => {
      const hear = () => setLists((count) => count + 1)
      server.addEventListener('list', hear)
      return () => server.removeEventListener('list', hear)
    }, [])
    return (
      <>
        <Moments today="2020-01-31" range={range} onChange={setRange} />
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
