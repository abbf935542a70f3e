import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../../ui/filters/filters.module.css'
import type { ListView } from '../../../ui/list/useListView.ts'

/** About how wide the table is with its extra columns, and without them, in px. */
const widthOfAll = 2500
const widthOfFirst = 920

/** Whether the columns of bets are shown. Stored in the address with the range. */
export function betsOf(view: ListView) {
  const withBets = view.filter('columns') === 'all'
  return { withBets, width: withBets ? widthOfAll : widthOfFirst }
}

export function ColumnSwitch({ view }: { view: ListView }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <span className={styles.switch}>
      <Switch id={id} checked={betsOf(view).withBets} onChange={(on) => view.setFilter('columns', on ? 'all' : '')} />
      <label htmlFor={id}>{t('analysis.allColumns')}</label>
    </span>
  )
}
