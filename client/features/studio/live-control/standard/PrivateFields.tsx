import { InputNumber } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { privateFee, privateMinute } from '#contract/limits.ts'
import type { RoomForm, RoomFormAction } from '../../room-form/room-form.ts'
import styles from './Settings.module.css'

/** The fee of a private room, and the minutes that it pays for. */
export default function PrivateFields({ form, change }: { form: RoomForm; change: (action: RoomFormAction) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.pair}>
      <Amount label={t('live.minute')} value={form.minute} limits={privateMinute} onChange={(value) => change({ type: 'minute', value })} />
      <Amount label={t('live.fee')} value={form.fee} limits={privateFee} onChange={(value) => change({ type: 'fee', value })} />
    </div>
  )
}

interface AmountProps {
  label: string
  value: number | null
  limits: { min: number; max: number }
  onChange: (value: number | null) => void
}

function Amount({ label, value, limits, onChange }: AmountProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        value={value}
        onChange={onChange}
        min={limits.min}
        max={limits.max}
        precision={0}
        status={value === null ? 'error' : ''}
        aria-describedby={`${id}-range`}
      />
      <small id={`${id}-range`} className={styles.note}>
        {t('live.between', { min: limits.min, max: limits.max })}
      </small>
    </div>
  )
}
