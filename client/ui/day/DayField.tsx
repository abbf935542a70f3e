import { CalendarOutlined } from '@ant-design/icons'
import { useRef, useState, type ToggleEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BusinessDay } from '#contract/wire.ts'
import { lazyPart } from '../lazy-part.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from './DayField.module.css'
import { writtenDay } from './written-day.ts'

const Month = lazyPart(
  () => import('./Month.tsx'),
  () => <div className={styles.month} />,
)

interface Props {
  /** YYYY-MM-DD, with `withTime` also HH:mm:ss. While it is typed, any text. */
  value?: string
  onChange?: (text: string) => void
  /** The value is complete: the focus left the field, Enter was pressed, or a day was chosen in the calendar. */
  onLeave?: (text: string) => void
  withTime?: boolean
  /** The first and the last day of the calendar. */
  min?: string | undefined
  max?: string | undefined
  /** The day whose month opens if the field has none. */
  openAt?: string
  status?: 'error' | ''
  id?: string
  'aria-invalid'?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}

/** A day, typed or chosen in a calendar. The calendar is a popover of the browser, so it also opens above dialogs. */
export function DayField({ value = '', onChange, onLeave, withTime = false, min, max, openAt, ...field }: Props) {
  const { t } = useTranslation()
  const part = useRef<HTMLSpanElement>(null)
  const popover = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const day = BusinessDay.safeParse(value.slice(0, 10)).data

  const leave = (text: string) => {
    const written = writtenDay(text)
    if (written !== value) onChange?.(written)
    onLeave?.(written)
  }
  function place({ newState }: ToggleEvent<HTMLElement>) {
    const [field, opened] = [part.current?.getBoundingClientRect(), popover.current]
    if (newState !== 'open' || !field || !opened) return
    const fits = field.bottom + opened.offsetHeight <= innerHeight
    opened.style.top = `${Math.max(0, fits ? field.bottom : field.top - opened.offsetHeight)}px`
    opened.style.left = `${Math.max(0, Math.min(field.left, document.documentElement.clientWidth - opened.offsetWidth))}px`
  }
  return (
    <span
      ref={part}
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave(value)
      }}
    >
      <TextField
        {...field}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={withTime ? 19 : 10}
        placeholder={withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
        onChange={({ target }) => onChange?.(target.value)}
        onPressEnter={() => leave(value)}
        suffix={
          <button
            type="button"
            className={styles.open}
            aria-label={t('day.open')}
            aria-expanded={isOpen}
            onClick={() => popover.current?.togglePopover()}
          >
            <CalendarOutlined aria-hidden />
          </button>
        }
      />
      <section
        ref={popover}
        popover="auto"
        aria-label={t('day.calendar')}
        className={styles.calendar}
        // The calendar has its size before it is placed.
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={place}
      >
        {isOpen && (
          <Month
            chosen={day}
            openAt={day ?? openAt}
            min={min}
            max={max}
            onChoose={(chosen) => {
              popover.current?.hidePopover()
              leave(`${chosen}${value.slice(10)}`)
            }}
          />
        )}
      </section>
    </span>
  )
}
