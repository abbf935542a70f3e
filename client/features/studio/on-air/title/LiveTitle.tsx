import { CheckOutlined, CloseOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { renameLive } from '#contract/calls/studio/on-air.ts'
import { customTitleGameId, customTitleMax, roomTitleMax } from '#contract/limits.ts'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { call, type Failure } from '../../../../lib/call.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { AnchorChat } from '../../../room/chat/anchor-chat.ts'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import styles from './LiveTitle.module.css'

interface Props {
  live: Pick<LiveRoom, 'room' | 'renamed'>
  chat: Pick<AnchorChat, 'on'>
  title: string
  /** SPORT's custom title is longer, and never empty. */
  isCustom?: boolean | undefined
}

/** The title of the live session, which the host changes in place. That of a match cannot be changed. */
export function LiveTitle({ live: { room, renamed }, chat, title, isCustom = false }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** After the field has closed, the focus returns to the title. */
  const wasOpen = useRef(false)
  useEffect(() => chat.on('model/title/changed', (changed) => renamed(changed.title)), [chat, renamed])
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const isFixed = !room?.live || room.live.isMatch === true
  if (isOpen && !isFixed) return <TitleForm title={title} isCustom={isCustom} onSaved={renamed} onClose={() => setOpen(false)} />
  return (
    <h2 className={styles.title} title={title}>
      {isFixed ? (
        <bdi>{title}</bdi>
      ) : (
        <button ref={button} type="button" className={styles.open} onClick={() => setOpen(true)}>
          <bdi>{title}</bdi> <EditOutlined className={styles.pen} aria-label={t('live.rename')} />
        </button>
      )}
    </h2>
  )
}

interface FormProps {
  title: string
  isCustom: boolean
  onSaved: (title: string) => void
  onClose: () => void
}

/** Enter saves, Escape cancels. A failure leaves the text in the field. */
function TitleForm({ title, isCustom, onSaved, onClose }: FormProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const id = useId()
  const [text, setText] = useState(title)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isMissing = isCustom && text.trim() === ''
  async function save() {
    if (isMissing || isSaving) return
    if (text.trim() === title) return onClose()
    setSaving(true)
    const answer = await call(renameLive, { body: { title: text, ...(isCustom && { gameId: customTitleGameId }) } })
    setSaving(false)
    if (!answer.ok) return setFailure(answer)
    onSaved(answer.data.title)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setFailure(undefined)
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the host has just opened the field
        autoFocus
        readOnly={isSaving}
        maxLength={isCustom ? customTitleMax : roomTitleMax}
        showCount
        status={failure || isMissing ? 'error' : ''}
        aria-label={t('live.title')}
        aria-describedby={`${id}-note`}
      />
      <Button
        htmlType="submit"
        icon={<CheckOutlined />}
        loading={isSaving}
        disabled={isMissing}
        aria-label={t('live.saveTitle')}
        title={t('live.saveTitle')}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        disabled={isSaving}
        onClick={onClose}
        aria-label={t('live.keepTitle')}
        title={t('live.keepTitle')}
      />
      <p id={`${id}-note`} role="alert" className={styles.note}>
        {failure && failureText(failure)}
        {isMissing && t('SportLive.customMessage')}
      </p>
    </form>
  )
}
