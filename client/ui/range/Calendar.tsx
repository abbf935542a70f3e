import type { GetRef } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktop } from '../../lib/useMedia.ts'
import { DayPicker, formatsOf, limitsOf } from './day-picker.ts'
import type { DayRangeFieldProps } from './DayRangeField.tsx'
import styles from './RangePicker.module.css'
import { TwoEnds } from './TwoEnds.tsx'

/** antd's calendar of two months. It handles days only, never instants, so time zones do not matter. */
function TwoMonths({ range: { from, to }, withTime = false, onChange, min, max, open, onOpenChange }: DayRangeFieldProps) {
  const { t } = useTranslation()
  // Memoized: antd discards a half-chosen range when it receives a new array.
  const value = useMemo((): [Dayjs, Dayjs] => [dayjs(from), dayjs(to)], [from, to])
  const field = useRef<GetRef<typeof DayPicker.RangePicker>>(null)
  // The calendar sets the end of the range whose field has the focus.
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  return (
    <DayPicker.RangePicker
      ref={field}
      {...limitsOf({ min, max })}
      {...(!withTime && { className: styles.calendar })}
      value={value}
      allowClear={false}
      showTime={withTime}
      format={formatsOf(withTime)}
      aria-label={t('range.label')}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
      onChange={(_, [first, last]) => onChange({ from: first, to: last })}
    />
  )
}

/** Two months do not fit a phone: it has a field for each end. */
export default function Calendar(props: DayRangeFieldProps) {
  return useDesktop() ? <TwoMonths {...props} /> : <TwoEnds {...props} />
}
