import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../lib/clipboard.ts'

/** How long the button shows that it has copied. */
const shownMs = 2000

interface Props {
  text: string
  /** Says which text it is. */
  label: string
  onCopied?: (() => void) | undefined
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
    <Button size="small" icon={copied ? <CheckOutlined /> : <CopyOutlined />} aria-label={label} title={label} onClick={() => void copy()}>
      {t('common.copy')}
    </Button>
  )
}
