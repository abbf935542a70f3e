import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../testing/render-part.tsx'
import { FamilyFilter } from '../../ui/filters/FamilyFilter.tsx'
import { NameFilter } from '../../ui/filters/NameFilter.tsx'
import { listFamilies } from '#contract/calls/accounts/admin.ts'
import { Table } from '../../ui/table/Table.tsx'
import { serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Keys } from './Keys.tsx'

const { title, filter } = texts.keys

test('? lists the keyboard shortcuts; in a text field it is an ordinary character', async () => {
  const screen = await renderPart(
    <>
      <Keys />
      <NameFilter label="name" value="" onChange={() => {}} />
    </>,
  )
  const dialog = screen.getByRole('dialog', { name: title })
  await userEvent.keyboard('?')
  await expect.element(dialog.getByText(filter)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  const field = screen.getByRole('textbox', { name: 'name' })
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('why?/')
  await expect.element(field).toHaveValue('why?/')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('/ focuses the select filter on a screen without a name filter', async () => {
  serverAnswers(listFamilies, () => ({ total: 0, value: [] }))
  const screen = await renderPart(
    <>
      <Keys />
      <FamilyFilter value="" onChange={() => {}} />
    </>,
  )
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('combobox', { name: texts.columns.family })).toHaveFocus()
})

test('arrow keys move the focus between the controls of a table by their position, and keep their meaning in text fields', async () => {
  const column = (key: string) => ({ key, title: key, render: (row: number) => <button type="button">{`${key}${row}`}</button> })
  const screen = await renderPart(
    <>
      <Keys />
      <Table
        columns={[column('a'), column('b'), { key: 'c', title: 'c', render: (row: number) => row === 1 && <input aria-label="note" /> }]}
        rows={[1, 2, 3]}
        rowKey={(row) => row}
      />
    </>,
  )
  const focused = (name: string) => expect.element(screen.getByRole('button', { name })).toHaveFocus()
  screen.getByRole('button', { name: 'b1' }).element().focus()
  for (const [key, name] of [
    ['ArrowDown', 'b2'],
    ['ArrowLeft', 'a2'],
    ['ArrowLeft', 'a2'],
    ['ArrowDown', 'a3'],
    ['ArrowDown', 'a3'],
    ['ArrowRight', 'b3'],
    ['ArrowUp', 'b2'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await focused(name)
  }
  const field = screen.getByRole('textbox', { name: 'note' })
  field.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveFocus()
})
