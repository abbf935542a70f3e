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
  /** As such a field writes them. */
  range: Ends
  onChange: (range: Ends) => void
  min?: string | undefined
  max?: string | undefined
}

/** Without seconds a field means the first one. */
const whole = (moment: string) => (/T\d\d:\d\d$/.test(moment) ? `${moment}:00` : moment)

function faultOf({ from, to }: Ends, { min, max }: Pick<Props, 'min' | 'max'>): Fault | null {
  if (min !== undefined && (from < min || to < min)) return 'tooEarly'
  if (max !== undefined && (from > max || to > max)) return 'tooLate'
  return from > to ? 'turned' : null
}

/**
 * A range in the phone's own fields. While one is typed in or turned, nothing else moves; what it says counts when it is left, or with Enter. A
 * range that cannot be is told and stays as it is until it is mended; a field that is left unfinished says again what it said.
 */
export function TwoEnds({ type, range, onChange, min, max }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [draft, setDraft] = useState<Partial<Ends>>({})
  const [fault, setFault] = useState<Fault | null>(null)
  const [known, setKnown] = useState(range)
  if (known.from !== range.from || known.to !== range.to) {
    setKnown(range)
    setDraft({})
    setFault(null)
  }
  const shown = { ...range, ...draft }
  const leave = (end: End) => {
    const { [end]: left, ...other } = draft
    if (left === undefined) return
    const kept = left === '' ? other : draft
    setDraft(kept)
    // It says again what it said: what was wrong with it is gone.
    if (Object.keys(kept).length === 0) return setFault(null)
    const next = { ...range, ...kept }
    // The other one may be unfinished.
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
      onChange={({ target }) => setDraft({ ...draft, [end]: whole(target.value) })}
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
