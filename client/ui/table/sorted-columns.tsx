import { count, duration, points, price } from '../../lib/format.ts'
import { Name } from './cells.tsx'
import type { Column } from './column.ts'

/** Sortable columns: names, whole numbers, sums of points, single amounts, and durations in seconds. */
export function sortedColumns<Row>(language: string) {
  type More = Pick<Column<Row>, 'place' | 'brief' | 'sum'>
  const figureColumn =
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
    countColumn: figureColumn((value) => count(value, language)),
    priceColumn: figureColumn((value) => price(value, language)),
    pointsColumn: figureColumn((value) => points(value, language)),
    timeColumn: figureColumn(duration),
  }
}
