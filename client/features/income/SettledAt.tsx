import { CheckOutlined, ClockCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../ui/table/cells.tsx'
import styles from './income.module.css'

/** Settled days are plain text with their date; unsettled ones are highlighted. */
export function SettledAt({ at }: { at: string | null }) {
  const { t } = useTranslation()
  return at === null ? (
    <span className={styles.waiting}>
      <ClockCircleOutlined aria-hidden /> {t('income.waiting')}
    </span>
  ) : (
    <span className={styles.settled} title={t('columns.settled')}>
      <CheckOutlined aria-label={t('columns.settled')} /> <Moment at={at} />
    </span>
  )
}
