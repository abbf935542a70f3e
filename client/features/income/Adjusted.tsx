import { useTranslation } from 'react-i18next'
import { count, signedPoints } from '../../lib/format.ts'
import styles from './income.module.css'

interface Row {
  adjusted: number
  adjustedNote: string | null
}
interface Total {
  adjustedSum: number
  adjustedDays: number
}

/** The difference between settled and earned points, with the day's note or the number of such days. Empty without a difference. */
export function Adjusted({ of }: { of: Row | Total }) {
  const { t, i18n } = useTranslation()
  const isTotal = 'adjustedDays' in of
  if (isTotal ? of.adjustedDays === 0 : of.adjusted === 0) return null
  const days = isTotal && t('income.adjustedDays', { count: of.adjustedDays, number: count(of.adjustedDays, i18n.language) })
  const note = isTotal ? days : of.adjustedNote
  return (
    <span className={styles.adjusted}>
      {t('columns.adjusted')} <bdi>{signedPoints(isTotal ? of.adjustedSum : of.adjusted, i18n.language)}</bdi>
      {note && (
        <span className={styles.why}>
          {' · '}
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  )
}
