import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type AnchorAccount, type FamilyAccount, createAnchor, saveAnchor } from '#contract/calls/accounts/admin.ts'
import { submit } from '../../lib/acts.ts'
import { call } from '../../lib/call.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { DialogOf } from '../../ui/dialog/useDialog.ts'
import { RateFields, type ShareValues, type WageValues } from '../earnings/income/RateFields.tsx'
import { NewAccountFields, type NewAccountValues, PersonFields, type PersonValues } from './AccountFields.tsx'
import { MerchantField } from './MerchantField.tsx'
import { type FamilyList, useFamilies } from './useFamilies.ts'
import { Trouble } from '../../ui/Trouble.tsx'

/** The field's value for an anchor in no family. An empty value would look as if nothing had been chosen. */
const NoFamily = 0

interface Props {
  dialog: DialogOf<AnchorAccount | 'new'>
  anchor: AnchorAccount | 'new'
  onSaved: () => void
}
type SavedAnchor = PersonValues & { family: number }
type NewAnchor = SavedAnchor & NewAccountValues & ShareValues & WageValues & { merchant: string }

const familyIdOf = (family: number) => (family === NoFamily ? null : family)

function save({ id, familyId }: AnchorAccount, { family, ...values }: SavedAnchor) {
  // Send the family only if it was changed here: another admin may have moved the anchor since the list was loaded.
  const moved = familyIdOf(family) === familyId ? {} : { familyId: familyIdOf(family) }
  return call(saveAnchor, { params: { id }, body: { ...values, ...moved } })
}

/** Creates an anchor, or edits an anchor's name, email and family. */
export function AnchorDialog({ dialog, anchor, onSaved }: Props) {
  const { t } = useTranslation()
  const { families, merchants, list } = useFamilies()
  if (anchor !== 'new') {
    const { name, email, merchant, familyId, familyName } = anchor
    const own = familyId === null ? undefined : { id: familyId, name: familyName ?? '' }
    return (
      <FormDialog<SavedAnchor>
        dialog={dialog}
        title={t('manager.editNamed', { name })}
        submit={t('manager.save')}
        initialValues={{ name, email, family: familyId ?? NoFamily }}
        onSubmit={(values) => save(anchor, values)}
        successText={(saved) => t('manager.saved', { name: saved.name })}
        onSaved={onSaved}
      >
        <PersonFields />
        <FamilyField
          families={families.filter((family) => family.merchant === merchant)}
          list={list}
          own={own}
          note={t('manager.moveNote')}
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog<NewAnchor>
      dialog={dialog}
      title={t('manager.newAnchor')}
      submit={t('manager.create')}
      initialValues={{ email: '', family: NoFamily }}
      width={560}
      onSubmit={({ family, ...values }) => {
        const body = { ...values, familyId: familyIdOf(family) }
        return submit('new host', body, (requestId) => call(createAnchor, { body: { ...body, requestId } }))
      }}
      successText={({ name }) => t('manager.created', { name })}
      onSaved={onSaved}
    >
      <PersonFields />
      <NewAccountFields />
      <MerchantField merchants={merchants} list={list} />
      <Form.Item<NewAnchor> noStyle dependencies={['merchant']}>
        {({ getFieldValue }) => (
          <FamilyField families={families.filter(({ merchant }) => merchant === getFieldValue('merchant'))} list={list} />
        )}
      </Form.Item>
      <RateFields withHourlyRate />
      <p>{t('manager.ratesFromToday')}</p>
    </FormDialog>
  )
}

interface FamilyFieldProps {
  families: readonly Pick<FamilyAccount, 'id' | 'name'>[]
  list: FamilyList
  note?: string
  /** The anchor's current family, offered until the list has loaded. */
  own?: { id: number; name: string } | undefined
}

/** Chooses the anchor's family. */
function FamilyField({ families, list, note, own }: FamilyFieldProps) {
  const { t } = useTranslation()
  const { isKnown, failure } = list
  const choices = !isKnown && own ? [own] : families
  const options = [{ value: NoFamily, label: t('manager.noFamily') }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]
  const extra = failure ? <Trouble title={t('list.failed')} failure={failure} onRetry={list.reload} /> : note
  return (
    <Form.Item
      name="family"
      label={t('columns.family')}
      {...(extra && { extra })}
      // The families of the merchant are unknown until the list has loaded.
      rules={isKnown ? [{ type: 'enum', enum: options.map(({ value }) => value), message: t('manager.otherMerchant') }] : []}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} loading={!isKnown && !failure} />
    </Form.Item>
  )
}
