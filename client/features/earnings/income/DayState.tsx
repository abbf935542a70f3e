import { CheckOutlined, ClockCircleOutlined, LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { FamilyIncome } from '#contract/calls/earnings/income.ts'
import { Moment } from '../../../ui/table/cells.tsx'
import styles from './income.module.css'

/** The status of a family's day. Settled days are plain text with their date; those that can be settled are highlighted. */
export function DayState({ of: { status, profitConfirmDate } }: { of: Pick<FamilyIncome, 'status' | 'profitConfirmDate'> }) {
  const { t } = useTranslation()
  const name = t(`income.status.${status}`)
  if (status === 'waiting') {
    return (
      <span className={styles.waiting}>
        <ClockCircleOutlined aria-hidden /> {name}
      </span>
    )
  }
  if (profitConfirmDate === null) {
    return (
      <span className={styles.settled}>
        <LockOutlined aria-hidden /> {name}
      </span>
    )
  }
  return (
    <span className={styles.settled} title={name}>
      <CheckOutlined aria-label={t('income.status.settled')} /> {status === 'adjusted' && name} <Moment at={profitConfirmDate} />
    </span>
  )
}
