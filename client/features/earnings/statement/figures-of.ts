import { duration, incomePoints } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table/column.ts'

/** How a column is written: seconds as a time, or points with all their decimals. */
type Write = 'time' | 'points'

/** Makes columns of figures, each with its sum in the statement. */
export const figuresOf =
  <S extends Record<string, number>>(sums: S, language: string) =>
  <K extends keyof S & string>(key: K, title: string, as: Write = 'points'): Column<Record<K, number>> => {
    const write = (value: number) => (as === 'time' ? duration(value) : incomePoints(value, language))
    return { key, title, numeric: true, sum: write(sums[key] ?? 0), render: (row) => write(row[key]) }
  }
