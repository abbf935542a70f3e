import { SendOutlined } from '@ant-design/icons'
import { App, Button, type InputRef } from 'antd'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { memo, useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chatTextMax } from '#contract/limits.ts'
import { useNotDoneText } from '../../../i18n/failureText.ts'
import type { NotShown } from '../../../lib/acts.ts'
import styles from './ChatPanel.module.css'
import { takeMentions } from './mention.ts'

interface Props {
  onSend: (text: string) => Promise<NotShown | null>
  placeholder: string
  /** Cards of viewers can put a name into this field. */
  takesMentions?: boolean
}

/** The field of a chat. Text that could not be sent returns to it, until the room shows it after all. New lines do not render it. */
export const ChatInput = memo(function ChatInput({ onSend, placeholder, takesMentions = false }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const notDoneText = useNotDoneText()
  const [text, setText] = useState('')
  const field = useRef<InputRef>(null)
  useEffect(() => {
    if (!takesMentions) return undefined
    return takeMentions((nickname) => {
      setText((typed) => `@${nickname} ${typed}`.slice(0, chatTextMax))
      field.current?.focus({ cursor: 'end' })
    })
  }, [takesMentions])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (words === '') return
    setText('')
    const failure = await onSend(words)
    if (!failure) return
    setText((typedSince) => typedSince || words)
    void message.error(notDoneText(failure, (reason) => t('chat.notSent', { reason })))
    await failure.shown
    setText((now) => (now.trim() === words ? '' : now))
  }
  return (
    <form className={styles.input} onSubmit={(event) => void send(event)}>
      <TextField
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={chatTextMax}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        showCount={text.length > chatTextMax - 50}
      />
      <Button type="primary" htmlType="submit" icon={<SendOutlined />} aria-label={t('chat.send')} disabled={text.trim() === ''} />
    </form>
  )
})
