import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FamilyAccount } from '#contract/admin.ts'

/** What the field holds for an anchor in no family: a field's own blank would show as nothing chosen. */
export const NoFamily = 0

/** Which of these families an anchor belongs to. */
export function FamilyField({ families, note }: { families: readonly FamilyAccount[]; note?: string }) {
  const { t } = useTranslation()
  const options = [{ value: NoFamily, label: t('manager.noFamily') }, ...families.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <Form.Item
      name="family" label={t('income.family')} {...(note && { extra: note })}
      rules={[{ type: 'enum', enum: options.map(({ value }) => value), message: t('manager.otherMerchant') }]}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  )
}
