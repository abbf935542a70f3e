import { useTranslation } from 'react-i18next'
import type { resetAnchorPassword, resetFamilyPassword } from '#contract/calls/accounts/admin.ts'
import { call } from '../../lib/call.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { DialogOf } from '../../ui/dialog/useDialog.ts'
import { PasswordField, type NewAccountValues } from './AccountFields.tsx'

type NewPassword = Pick<NewAccountValues, 'password'>

interface Props<T> {
  dialog: DialogOf<T>
  account: T
  /** A text that explains the effect. */
  detail: string
  by: typeof resetAnchorPassword | typeof resetFamilyPassword
}

/** Sets a new password for an account whose password was lost. */
export function PasswordDialog<T extends { id: number; name: string }>({ dialog, account: { id, name }, detail, by }: Props<T>) {
  const { t } = useTranslation()
  return (
    <FormDialog<NewPassword>
      dialog={dialog}
      title={t('manager.passwordNamed', { name })}
      submit={t('manager.passwordSet')}
      initialValues={{}}
      width={420}
      onSubmit={(body) => call(by, { params: { id }, body })}
      successText={() => t('manager.passwordDone', { name })}
      lead={<p>{detail}</p>}
    >
      <PasswordField />
    </FormDialog>
  )
}
