import { useTranslation } from 'react-i18next'
import { createFamily, saveFamily, type FamilyAccount } from '#contract/calls/accounts/admin.ts'
import { submit } from '../../lib/acts.ts'
import { call } from '../../lib/call.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { DialogOf } from '../../ui/dialog/useDialog.ts'
import { RateFields, type ShareValues } from '../earnings/income/RateFields.tsx'
import { NewAccountFields, PersonFields, type NewAccountValues, type PersonValues } from './AccountFields.tsx'
import { MerchantField } from './MerchantField.tsx'
import { useFamilies } from './useFamilies.ts'

interface Props {
  dialog: DialogOf<FamilyAccount | 'new'>
  family: FamilyAccount | 'new'
  onSaved: () => void
}
type NewFamily = NewAccountValues & PersonValues & ShareValues & { merchant: string }

/** Creates a family, or edits a family's name and email. */
export function FamilyDialog({ dialog, family, onSaved }: Props) {
  const { t } = useTranslation()
  const { merchants, list } = useFamilies()
  if (family !== 'new') {
    const { id, name, email } = family
    return (
      <FormDialog<PersonValues>
        dialog={dialog}
        title={t('manager.editNamed', { name })}
        submit={t('manager.save')}
        initialValues={{ name, email }}
        onSubmit={(body) => call(saveFamily, { params: { id }, body })}
        successText={(saved) => t('manager.saved', { name: saved.name })}
        onSaved={onSaved}
      >
        <PersonFields />
      </FormDialog>
    )
  }
  return (
    <FormDialog<NewFamily>
      dialog={dialog}
      title={t('manager.newFamily')}
      submit={t('manager.create')}
      initialValues={{ email: '' }}
      onSubmit={(body) => submit('new family', body, (requestId) => call(createFamily, { body: { ...body, requestId } }))}
      successText={({ name }) => t('manager.created', { name })}
      onSaved={onSaved}
    >
      <PersonFields />
      <NewAccountFields />
      <MerchantField merchants={merchants} list={list} />
      <RateFields />
      <p>{t('manager.ratesFromToday')}</p>
    </FormDialog>
  )
}
