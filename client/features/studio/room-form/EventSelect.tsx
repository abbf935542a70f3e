import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyEvent } from '#contract/calls/sport-events.ts'
import { timeText } from '../../../kit/moments.ts'
import buttons from '../../../kit/buttons.module.css'
import styles from './RoomForm.module.css'

interface Props {
  events: readonly MyEvent[]
  value: number
  /** The option before the events, and the one after them, if any: its value and its name. */
  none: readonly [number, string]
  other?: readonly [number, string]
  /** The element that says what is missing. */
  missing?: { id: string; is: boolean }
  onChange: (value: number) => void
}

/** One of the reserved matches that may be shown now. A native select: a phone has a better list than a page. */
export function EventSelect({ events, value, none, other, missing, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const options = [
    none,
    ...events.map(({ id: eventId, startAt, homeTeamName: home, guestTeamName: guest }) => {
      return [eventId, t('live.eventOf', { time: timeText(startAt, i18n.language), home, guest })] as const
    }),
    ...(other ? [other] : []),
  ]
  return (
    <div className={`${buttons.sized} ${styles.field}`}>
      <label htmlFor={id}>{t('live.event')}</label>
      <select
        id={id}
        className={buttons.field}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-invalid={missing?.is}
        aria-describedby={missing?.id}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
