import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { sortRows } from './sort-rows.ts'

interface Row {
  name: string
  sum: number
}
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', sortBy: ({ name }) => name, render: () => null },
  { key: 'sum', title: 'Sum', sortBy: ({ sum }) => sum, render: () => null },
  { key: 'note', title: 'Note', render: () => null },
]
const rows = [
  { name: 'b', sum: 9 },
  { name: 'c', sum: 10 },
  { name: 'a', sum: 9 },
]
const names = (sorted: readonly Row[]) => sorted.map(({ name }) => name).join('')

describe('the rows of a report', () => {
  it('are sorted by a column, figures by value; equal rows keep their order', () => {
    expect(names(sortRows(rows, columns, { key: 'sum', descending: true }))).toBe('cba')
    expect(names(sortRows(rows, columns, { key: 'sum', descending: false }))).toBe('bac')
    expect(names(sortRows(rows, columns, { key: 'name', descending: false }))).toBe('abc')
  })

  it('keep their order without a sorting, or with one that no column supports', () => {
    for (const sort of [undefined, { key: 'note', descending: true }, { key: 'nothing', descending: true }]) {
      expect(names(sortRows(rows, columns, sort))).toBe('bca')
    }
  })
})
