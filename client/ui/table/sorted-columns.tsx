import { count, duration, points } from '../../lib/format.ts'
import { Name } from './cells.tsx'
import type { Column } from './column.ts'

/** Columns that are sorted by what they show: names, whole numbers, points with one decimal, and seconds as a time. */
export function sortedColumns<Row>(language: string) {
  type More = Pick<Column<Row>, 'heading' | 'sum'>
  const written =
    (write: (value: number) => string) =>
    (key: string, title: string, of: (row: Row) => number, more: More = {}): Column<Row> => ({
      key,
      title,
      numeric: true,
      sortBy: of,
      render: (row) => write(of(row)),
      ...more,
    })
  return {
    nameColumn: (key: string, title: string, of: (row: Row) => string, more: More = {}): Column<Row> => ({
      key,
      title,
      sortBy: of,
      render: (row) => <Name>{of(row)}</Name>,
      ...more,
    }),
    countColumn: written((value) => count(value, language)),
    pointsColumn: written((value) => points(value, language)),
    timeColumn: written(duration),
  }
}
