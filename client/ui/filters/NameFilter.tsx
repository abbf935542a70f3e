import { SearchOutlined } from '@ant-design/icons'
import { TextField } from '../fields/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { nameMax } from '#contract/limits.ts'
import styles from './filters.module.css'

/** The filter is applied after a pause in typing of this length. */
const pauseMs = 300

interface Props {
  label: string
  value: string
  onChange: (name: string) => void
}

/** A name that rows are filtered by. `/` goes to it (app/keys/). */
export function NameFilter({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  /** What was last agreed on: another value comes from outside, such as a click on the menu. */
  const agreed = useRef(value)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (value !== agreed.current) setText(value)
    agreed.current = value
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => {
      const name = text.trim()
      if (name === agreed.current) return
      agreed.current = name
      latestOnChange.current(name)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      value={text}
      onChange={({ target }) => setText(target.value)}
      allowClear
      maxLength={nameMax}
      className={styles.field}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      enterKeyHint="search"
    />
  )
}
