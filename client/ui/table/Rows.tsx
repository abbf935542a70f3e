import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktop } from '../../lib/useMedia.ts'
import styles from '../range/RangePicker.module.css'
import { Cards } from './Cards.tsx'
import type { Column } from './column.ts'
import type { SortControl } from './SortHeading.tsx'
import { Table } from './Table.tsx'

export interface RowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Without it no column can be sorted. */
  sorting?: SortControl | undefined
  /** Accessible name of the table. */
  label?: string | undefined
  /** Minimum width of the table in px. In a narrower frame it scrolls sideways. */
  width?: number | undefined
  /** The business day of a row, to mark it together with its column in the DayChart. */
  dayOf?: ((row: Row) => string) | undefined
  /** The title of the row's group; it stands above the first row of each group. The rows are in the order of the groups. */
  groupOf?: ((row: Row) => string) | undefined
  /** Opens the detail of a row on a click anywhere in it. For keyboards the row also needs a button. */
  onOpen?: ((row: Row) => void) | undefined
  /** The content of an expanded row. */
  renderInside?: ((row: Row) => ReactNode) | undefined
  /** Shows a table also on a phone, for rows that are compared by column. */
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

/** Sorts the cards, which have no column headings to click on. */
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
