import dayjs from 'dayjs'
import { useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import { DayPicker, formatsOf, limitsOf } from './day-picker.ts'
import styles from './RangePicker.module.css'

interface Props {
  /** YYYY-MM-DD, with `withTime` also HH:mm:ss; empty for none. */
  value?: string
  /** A whole day was typed or chosen, also one that is out of the limits, so that a form can say so. */
  onChange?: (text: string) => void
  /** The value is complete: the focus left the field, Enter was pressed, or a day was chosen in the calendar. */
  onLeave?: (text: string) => void
  withTime?: boolean
  /** The first and the last day of the calendar. */
  min?: string | undefined
  max?: string | undefined
  /** The day whose month opens if the field has none. */
  openAt?: string
  allowClear?: boolean
  status?: 'error' | ''
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
}

/** The calendar opens where the field is touched, and a phone's own keyboard would cover it. Other keyboards type. */
const parts = { input: (props: ComponentProps<'input'>) => <input {...props} inputMode="none" /> }

/** The calendar rather covers its field than leaves the window. */
const inWindow = { offset: [0, 0], overflow: { adjustX: true, adjustY: true, shiftY: true } }

/** The focus stays in the field while the calendar is pressed. */
const keepFocus = (panel: ReactNode) => (
  <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
    {panel}
  </div>
)

/** A day, typed or chosen in antd's calendar. */
export default function Day({ value = '', onChange, onLeave, withTime = false, min, max, openAt, allowClear = false, ...field }: Props) {
  const last = useRef(value)
  // Memoized: antd discards what is half typed when it receives a new day.
  const day = useMemo(() => (value ? dayjs(value) : null), [value])
  const write = (text: string) => {
    last.current = text
    onChange?.(text)
  }
  const formats = formatsOf(withTime)
  return (
    <DayPicker
      {...field}
      {...limitsOf({ min, max })}
      {...(openAt && !day && { defaultPickerValue: dayjs(openAt) })}
      className={styles.day}
      classNames={{ popup: { root: styles.popup, header: styles.header, footer: styles.footer } }}
      components={parts}
      popupAlign={inWindow}
      panelRender={keepFocus}
      value={day}
      format={formats}
      placeholder={formats[0] ?? ''}
      showTime={withTime}
      allowClear={allowClear}
      onCalendarChange={(_, text) => write(String(text))}
      onOpenChange={(isOpen) => {
        if (isOpen) last.current = value
        else onLeave?.(last.current)
      }}
      // antd writes an emptied field's last day again.
      onBlur={({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.value) return
        write('')
        onLeave?.('')
      }}
    />
  )
}
