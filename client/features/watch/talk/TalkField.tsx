import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chatTextMax } from '#contract/limits.ts'
import { takeMentions } from '../../chat/mention.ts'
import { Icon } from '../../../ui/touch/Icon.tsx'
import { showToast } from '../../../ui/touch/Toast.tsx'
import { useFailureSentence } from '../useFailureSentence.ts'
import styles from './Composer.module.css'

interface Props {
  onSend: (message: string) => Promise<{ ok: true } | { ok: false; code: string }>
  isOff: boolean
}

/** The field for words. Words that were refused return to it. */
export function TalkField({ onSend, isOff }: Props) {
  const { t } = useTranslation()
  const sentenceOf = useFailureSentence()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(
    () =>
      takeMentions((nickname) => {
        setText((typed) => `@${nickname} ${typed}`.slice(0, chatTextMax))
        field.current?.focus()
      }),
    [],
  )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (message === '') return
    setText('')
    const answer = await onSend(message)
    if (answer.ok) return
    setText((typedSince) => typedSince || message)
    showToast(sentenceOf(answer))
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <input
        ref={field}
        className={styles.field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={chatTextMax}
        placeholder={t(isOff ? 'watch.connecting' : 'watch.say')}
        aria-label={t('watch.say')}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
      />
      {text.trim() !== '' && (
        <button type="submit" className={styles.send} aria-label={t('watch.send')} disabled={isOff}>
          <Icon name="send" size={20} />
        </button>
      )}
    </form>
  )
}
