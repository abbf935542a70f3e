import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Day from './Day.tsx'
import type { DayRangeFieldProps } from './DayRangeField.tsx'
import styles from './RangePicker.module.css'

type Ends = DayRangeFieldProps['range']
type Fault = 'turned' | 'tooEarly' | 'tooLate'

function faultOf({ from, to }: Ends, { min = '', max }: Pick<DayRangeFieldProps, 'min' | 'max'>): Fault | null {
  if (from < min || to < min) return 'tooEarly'
  // A moment of the last day is in the limits.
  if (max && (from.slice(0, 10) > max || to.slice(0, 10) > max)) return 'tooLate'
  return from > to ? 'turned' : null
}

/**
 * A range in two fields. A change applies when a day is chosen, when the field loses the focus, or with Enter; a moment with OK or Enter, since
 * its day and its time are chosen one by one. Until then nothing else changes.
 * An invalid range shows an error and stays in the fields until it is corrected. An incomplete field returns to its last value.
 */
export function TwoEnds({ range, withTime = false, onChange, min, max }: DayRangeFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [draft, setDraft] = useState<Partial<Ends>>({})
  const [lastRange, setLastRange] = useState(range)
  if (lastRange.from !== range.from || lastRange.to !== range.to) {
    setLastRange(range)
    setDraft({})
  }
  const shown = { ...range, ...draft }
  const fault = Object.keys(draft).length > 0 ? faultOf(shown, { min, max }) : null
  const leave = (end: keyof Ends, text: string) => {
    const { [end]: _, ...other } = draft
    const kept = text && text !== range[end] ? { ...other, [end]: text } : other
    setDraft(kept)
    if (Object.keys(kept).length > 0 && !faultOf({ ...range, ...kept }, { min, max })) onChange({ ...range, ...kept })
  }
  const field = (end: keyof Ends) => (
    <Day
      aria-label={t(`range.${end}`)}
      status={fault ? 'error' : ''}
      aria-invalid={fault !== null}
      aria-describedby={`${id}-fault`}
      value={shown[end]}
      withTime={withTime}
      min={min}
      max={max}
      onLeave={(text) => leave(end, text)}
    />
  )
  return (
    <div className={styles.ends} data-moments={withTime}>
      {field('from')}
      <span aria-hidden>–</span>
      {field('to')}
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault && t(`range.${fault}`, { day: fault === 'tooEarly' ? min : max })}
      </p>
    </div>
  )
}
