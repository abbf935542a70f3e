import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chatTextMax } from '#contract/limits.ts'
import { takeMentions } from '../../../room/chat/mention.ts'
import type { NotShown } from '../../../../lib/acts.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { countdownText } from '../../../../kit/moments.ts'
import { showToast } from '../../../../kit/Toast.tsx'
import { useFailureSentence } from '../../../../i18n/failureSentence.ts'
import styles from './Composer.module.css'

interface Props {
  /** Resolves to the refusal, or to null. */
  onSend: (message: string) => Promise<NotShown | null>
  isOff: boolean
  /** The field keeps its words. */
  isHidden?: boolean
  /** In slow mode: seconds between two lines, and milliseconds until the next one is allowed. */
  slowSeconds?: number
  waitMs?: number
}

/** The field for lines. A refused or unanswered line returns to it. In slow mode the time until the next line replaces the button. */
export function TalkField({ onSend, isOff, isHidden = false, slowSeconds = 0, waitMs = 0 }: Props) {
  const { t } = useTranslation()
  const sentenceOf = useFailureSentence()
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
    const message = text.trim()
    if (message === '' || waits) return
    setText('')
    const refusal = await onSend(message)
    if (!refusal) return
    setText((typedSince) => typedSince || message)
    showToast(sentenceOf(refusal))
    await refusal.shown
    setText((now) => (now.trim() === message ? '' : now))
  }
  return (
    <form className={styles.form} hidden={isHidden} onSubmit={(event) => void send(event)}>
      <input
        ref={field}
        className={styles.field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={chatTextMax}
        placeholder={isOff ? t('watch.connecting') : slowSeconds > 0 ? t('watch.slow', { seconds: slowSeconds }) : t('watch.say')}
        data-waits={waits}
        aria-label={t('watch.say')}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
      />
      {waits && (
        <span role="timer" aria-live="off" aria-label={t('watch.slowWait', { time: countdownText(waitMs) })} className={styles.wait}>
          {countdownText(waitMs)}
        </span>
      )}
      {!waits && text.trim() !== '' && (
        <button type="submit" className={styles.send} aria-label={t('watch.send')} disabled={isOff}>
          <Icon name="send" size={20} />
        </button>
      )}
    </form>
  )
}
