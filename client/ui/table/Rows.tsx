import type { ReactNode } from 'react'
import { useDesktop } from '../../lib/useMedia.ts'
import { Cards } from './Cards.tsx'
import type { Column } from './column.ts'
import type { SortControl } from './SortHeading.tsx'
import { Table } from './Table.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../range/RangePicker.module.css'

/** What the headings of a table do, where rows are cards. */
function SortSelect<Row>({ columns, sort, sortBy }: SortControl & { columns: readonly Column<Row>[] }) {
  const { t } = useTranslation()
  const choices = columns
    .filter((column) => column.sortBy)
    .flatMap(({ key, title }) => [
      { value: `-${key}`, label: `${title} ↓`, sort: { key, descending: true } },
      { value: key, label: `${title} ↑`, sort: { key, descending: false } },
    ])
  const value = sort ? `${sort.descending ? '-' : ''}${sort.key}` : ''
  return (
    <select
      className={styles.select}
      aria-label={t('report.sort')}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={({ target }) => sortBy(choices.find((choice) => choice.value === target.value)?.sort)}
    >
      <option value="">{t('report.newestFirst')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export interface RowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Without it no column can be sorted by. */
  sorting?: SortControl | undefined
  /** Names the table for those who do not see it. */
  label?: string | undefined
  /** In px what the table needs, where that is more than its cells take. With less room it scrolls sideways. */
  width?: number | undefined
  /** The business day of a row, which the strip of days marks. */
  dayOf?: ((row: Row) => string) | undefined
  /** Opens the detail of a row: a click anywhere in it does, beside the button that the row has for that. */
  onOpen?: ((row: Row) => void) | undefined
  /** The content of an expanded row. */
  renderInside?: ((row: Row) => ReactNode) | undefined
  /** Cards are for reading a row; a table that is read by columns stays one on a phone. */
  alwaysTable?: boolean | undefined
}

/** A table on a wide screen, a card for each row on a narrow one. */
export function Rows<Row>({ alwaysTable = false, ...rows }: RowsProps<Row>) {
  const desktop = useDesktop()
  if (desktop || alwaysTable) return <Table {...rows} />
  return (
    <>
      {rows.sorting && <SortSelect columns={rows.columns} {...rows.sorting} />}
      <Cards {...rows} />
    </>
  )
}
