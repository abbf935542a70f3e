import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { nameMax } from '#contract/limits.ts'
import styles from './filters.module.css'

/** Typing asks once it pauses this long. */
const pauseMs = 300

interface Props {
  label: string
  value: string
  onChange: (name: string) => void
}

/** A name that rows are filtered by. `/` goes to it. */
export function NameFilter({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const field = useRef<InputRef>(null)
  /** What was last agreed on: another value comes from outside, such as a click on the menu. */
  const agreed = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
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
      tell.current(name)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    function slash(event: KeyboardEvent) {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', slash)
    return () => removeEventListener('keydown', slash)
  }, [])
  return (
    <Input
      ref={field}
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
