import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long the button shows a check mark after copying. */
const shownMs = 2000

interface Props {
  text: string
  /** Accessible name, which says what is copied. */
  label: string
  onCopied?: (() => void) | undefined
}

/** With the deprecated `execCommand`, for plain-HTTP origins such as a LAN address, where `navigator.clipboard` is undefined. */
function copyBySelection(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const before = document.activeElement
  // Inside an open dialog; otherwise its focus trap moves the focus and the selection is lost.
  const container = before?.closest('[role=dialog]') ?? document.body
  container.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}

/** Copies a text to the clipboard; false if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

export function CopyButton({ text, label, onCopied }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const done = await copyText(text)
    setCopied(done)
    if (!done) return void message.warning(t('common.copyFailed'))
    message.success(t('common.copied'))
    onCopied?.()
  }
  return (
    <Button
      size="small"
      disabled={text === ''}
      icon={copied ? <CheckOutlined /> : <CopyOutlined />}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      {t('common.copy')}
    </Button>
  )
}
