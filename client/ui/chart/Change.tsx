import { useTranslation } from 'react-i18next'
import { changeInPercent, signedPercent } from '../../lib/format.ts'
import styles from './Change.module.css'

/** The change since an earlier range. `beforeText` is the formatted earlier figure. */
export interface Change {
  now: number
  before: number
  beforeText: string
}

/** The rounded change in percent, and the earlier figure. There is no percentage of an earlier 0. */
export function ChangeText({ now, before, beforeText }: Change) {
  const { t, i18n } = useTranslation()
  const change = changeInPercent(now, before)
  return (
    <span className={styles.change} data-up={change !== undefined && change > 0}>
      {change !== undefined && (
        <strong>
          <span aria-hidden>{change > 0 ? '▲' : change < 0 ? '▼' : '='}</span> {signedPercent(change, i18n.language)}
        </strong>
      )}{' '}
      {t('report.before', { value: beforeText })}
    </span>
  )
}
