import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FamilyAccount } from '#contract/calls/admin/accounts.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import type { FamilyList } from './useFamilies.ts'

/** What the field holds for an anchor in no family: a field's own blank would show as nothing chosen. */
export const NoFamily = 0

interface Props {
  families: readonly Pick<FamilyAccount, 'id' | 'name'>[]
  list: FamilyList
  note?: string
  /** The family that the anchor is in: it can be chosen before the others are there. */
  own?: { id: number; name: string } | undefined
}

/** Which of these families an anchor belongs to. */
export function FamilyField({ families, list, note, own }: Props) {
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
      // A family that has not been read yet is no other merchant's.
      rules={isKnown ? [{ type: 'enum', enum: options.map(({ value }) => value), message: t('manager.otherMerchant') }] : []}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} loading={!isKnown && !failure} />
    </Form.Item>
  )
}
