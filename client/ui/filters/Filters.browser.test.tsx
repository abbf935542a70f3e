import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import { useReportView } from '../report/useReportView.ts'
import { Filters } from './Filters.tsx'
import { NameFilter } from './NameFilter.tsx'

beforeEach(() => page.viewport(360, 780))
afterEach(() => page.viewport(1280, 720))

function Part() {
  const view = useReportView('last7')
  const columns = [{ key: 'points', title: 'Points', sortBy: () => 0 }]
  return (
    <>
      <Filters range={view.range} sorting={{ ...view, columns }}>
        <NameFilter label="Name" value={view.filter('name')} onChange={(name) => view.setFilter('name', name)} />
      </Filters>
      <output>{useLocation().search}</output>
    </>
  )
}

test('on a phone one chip names the range and the filters, and what its sheet chooses is in the address', async () => {
  const screen = await renderPart(<Part />, '/?columns=all')
  const chip = screen.getByRole('main').getByRole('button')
  const address = screen.getByRole('status')
  await expect.element(chip).toHaveTextContent(texts.range.last7)
  chip.element().focus()
  await userEvent.keyboard('{Enter}')
  const sheet = screen.getByRole('dialog', { name: texts.filters.title })
  await sheet.getByRole('button', { name: texts.range.yesterday }).click()
  await sheet.getByLabelText('Name').fill('anna')
  await sheet.getByRole('combobox', { name: texts.report.sort }).selectOptions('-points')
  await expect.element(address).toHaveTextContent('?columns=all&range=yesterday&sort=-points&name=anna')
  await sheet.getByRole('button', { name: texts.filters.done }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(chip).toHaveFocus()
  await expect.element(chip).toHaveTextContent(`${texts.range.yesterday} · ${texts.filters.set.replace('{{count}}', '1')}`)

  await chip.click()
  await sheet.getByRole('button', { name: texts.filters.reset }).click()
  await expect.element(address).toHaveTextContent(/^\?columns=all$/)
  await expect.element(chip).toHaveTextContent(texts.range.last7)
})

function Left() {
  const [name, setName] = useState('')
  const [taken, setTaken] = useState('')
  return (
    <>
      <NameFilter label="Name" value={name} onChange={setName} />
      <button type="button" onClick={() => setTaken(name)}>
        Done
      </button>
      <output>{taken}</output>
    </>
  )
}

test('a name counts as soon as its field is left, also before the pause in typing', async () => {
  const screen = await renderPart(<Left />)
  await screen.getByLabelText('Name').fill('anna')
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('anna')
})
