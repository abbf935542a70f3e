import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './RangePicker.module.css'

interface Ends {
  from: string
  to: string
}
type End = keyof Ends
type Fault = 'turned' | 'tooEarly' | 'tooLate'

interface Props {
  type: 'date' | 'datetime-local'
  /** In the format of the field's type. */
  range: Ends
  onChange: (range: Ends) => void
  min?: string | undefined
  max?: string | undefined
}

/** Adds `:00` where the browser leaves out zero seconds. */
const withSeconds = (moment: string) => (/T\d\d:\d\d$/.test(moment) ? `${moment}:00` : moment)

function faultOf({ from, to }: Ends, { min, max }: Pick<Props, 'min' | 'max'>): Fault | null {
  if (min !== undefined && (from < min || to < min)) return 'tooEarly'
  if (max !== undefined && (from > max || to > max)) return 'tooLate'
  return from > to ? 'turned' : null
}

/**
 * A range in two native date fields, for phones. A change applies when the field loses the focus, or with Enter; until then nothing else changes.
 * An invalid range shows an error and stays in the fields until it is corrected. An incomplete field returns to its last value.
 */
export function TwoEnds({ type, range, onChange, min, max }: Props) {
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
  const leave = (end: End) => {
    const { [end]: left, ...other } = draft
    if (left === undefined) return
    const kept = left === '' ? other : draft
    setDraft(kept)
    // The field returns to its last value, so its error is cleared.
    if (Object.keys(kept).length === 0) return setFault(null)
    const next = { ...range, ...kept }
    // The other field is incomplete.
    if (next.from === '' || next.to === '') return
    const wrong = faultOf(next, { min, max })
    setFault(wrong)
    if (!wrong && (next.from !== range.from || next.to !== range.to)) onChange(next)
  }
  const field = (end: End) => (
    <input
      type={type}
      step={type === 'date' ? undefined : 1}
      className={styles.date}
      aria-label={t(`range.${end}`)}
      aria-invalid={fault !== null}
      aria-describedby={`${id}-fault`}
      value={shown[end]}
      min={min}
      max={max}
      onChange={({ target }) => setDraft({ ...draft, [end]: withSeconds(target.value) })}
      onBlur={() => leave(end)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave(end)
      }}
    />
  )
  const limit = (fault === 'tooEarly' ? min : max) ?? ''
  return (
    <div className={styles.ends} data-type={type}>
      {field('from')}
      <span aria-hidden>–</span>
      {field('to')}
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault && t(`range.${fault}`, { day: limit.replace('T', ' ') })}
      </p>
    </div>
  )
}
