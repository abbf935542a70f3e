import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../testing/render-part.tsx'
import type { Column } from './column.ts'
import { Under } from './cells.tsx'
import { Rows } from './Rows.tsx'

beforeEach(() => page.viewport(360, 780))
afterEach(() => page.viewport(1280, 720))

interface Gift {
  id: number
  name: string
}
const gifts: Gift[] = Array.from({ length: 10 }, (_, id) => ({ id, name: `Viewer ${id} with a name that does not fit into half a line` }))
const places: Column<Gift>[] = [
  { key: 'at', title: 'Time', place: 'when', render: () => '12:00' },
  { key: 'name', title: 'Name', place: 'name', render: ({ name }) => name },
  { key: 'gift', title: 'Gift', place: 'what', brief: () => 'Rose ×3', render: () => 'Rose' },
  { key: 'amount', title: 'Amount', place: 'figure', numeric: true, sum: '30.0', render: () => '3.0' },
]
const price: Column<Gift> = { key: 'price', title: 'Each', numeric: true, render: () => '1.0' }
const act = (pressed: (gift: Gift) => void): Column<Gift> => ({
  key: 'act',
  title: 'Action',
  pinned: 'end',
  render: (gift) => (
    <button type="button" onClick={() => pressed(gift)}>
      Thank
    </button>
  ),
})
const rowKey = ({ id }: Gift) => id

test('ten rows of two lines take less than a screen, and a touch opens what is left of a row', async () => {
  const pressed: number[] = []
  const columns = [...places, price, act(({ id }) => pressed.push(id))]
  const screen = await renderPart(<Rows columns={columns} rows={gifts} rowKey={rowKey} />)
  const row = screen.getByRole('button', { name: /^Viewer 7 .*12:00.*Rose ×3.*3\.0$/ })
  const list = screen.getByRole('list').element()
  const heights = [...list.querySelectorAll('button')].map((each) => each.getBoundingClientRect().height)
  expect(heights).toHaveLength(10)
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(40)
  expect(heights.reduce((all, height) => all + height, 0)).toBeLessThan(600)
  expect(document.documentElement.scrollWidth).toBe(360)
  await expect.element(screen.getByText('Each')).not.toBeInTheDocument()

  row.element().focus()
  await userEvent.keyboard('{Enter}')
  const sheet = screen.getByRole('dialog')
  await expect.element(sheet.getByText('Each')).toBeVisible()
  await expect.element(sheet.getByText(gifts[7]!.name)).toBeVisible()
  await sheet.getByRole('button', { name: 'Thank' }).click()
  expect(pressed).toEqual([7])
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('a row that shows all it has is no button, and has its actions below it', async () => {
  const pressed: number[] = []
  const screen = await renderPart(
    <Rows columns={[...places, act(({ id }) => pressed.push(id))]} rows={gifts.slice(0, 2)} rowKey={rowKey} />,
  )
  await expect.poll(() => screen.getByRole('button').elements()).toHaveLength(2)
  await screen.getByRole('button', { name: 'Thank' }).last().click()
  expect(pressed).toEqual([1])
})

test('a row of which nothing can be done has no space for actions', async () => {
  const none: Column<Gift> = { key: 'none', title: 'Action', pinned: 'end', render: () => <span /> }
  const screen = await renderPart(<Rows columns={[...places, none]} rows={gifts.slice(0, 1)} rowKey={rowKey} />)
  await expect.poll(() => screen.getByRole('listitem').first().element().getBoundingClientRect().height).toBeLessThan(60)
})

test('a long name is cut behind the numbers beside it, and what explains a part stays in its line', async () => {
  const long: Column<Gift> = {
    key: 'title',
    title: 'Title',
    place: 'what',
    render: ({ name }) => (
      <>
        Viewer
        <Under>{name}</Under>
      </>
    ),
  }
  const minutes: Column<Gift> = { key: 'minutes', title: 'Minutes', place: 'what', numeric: true, render: () => <span>12</span> }
  const screen = await renderPart(<Rows columns={[places[0]!, places[1]!, long, minutes]} rows={gifts.slice(0, 1)} rowKey={rowKey} />)
  await expect.element(screen.getByText('12', { exact: true })).toBeVisible()
  const { right } = screen.getByText('12', { exact: true }).element().getBoundingClientRect()
  expect(right).toBeLessThan(200)
  expect(screen.getByRole('listitem').first().element().getBoundingClientRect().height).toBeLessThan(60)
})

test('a row with a target of its own leads there', async () => {
  const opened: number[] = []
  const screen = await renderPart(<Rows columns={[...places, price]} rows={gifts} rowKey={rowKey} onOpen={({ id }) => opened.push(id)} />)
  await screen.getByRole('button', { name: /^Viewer 3 / }).click()
  expect(opened).toEqual([3])
})
