import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOfMonth, shiftDay, shiftMonth } from '#contract/days.ts'
import { dayIn, daysBetween } from '../../lib/dates.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import styles from './DayField.module.css'

const weekDays = 7

interface Props {
  chosen: string | undefined
  /** Undefined for today. */
  openAt: string | undefined
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** The same day of another month, or that month's last day if it is shorter. */
function otherMonth(day: string, by: number) {
  const { from, to } = daysOfMonth(shiftMonth(day.slice(0, 7), by))
  const same = `${from.slice(0, 8)}${day.slice(8)}`
  return same < to ? same : to
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** The browser closes the calendar; the dialog or the sheet around the field stays. */
function keepEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.stopPropagation()
}

/** A month of days to choose from. The arrow keys move between days, and on into other months. */
export default function Month({ chosen, openAt, min, max, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const today = dayIn(useBusinessZone())
  const inLimits = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  const [at, setAt] = useState(inLimits(openAt ?? today))
  /** Whether the focus follows: not while a button steps from month to month. */
  const [isByKey, setByKey] = useState(true)

  const { from, to } = daysOfMonth(at.slice(0, 7))
  // In the library's language a week begins on its own day.
  const firstCell = dayjs(from).startOf('week').format('YYYY-MM-DD')
  const weeks = Math.ceil((daysBetween(firstCell, to) + 1) / weekDays)
  const written = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

  const move = (day: string, byKey: boolean) => {
    setByKey(byKey)
    setAt(inLimits(day))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, string> = {
      ArrowLeft: shiftDay(at, -1),
      ArrowRight: shiftDay(at, 1),
      ArrowUp: shiftDay(at, -weekDays),
      ArrowDown: shiftDay(at, weekDays),
      PageUp: otherMonth(at, event.shiftKey ? -12 : -1),
      PageDown: otherMonth(at, event.shiftKey ? 12 : 1),
      Home: from,
      End: to,
    }
    keepEscape(event)
    const target = moves[event.key]
    if (!target) return
    event.preventDefault()
    move(target, true)
  }
  const step = (months: number, label: string, icon: ReactNode) => {
    const target = otherMonth(at, months)
    const isOut = months < 0 ? min !== undefined && from <= min : max !== undefined && to >= max
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={label}
        disabled={isOut}
        onClick={() => move(target, false)}
        onKeyDown={keepEscape}
      >
        {icon}
      </button>
    )
  }
  return (
    <div className={styles.month}>
      <div className={styles.heading}>
        {step(-12, t('day.earlierYear'), <DoubleLeftOutlined aria-hidden />)}
        {step(-1, t('day.earlierMonth'), <LeftOutlined aria-hidden />)}
        <strong aria-live="polite">{written(from, { year: 'numeric', month: 'long' })}</strong>
        {step(1, t('day.laterMonth'), <RightOutlined aria-hidden />)}
        {step(12, t('day.laterYear'), <DoubleRightOutlined aria-hidden />)}
      </div>
      <table>
        <thead>
          <tr>
            {Array.from({ length: weekDays }, (_, index) => shiftDay(firstCell, index)).map((day) => (
              <th key={day} scope="col" abbr={written(day, { weekday: 'long' })}>
                {written(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {Array.from({ length: weekDays }, (_unused, index) => shiftDay(firstCell, week * weekDays + index)).map((day) => (
                <td key={day}>
                  {day >= from && day <= to && (
                    <button
                      type="button"
                      ref={day === at && isByKey ? focus : undefined}
                      className={styles.day}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={`${day} ${written(day, { weekday: 'long' })}`}
                      aria-pressed={day === chosen}
                      aria-current={day === today && 'date'}
                      disabled={inLimits(day) !== day}
                      onClick={() => onChoose(day)}
                      onKeyDown={onKeyDown}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
