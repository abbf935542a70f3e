import { useTranslation } from 'react-i18next'
import type { Column } from '../table/column.ts'
import type { SortControl } from '../table/sort-rows.ts'
import styles from './filters.module.css'

export interface Sortable extends SortControl {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'sortBy'>[]
}

/** Sorts the rows on a phone, which have no column headings to click on. */
export function SortSelect({ columns, sort, sortBy }: Sortable) {
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
