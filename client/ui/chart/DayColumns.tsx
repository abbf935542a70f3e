import { useRef, useState, type ComponentType, type CSSProperties, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeInPercent, signedPercent } from '../../lib/format.ts'
import { useWidth } from '../useWidth.ts'
import { ChangeText } from './Change.tsx'
import { labelsOf, weekdayOf } from './day-axis.ts'
import styles from './DayColumns.module.css'

export interface ChartDay {
  date: string
  /** Undefined for a day to come, and until it has loaded. */
  value: number | undefined
  /** The corresponding day of the range before. */
  before?: { date: string; value: number } | undefined
}

export interface OverProps {
  days: readonly ChartDay[]
  /** The top of the scale. */
  most: number
}

export interface DayColumnsProps {
  /** The name of the figure. */
  label: string
  /** All days of the range, oldest first. */
  days: readonly ChartDay[]
  /** Gold is for money received. */
  gold?: boolean | undefined
  write: (value: number) => string
  /** The time of day up to which the day before today counts, because today is not over. */
  until?: string | undefined
  /** Opens a day, on a click on its column, or Enter. */
  onOpen: (date: string) => void
  /** The day whose column is marked and explained. */
  marked: string | undefined
  onMark: (date: string | undefined) => void
  /** Drawn over the columns, such as a line through them. */
  Over?: ComponentType<OverProps> | undefined
}

/** More days than this have columns without gaps. */
const denseFrom = 100
const weekDays = 7

/** Marks and opens days by pointers and keys. `last` is the last day with a value, `at` the marked one or -1. */
function useMarking(
  { days, marked, onMark, onOpen }: Pick<DayColumnsProps, 'days' | 'marked' | 'onMark' | 'onOpen'>,
  { last, at }: { last: number; at: number },
) {
  const day = days[at]
  /** The day that was marked before a finger touched: a first touch marks a day, a second one opens it. Undefined for other pointers. */
  const [touched, setTouched] = useState<{ before: string | undefined }>()
  const mark = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - box.left) / box.width) * days.length)
    const under = days[Math.max(0, Math.min(days.length - 1, index))]
    onMark(under?.value === undefined ? undefined : under.date)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    setTouched(undefined)
    const from = at < 0 ? last : at
    const moves: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - weekDays,
      PageUp: from + weekDays,
      Home: 0,
      End: last,
    }
    const to = moves[event.key]
    if (to !== undefined && last >= 0) onMark(days[Math.max(0, Math.min(last, to))]?.date)
    else if (event.key === 'Escape' && day) onMark(undefined)
    else if ((event.key === 'Enter' || event.key === ' ') && day) onOpen(day.date)
    else return
    event.preventDefault()
    // Escape would also close the dialog or drawer around the chart.
    event.stopPropagation()
  }
  const handlers: HTMLAttributes<HTMLElement> = {
    onKeyDown,
    // A click focuses the chart as well, but the pointer marks the day.
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && at < 0 && onMark(days[last]?.date),
    onBlur() {
      setTouched(undefined)
      onMark(undefined)
    },
    onPointerDown(event) {
      setTouched(event.pointerType === 'touch' ? { before: marked } : undefined)
      mark(event)
    },
    onPointerMove: mark,
    // A finger that is lifted leaves the day marked.
    onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && onMark(undefined),
    onClick: () => day && (!touched || touched.before === marked) && onOpen(day.date),
  }
  return { touched, handlers }
}

/**
 * A column for each day, in front of the same day of the range before. The height is the same before and after loading. The columns are one slider
 * for the keyboard, and a list for screen readers.
 */
export function DayColumns({ label, days, gold = false, write, until, onOpen, marked, onMark, Over }: DayColumnsProps) {
  const { t, i18n } = useTranslation()
  const part = useRef<HTMLDivElement>(null)
  const width = useWidth(part)
  const dates = days.map(({ date }) => date)
  const { each, labels } = labelsOf(dates, width, i18n.language)
  const most = Math.max(0, ...days.flatMap(({ value, before }) => (value === undefined ? [] : [value, before?.value ?? 0])))
  const last = days.findLastIndex(({ value }) => value !== undefined)
  const at = days.findIndex(({ date, value }) => date === marked && value !== undefined)
  const day = days[at]
  const share = (value: number) => (most > 0 ? `${(value / most) * 100}%` : 0)
  const middleOf = (index: number) => ((index + 0.5) / days.length) * 100

  const { touched, handlers } = useMarking({ days, marked, onMark, onOpen }, { last, at })
  const named = (date: string) => `${date} ${weekdayOf(date, i18n.language)}`
  const textOf = ({ date, value, before }: ChartDay) => {
    if (value === undefined) return date
    const change = before && changeInPercent(value, before.value)
    return [
      named(date),
      write(value),
      before && t('report.before', { value: write(before.value) }),
      change !== undefined && signedPercent(change, i18n.language),
    ]
      .filter(Boolean)
      .join(', ')
  }

  const place: CSSProperties & Record<'--at', string> = { '--at': `${middleOf(at)}%` }
  return (
    <div className={styles.chart} data-gold={gold} data-dense={days.length > denseFrom}>
      <p className={styles.most} aria-hidden>
        {most > 0 ? write(most) : ' '}
      </p>
      <div
        ref={part}
        className={styles.plot}
        // An input element could not contain the columns.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, last + 1)}
        aria-valuenow={Math.max(1, (at < 0 ? last : at) + 1)}
        aria-valuetext={textOf(days[at < 0 ? Math.max(0, last) : at] ?? { date: '', value: undefined })}
        aria-keyshortcuts="ArrowLeft ArrowRight Enter"
        {...handlers}
      >
        {days.map(({ date, value, before }) => (
          <span key={date} className={styles.day} data-day={date} data-marked={date === day?.date}>
            {value !== undefined && before && <span className={styles.ghost} style={{ height: share(before.value) }} />}
            {value !== undefined && <span className={styles.column} style={{ height: share(value) }} />}
          </span>
        ))}
        {Over && most > 0 && (
          <div className={styles.over}>
            <Over days={days} most={most} />
          </div>
        )}
      </div>
      <p className={styles.labels} aria-hidden>
        {width > 0
          && labels.map(({ index, day: written, weekday }) => (
            <span
              key={index}
              className={styles.label}
              data-marked={index === at}
              style={{ width: each, left: `calc(${middleOf(index)}% - ${each / 2}px)` }}
            >
              {written}
              <br />
              <small>{weekday}</small>
            </span>
          ))}
      </p>
      {day?.value !== undefined && (
        <div className={styles.tip} aria-hidden style={place} data-start={middleOf(at) < 50}>
          <span className="note">{named(day.date)}</span>
          <strong>{write(day.value)}</strong>
          {day.before && <ChangeText now={day.value} before={day.before.value} beforeText={write(day.before.value)} />}
          {day.before && (
            <span className="note">
              {at === last && until ? t('report.comparedUntil', { day: day.before.date, time: until }) : named(day.before.date)}
            </span>
          )}
          {touched && <span className="note">{t('report.tapAgain')}</span>}
        </div>
      )}
      <ol className="visually-hidden" aria-label={label}>
        {days
          .filter(({ value }) => value !== undefined)
          .map((one) => (
            <li key={one.date}>{textOf(one)}</li>
          ))}
      </ol>
    </div>
  )
}
