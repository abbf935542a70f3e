import { Form } from 'antd'
import TextArea from 'antd/es/input/TextArea.js'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { removeLive } from '#contract/calls/studio/on-air.ts'
import { removalNoteMax } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { DialogState } from '../../../ui/dialog/useDialog.ts'

interface Props {
  dialog: DialogState
  anchor: { id: number; name: string }
  onRemoved: () => void
  /** Called when the dialog has closed after a removal. */
  onOver: () => void
}

interface Values {
  note?: string
}

/** Takes an anchor off air, with a reason that the anchor reads. In an emergency the reason may be left out. */
export default function RemovalDialog({ dialog, anchor: { id, name }, onRemoved, onOver }: Props) {
  const { t } = useTranslation()
  const isRemoved = useRef(false)
  const closed = () => {
    dialog.closed()
    if (isRemoved.current) onOver()
  }
  return (
    <FormDialog<Values>
      dialog={{ ...dialog, closed }}
      title={t('monitor.removeTitle', { name })}
      submit={t('monitor.remove')}
      danger
      initialValues={{}}
      lead={
        <p>
          {t('monitor.removeDetail')} {t('monitor.removeNoteHint', { name })}
        </p>
      }
      onSubmit={({ note = '' }) => call(removeLive, { params: { anchorId: id }, body: note.trim() === '' ? {} : { note } })}
      onSaved={() => {
        isRemoved.current = true
        onRemoved()
      }}
      successText={() => t('monitor.removed', { name })}
    >
      <Form.Item<Values> name="note" label={t('monitor.removeNote')}>
        <TextArea
          maxLength={removalNoteMax}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          onPressEnter={(event) => {
            // Shift+Enter begins a new line. Enter that only confirms an input method's word does not send.
            if (event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      </Form.Item>
    </FormDialog>
  )
}
