import { useTranslation } from 'react-i18next'
import { count, signedIncome } from '../../../lib/format.ts'
import { Under } from '../../../ui/table/cells.tsx'
import styles from './income.module.css'

interface Row {
  adjusted: number
  adjustedNote: string | null
}
interface Total {
  adjustedSum: number
  adjustedDays: number
}

interface Props {
  of: Row | Total
  /** In a column of its own, whose title says what it is; without a difference, a dash. */
  inColumn?: boolean
}

/** The difference between settled and earned points, with the day's note or the number of such days. Empty without a difference. */
export function Adjusted({ of, inColumn = false }: Props) {
  const { t, i18n } = useTranslation()
  const isTotal = 'adjustedDays' in of
  if (isTotal ? of.adjustedDays === 0 : of.adjusted === 0) return inColumn ? '–' : null
  const difference = <bdi>{signedIncome(isTotal ? of.adjustedSum : of.adjusted, i18n.language)}</bdi>
  const days = isTotal && t('income.adjustedDays', { count: of.adjustedDays, number: count(of.adjustedDays, i18n.language) })
  const note = isTotal ? days : of.adjustedNote
  if (inColumn) {
    return (
      <>
        {difference}
        {note && (
          <Under>
            <bdi className={styles.note}>{note}</bdi>
          </Under>
        )}
      </>
    )
  }
  return (
    <span className={styles.adjusted}>
      {t('columns.adjusted')} {difference}
      {note && (
        <span className={styles.why}>
          {' · '}
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  )
}
