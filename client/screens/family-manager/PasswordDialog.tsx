import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { resetAnchorPassword, type AnchorAccount } from '#contract/admin.ts'
import { call } from '../../lib/call.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { Dialog } from '../../ui/dialog/useDialog.ts'
import { PasswordField, type NewAccountValues } from './AccountFields.tsx'

type NewPassword = Pick<NewAccountValues, 'password'>

/** Another password for an anchor that has lost its own. */
export function PasswordDialog({ dialog, anchor: { id, name } }: { dialog: Dialog<AnchorAccount>; anchor: AnchorAccount }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  async function reset(body: NewPassword) {
    const answer = await call(resetAnchorPassword, { params: { id }, body })
    if (answer.ok) message.success(t('manager.passwordDone', { name }))
    return answer
  }
  return (
    <FormDialog<NewPassword>
      dialog={dialog} title={t('manager.passwordNamed', { name })} submit={t('manager.passwordSet')} initialValues={{}} width={420} onSubmit={reset}
      lead={<p>{t('manager.passwordDetail')}</p>}
    >
      <PasswordField />
    </FormDialog>
  )
}
