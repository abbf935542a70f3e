import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusinessDay } from '#contract/wire.ts'
import { DayField } from '../day/DayField.tsx'
import styles from './RangePicker.module.css'

interface Ends {
  from: string
  to: string
}
type End = keyof Ends
type Fault = 'turned' | 'tooEarly' | 'tooLate'

interface Props {
  /** Days, with `withTime` moments. */
  range: Ends
  withTime?: boolean
  onChange: (range: Ends) => void
  min?: string | undefined
  max?: string | undefined
}

/** Whether a typed text is a day, or a moment. */
const isWhole = (text: string, withTime: boolean) =>
  BusinessDay.safeParse(text.slice(0, 10)).success && (withTime ? timeOfDay.test(text.slice(10)) : text.length === 10)
const timeOfDay = /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

function faultOf({ from, to }: Ends, { min, max }: Pick<Props, 'min' | 'max'>): Fault | null {
  if (min !== undefined && (from < min || to < min)) return 'tooEarly'
  if (max !== undefined && (from > max || to > max)) return 'tooLate'
  return from > to ? 'turned' : null
}

/**
 * A range in two fields, for phones. A change applies when a day is chosen, when the field loses the focus, or with Enter; until then nothing
 * else changes.
 * An invalid range shows an error and stays in the fields until it is corrected. An incomplete field returns to its last value.
 */
export function TwoEnds({ range, withTime = false, onChange, min, max }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [draft, setDraft] = useState<Partial<Ends>>({})
  const [fault, setFault] = useState<Fault | null>(null)
  const [lastRange, setLastRange] = useState(range)
  if (lastRange.from !== range.from || lastRange.to !== range.to) {
    setLastRange(range)
    setDraft({})
    setFault(null)
  }
  const shown = { ...range, ...draft }
  const leave = (end: End, left: string) => {
    const { [end]: typed, ...other } = draft
    if (typed === undefined && left === range[end]) return
    const kept = isWhole(left, withTime) ? { ...other, [end]: left } : other
    setDraft(kept)
    // The field returns to its last value, so its error is cleared.
    if (Object.keys(kept).length === 0) return setFault(null)
    const next = { ...range, ...kept }
    const wrong = faultOf(next, { min, max })
    setFault(wrong)
    if (!wrong && (next.from !== range.from || next.to !== range.to)) onChange(next)
  }
  const field = (end: End) => (
    <DayField
      aria-label={t(`range.${end}`)}
      status={fault ? 'error' : ''}
      aria-invalid={fault !== null}
      aria-describedby={`${id}-fault`}
      value={shown[end]}
      withTime={withTime}
      min={min?.slice(0, 10)}
      max={max?.slice(0, 10)}
      onChange={(text) => setDraft((before) => ({ ...before, [end]: text }))}
      onLeave={(text) => leave(end, text)}
    />
  )
  const limit = (fault === 'tooEarly' ? min : max) ?? ''
  return (
    <div className={styles.ends} data-moments={withTime}>
      {field('from')}
      <span aria-hidden>–</span>
      {field('to')}
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault && t(`range.${fault}`, { day: limit })}
      </p>
    </div>
  )
}
