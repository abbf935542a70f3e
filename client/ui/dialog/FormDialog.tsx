import { App, Form } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure, Result } from '../../lib/call.ts'
import { Trouble } from '../Trouble.tsx'
import styles from './Dialog.module.css'
import { sendingProps } from './sending-props.ts'
import type { DialogState } from './useDialog.ts'
import { Dialog } from './Dialog.tsx'

interface Props<Values> {
  dialog: DialogState
  title: string
  /** Text of the submit button. */
  submit: string
  danger?: boolean
  initialValues: Partial<Values>
  /** Sends the values. The dialog closes on success and shows the error otherwise. */
  onSubmit: (values: Values) => Promise<Result<unknown>>
  /** Message after success. */
  successText?: (values: Values) => string
  onSaved?: () => void
  /** In px, on a desktop. */
  width?: number
  /** Shown above the fields, such as the current values. */
  lead?: ReactNode
  children: ReactNode
}

/** A form in a dialog. If saving fails, the values stay in the form. */
export function FormDialog<Values extends object>({
  dialog,
  title,
  submit,
  danger = false,
  initialValues,
  onSubmit,
  successText,
  onSaved,
  width = 480,
  lead,
  children,
}: Props<Values>) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  // The dialog's button is outside the form element, so it refers to it by id.
  const formId = useId()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function save(values: Values) {
    // Enter in a field also submits, even while a request is running or the dialog is closing.
    if (saving || !dialog.open) return
    setSaving(true)
    setFailure(undefined)
    const answer = await onSubmit(values)
    setSaving(false)
    if (!answer.ok) return setFailure(answer)
    if (successText) void message.success(successText(values))
    onSaved?.()
    dialog.close()
  }
  return (
    <Dialog
      open={dialog.open}
      title={<bdi>{title}</bdi>}
      width={width}
      cancelText={t('common.cancel')}
      {...sendingProps(submit, saving, { htmlType: 'submit', form: formId, danger })}
      onCancel={dialog.close}
      afterClose={dialog.closed}
    >
      <div className={styles.body}>
        {failure && <Trouble title={t('dialog.failed')} failure={failure} />}
        {lead}
        <Form<Values>
          id={formId}
          layout="vertical"
          className={styles.form ?? ''}
          initialValues={initialValues}
          preserve={false}
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => void save(values)}
        >
          {children}
        </Form>
      </div>
    </Dialog>
  )
}
