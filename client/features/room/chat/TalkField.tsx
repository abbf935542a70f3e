import { memo, useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chatTextMax } from '#contract/limits.ts'
import type { NotShown } from '../../../lib/acts.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { countdownText } from '../../../kit/moments.ts'
import { failureText } from '../moderation/wording/failure-text.ts'
import { takeMentions } from './mention.ts'
import styles from './TalkField.module.css'

interface Props {
  /** Resolves to the refusal, or to null. */
  onSend: (text: string) => Promise<NotShown | null>
  /** Says why a line was refused. */
  fail: (words: string) => unknown
  label: string
  placeholder?: string
  isOff?: boolean
  /** The field keeps its words. */
  isHidden?: boolean
  /** In slow mode: milliseconds until the next line is allowed. Their countdown replaces the button. */
  waitMs?: number
}

/** The field for lines of a chat. A refused line returns to it, until the room shows it after all. New lines of others do not render it. */
export const TalkField = memo(function TalkField(props: Props) {
  const { onSend, fail, label, placeholder = label, isOff = false, isHidden = false, waitMs = 0 } = props
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const waits = waitMs > 0
  useEffect(() => {
    if (isHidden) return undefined
    return takeMentions((nickname) => {
      setText((typed) => `@${nickname} ${typed}`.slice(0, chatTextMax))
      field.current?.focus()
    })
  }, [isHidden])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (words === '' || waits) return
    setText('')
    const refusal = await onSend(words)
    if (!refusal) return
    setText((typedSince) => typedSince || words)
    const reason = failureText(t, refusal)
    // Without an answer nobody knows whether it was sent.
    fail(refusal.code === 'unsure' ? reason : t('chat.notSent', { reason }))
    await refusal.shown
    setText((now) => (now.trim() === words ? '' : now))
  }
  return (
    <form className={styles.form} hidden={isHidden} onSubmit={(event) => void send(event)}>
      <input
        ref={field}
        className={styles.field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={chatTextMax}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
      />
      {text.length > chatTextMax - 50 && <small className={styles.count}>{`${text.length} / ${chatTextMax}`}</small>}
      {waits && (
        <span role="timer" aria-live="off" aria-label={t('chat.slowWait', { time: countdownText(waitMs) })} className={styles.wait}>
          {countdownText(waitMs)}
        </span>
      )}
      {!waits && text.trim() !== '' && (
        <button type="submit" className={styles.send} aria-label={t('chat.send')} disabled={isOff}>
          <Icon name="send" size={20} />
        </button>
      )}
    </form>
  )
})
