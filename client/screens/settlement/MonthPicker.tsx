import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { shiftMonth } from './month.ts'
import styles from './MonthPicker.module.css'

interface Props {
  month: string
  /** There is nothing to settle after it. */
  last: string
  onChange: (month: string) => void
}

/** One month, and the ways to its neighbours. */
export function MonthPicker({ month, last, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{t('settlement.month')}</legend>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('settlement.previous')}
        title={t('settlement.previous')}
        onClick={() => onChange(shiftMonth(month, -1))}
      />
      <time className={styles.month} dateTime={month} aria-live="polite">
        {month}
      </time>
      <Button
        icon={<RightOutlined />}
        aria-label={t('settlement.next')}
        title={t('settlement.next')}
        disabled={month >= last}
        onClick={() => onChange(shiftMonth(month, 1))}
      />
    </fieldset>
  )
}
