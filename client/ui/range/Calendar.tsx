import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { DayRangeFieldProps } from './DayRangeField.tsx'
import styles from './RangePicker.module.css'

const dayFormat = 'YYYY-MM-DD'

/** antd's calendar over two business days. It only ever handles days, never instants. */
export default function Calendar({ range, onChange, min, max }: DayRangeFieldProps) {
  const { t } = useTranslation()
  return (
    <DatePicker.RangePicker
      className={styles.calendar}
      value={[dayjs(range.from), dayjs(range.to)]}
      allowClear={false}
      format={dayFormat}
      aria-label={t('range.label')}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(days) => {
        if (days?.[0] && days[1]) onChange({ from: days[0].format(dayFormat), to: days[1].format(dayFormat) })
      }}
    />
  )
}
