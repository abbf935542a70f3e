import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { wholeDay, type MomentRange } from '../../lib/dates.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { DayPicker, usePickerValue } from '../../ui/range/day-picker.ts'
import styles from './Statistics.module.css'

const format = 'YYYY-MM-DD HH:mm:ss'

interface Props {
  /** The business day that it is now: later ones cannot be chosen. */
  today: string
  range: MomentRange
  onChange: (range: MomentRange) => void
}

/** Two moments to the second: antd's picker on a wide screen, the phone's own fields on a narrow one. */
export function Moments({ today, range, onChange }: Props) {
  const { t } = useTranslation()
  const value = usePickerValue(range)
  const desktop = useDesktop()
  if (desktop) {
    return (
      <DayPicker.RangePicker
        showTime
        allowClear={false}
        maxDate={dayjs(today)}
        format={format}
        value={value}
        aria-label={t('range.label')}
        onChange={(moments) => {
          if (moments?.[0] && moments[1]) onChange({ from: moments[0].format(format), to: moments[1].format(format) })
        }}
      />
    )
  }
  const field = (end: keyof MomentRange) => (
    <input
      type="datetime-local"
      step={1}
      max={wholeDay(today).to.replace(' ', 'T')}
      className={styles.moment}
      aria-label={t(`range.${end}`)}
      value={range[end].replace(' ', 'T')}
      onChange={({ target: { value } }) => {
        if (!value) return
        const moment = dayjs(value).format(format)
        // Moving one end past the other takes the other along.
        onChange(
          end === 'from'
            ? { from: moment, to: moment > range.to ? moment : range.to }
            : { from: moment < range.from ? moment : range.from, to: moment },
        )
      }}
    />
  )
  return (
    <div className={styles.moments}>
      {field('from')}
      {field('to')}
    </div>
  )
}
