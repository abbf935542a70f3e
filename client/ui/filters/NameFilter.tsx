import { SearchOutlined } from '@ant-design/icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nameMax } from '#contract/limits.ts'
import { TextField } from '../fields/TextField.tsx'
import styles from './filters.module.css'

/** The filter is applied after this pause in typing, and when the field is left. */
const pauseMs = 300

interface Props {
  label: string
  value: string
  maxLength?: number
  onChange: (name: string) => void
}

/** A field that filters rows by name. The key `/` focuses it (app/keys/). */
export function NameFilter({ label, value, maxLength = nameMax, onChange }: Props) {
  const [text, setText] = useState(value)
  /** The last value that was received or reported. A different `value` was set from outside, for example by a click on the menu. */
  const synced = useRef(value)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (value !== synced.current) setText(value)
    synced.current = value
  }, [value])
  const apply = useCallback(() => {
    const name = text.trim()
    if (name === synced.current) return
    synced.current = name
    latestOnChange.current(name)
  }, [text])
  useEffect(() => {
    const timer = setTimeout(apply, pauseMs)
    return () => clearTimeout(timer)
  }, [apply])
  return (
    <TextField
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      allowClear
      maxLength={maxLength}
      className={styles.field}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      enterKeyHint="search"
    />
  )
}
