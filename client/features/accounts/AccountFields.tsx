import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { emailMax, loginNameMax, nameMax, passwordPattern } from '#contract/limits.ts'

export interface NewAccountValues {
  account: string
  password: string
}
export interface PersonValues {
  name: string
  email: string
}

export function PasswordField() {
  const { t } = useTranslation()
  const hint = t('manager.passwordRule')
  return (
    <Form.Item
      name="password"
      label={t('manager.newPassword')}
      extra={hint}
      rules={[{ required: true, pattern: passwordPattern, message: hint }]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  )
}

/** Login name and password of a new account. */
export function NewAccountFields() {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item
        name="account"
        label={t('columns.account')}
        rules={[{ required: true, whitespace: true, message: t('manager.accountNeeded') }]}
      >
        <Input maxLength={loginNameMax} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <PasswordField />
    </>
  )
}

export function PersonFields() {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item name="name" label={t('list.name')} rules={[{ required: true, whitespace: true, message: t('dialog.nameNeeded') }]}>
        <Input maxLength={nameMax} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={t('list.email')} rules={[{ type: 'email', message: t('dialog.emailWrong') }]}>
        <Input type="email" maxLength={emailMax} autoComplete="off" />
      </Form.Item>
    </>
  )
}
