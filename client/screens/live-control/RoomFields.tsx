import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, InputNumber, Segmented } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { privateFee, privateMinute, roomTypes, vipLevel, type RoomType } from '#contract/limits.ts'
import type { RoomForm, RoomFormAction } from './room-form.ts'
import styles from './Settings.module.css'

interface Props {
  form: RoomForm
  change: (action: RoomFormAction) => void
}

/** Who may come in, and what it costs. */
export function RoomFields({ form, change }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Segmented<RoomType>
        block value={form.roomType} onChange={(roomType) => change({ is: 'room type', roomType })} aria-label={t('live.roomType')}
        options={roomTypes.map((type) => ({ value: type, label: t(`live.roomTypes.${type}`) }))}
      />
      <p className={styles.note}>{t(`live.roomTypeDetail.${form.roomType}`)}</p>
      {form.roomType === 'vip' && <Level level={form.level} onChange={(by) => change({ is: 'level', by })} />}
      {form.roomType === 'private' && (
        <div className={styles.pair}>
          <Amount label={t('live.minute')} value={form.minute} limits={privateMinute} onChange={(value) => change({ is: 'minute', value })} />
          <Amount label={t('live.fee')} value={form.fee} limits={privateFee} onChange={(value) => change({ is: 'fee', value })} />
        </div>
      )}
    </>
  )
}

function Level({ level, onChange }: { level: number; onChange: (by: 1 | -1) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.stepper}>
      <span>{t('live.level')}</span>
      <Button icon={<MinusOutlined />} aria-label={t('live.levelDown')} disabled={level <= vipLevel.min} onClick={() => onChange(-1)} />
      <output className={styles.level}>{level}</output>
      <Button icon={<PlusOutlined />} aria-label={t('live.levelUp')} disabled={level >= vipLevel.max} onClick={() => onChange(1)} />
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
        id={id} value={value} onChange={onChange} min={limits.min} max={limits.max} precision={0} status={value === null ? 'error' : ''}
        aria-describedby={`${id}-range`}
      />
      <small id={`${id}-range`} className={styles.note}>{t('live.between', { min: limits.min, max: limits.max })}</small>
    </div>
  )
}
