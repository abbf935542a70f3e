import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { percentMax, pointsInputMax } from '#contract/limits.ts'
import { daysFrom } from '../../../lib/dates.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import { DayField } from '../../../ui/range/DayField.tsx'
import styles from './income.module.css'

export interface ShareValues {
  giftAmountRate: number
  privateRoomFeeRate: number
}
export interface DatedShareValues extends ShareValues {
  effectiveFrom: string
}
export interface WageValues {
  /** Points per hour. */
  hourlyRate: number
}

/** The first day that rates can still be set for. */
export function useTomorrow() {
  return daysFrom(useBusinessZone(), 1).to
}

interface Props {
  withHourlyRate?: boolean
  /** Shows the field of the first day, tomorrow at the earliest; without it the caller sets the day. */
  dated?: boolean
}

/** Form fields for the rates of an anchor or a family. */
export function RateFields({ withHourlyRate = false, dated = false }: Props) {
  const { t } = useTranslation()
  const tomorrow = useTomorrow()
  const number = (name: keyof ShareValues | keyof WageValues, label: string, max: number, unit: string) => (
    <Form.Item name={name} label={label} rules={[{ required: true, type: 'number', min: 0, max, message: t('rates.number', { max }) }]}>
      <InputNumber precision={2} min={0} max={max} suffix={unit} inputMode="decimal" style={{ width: '100%' }} />
    </Form.Item>
  )
  return (
    <div className={styles.fields}>
      {withHourlyRate && number('hourlyRate', t('columns.hourlyRate'), pointsInputMax, t('common.points'))}
      {number('giftAmountRate', t('columns.giftShare'), percentMax, '%')}
      {number('privateRoomFeeRate', t('columns.privateFeeShare'), percentMax, '%')}
      {dated && (
        <Form.Item
          name="effectiveFrom"
          label={t('rates.from')}
          extra={t('rates.fromNote')}
          rules={[
            { required: true, message: t('dialog.dayWrong') },
            {
              validator: (_, day: string) =>
                day && day < tomorrow ? Promise.reject(new Error(t('errors.rate_too_early'))) : Promise.resolve(),
            },
          ]}
        >
          <DayField min={tomorrow} />
        </Form.Item>
      )}
    </div>
  )
}
