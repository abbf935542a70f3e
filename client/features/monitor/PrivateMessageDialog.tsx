import { App } from 'antd'
import TextArea from 'antd/es/input/TextArea.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendPrivateMessage } from '#contract/calls/accounts/family.ts'
import { chatTextMax } from '#contract/limits.ts'
import { useNotDoneText } from '../../i18n/failureText.ts'
import { submit } from '../../lib/acts.ts'
import { call } from '../../lib/call.ts'
import { sendingProps } from '../../ui/dialog/sending-props.ts'
import type { DialogState } from '../../ui/dialog/useDialog.ts'
import styles from './PrivateMessageDialog.module.css'
import type { SentMessage } from './useSentMessages.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  dialog: DialogState
  anchor: { id: number; name: string }
  onSent: (message: SentMessage) => void
}

/** A message that only the anchor sees. The text stays in the field until it has been sent. */
export function PrivateMessageDialog({ dialog, anchor: { id, name }, onSent }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const notDoneText = useNotDoneText()
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)

  async function send() {
    // Enter sends, too, and can be pressed again while sending and while the dialog closes.
    if (text.trim() === '' || sending || !dialog.open) return
    setSending(true)
    const answer = await submit(`private ${id}`, { text }, (requestId) =>
      call(sendPrivateMessage, { params: { anchorId: id }, body: { text, requestId } }),
    )
    setSending(false)
    if (!answer.ok) return void message.error(notDoneText(answer, (reason) => t('chat.notSent', { reason })))
    onSent({ id: answer.data.id, text: text.trim(), state: answer.data.state })
    if (answer.data.state === 'delivered') message.success(t('monitor.messageSent', { name }))
    else message.info(t('monitor.messageWaiting', { name }))
    dialog.close()
  }
  return (
    <Dialog
      open={dialog.open}
      width={440}
      title={t('monitor.messageTitle', { name })}
      cancelText={t('common.cancel')}
      {...sendingProps(t('monitor.messageSend'), sending, { disabled: text.trim() === '' })}
      onOk={() => void send()}
      onCancel={dialog.close}
      afterClose={dialog.closed}
    >
      <div className={styles.words}>
        <p>{t('monitor.messageNote')}</p>
        <TextArea
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={chatTextMax}
          showCount
          autoSize={{ minRows: 3, maxRows: 6 }}
          aria-label={t('monitor.message')}
          onPressEnter={(event) => {
            // Shift+Enter begins a new line. Enter that only confirms an input method's word does not send.
            if (event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
        />
      </div>
    </Dialog>
  )
}
