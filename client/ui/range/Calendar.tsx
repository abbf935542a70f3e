import type { GetRef } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DayPicker, usePickerValue } from './day-picker.ts'
import type { DayRangeFieldProps } from './DayRangeField.tsx'
import styles from './RangePicker.module.css'

const dayFormat = 'YYYY-MM-DD'

/** antd's range calendar for two business days. It handles days only, never instants, so time zones do not matter. */
export default function Calendar({ range, onChange, min, max, open, onOpenChange }: DayRangeFieldProps) {
  const { t } = useTranslation()
  const value = usePickerValue(range)
  const field = useRef<GetRef<typeof DayPicker.RangePicker>>(null)
  // The calendar sets the end of the range whose field has the focus.
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  return (
    <DayPicker.RangePicker
      ref={field}
      className={styles.calendar}
      value={value}
      allowClear={false}
      format={dayFormat}
      aria-label={t('range.label')}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
      onChange={(days) => {
        if (days?.[0] && days[1]) onChange({ from: days[0].format(dayFormat), to: days[1].format(dayFormat) })
      }}
    />
  )
}
