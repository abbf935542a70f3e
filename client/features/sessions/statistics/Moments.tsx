import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { wholeDay, type MomentRange } from '../../../lib/dates.ts'
import { useDesktop } from '../../../lib/useMedia.ts'
import { DayPicker, usePickerValue } from '../../../ui/range/day-picker.ts'
import { TwoEnds } from '../../../ui/range/TwoEnds.tsx'

const format = 'YYYY-MM-DD HH:mm:ss'

interface Props {
  /** The current business day; later ones cannot be chosen. */
  today: string
  range: MomentRange
  onChange: (range: MomentRange) => void
}

/** A range of two moments, to the second: antd's picker on a wide screen, a field for each on a narrow one. */
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
  return <TwoEnds withTime range={range} max={wholeDay(today).to} onChange={onChange} />
}
