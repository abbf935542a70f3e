import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveProfile } from '#contract/calls/profile.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'
import { sendingProps } from '../../ui/dialog/sending-props.ts'
import styles from './Profile.module.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

/** The dialog's own button is outside the form that it submits. */
const formId = 'new-password'

interface Passwords {
  password?: string
  again?: string
}

/** Changes the password. This ends every other session of the account, but not this one (docs/product/rules.md, Sessions). */
export function PasswordDialog() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [form] = Form.useForm<Passwords>()
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  // The rule is shown below the field, until an error with the same text replaces it.
  const [refused, setRefused] = useState(false)

  function refuse(name: keyof Passwords, error: string) {
    form.setFields([{ name, errors: [error] }])
    form.focusField(name)
    setRefused(name === 'password')
  }

  /** Called when a field is edited, and before sending. */
  function clearErrors() {
    form.setFields([
      { name: 'password', errors: [] },
      { name: 'again', errors: [] },
    ])
    setRefused(false)
  }

  async function save({ password = '', again = '' }: Passwords) {
    if (password === '' || saving || !open) return
    clearErrors()
    if (password !== again) return refuse('again', t('PopModifyPassword.chackFailure'))
    setSaving(true)
    const answer = await call(saveProfile, { body: { password } })
    setSaving(false)
    // Invalid input can only be a password that breaks the rule, for which the screen has its own text.
    if (!answer.ok)
      return refuse('password', answer.code === 'invalid_request' ? t('PopModifyPassword.inputPassword') : failureText(answer))
    setOpen(false)
    message.success(t('PopModifyPassword.success'))
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('PopModifyPassword.title')}</Button>
      <Dialog
        open={open}
        title={t('PopModifyPassword.title')}
        width={420}
        cancelText={t('common.cancel')}
        {...sendingProps(t('PopModifyPassword.save'), saving, { htmlType: 'submit', form: formId })}
        onCancel={() => setOpen(false)}
      >
        <Form<Passwords>
          id={formId}
          form={form}
          layout="vertical"
          preserve={false}
          onValuesChange={clearErrors}
          onFinish={(passwords) => void save(passwords)}
        >
          <p className={styles.lead}>{t('PopModifyPassword.detail')}</p>
          <Form.Item name="password" label={t('PopModifyPassword.new')} extra={refused ? undefined : t('PopModifyPassword.inputPassword')}>
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item name="again" label={t('PopModifyPassword.again')}>
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  )
}
