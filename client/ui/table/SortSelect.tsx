import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import type { SortControl } from './SortHeading.tsx'
import styles from '../range/RangePicker.module.css'

/** What the headings of a table do, where rows are cards. */
export function SortSelect<Row>({ columns, sort, sortBy }: SortControl & { columns: readonly Column<Row>[] }) {
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
