import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Trouble } from '../../ui/Trouble.tsx'
import type { FamilyList } from './useFamilies.ts'

/** Chooses the brand of the platform that a new account belongs to. */
export function MerchantField({ merchants, list }: { merchants: readonly string[]; list: FamilyList }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="merchant"
      label={t('list.merchant')}
      rules={[{ required: true, message: t('manager.merchantNeeded') }]}
      {...(list.failure && { extra: <Trouble title={t('list.failed')} failure={list.failure} onRetry={list.reload} /> })}
    >
      <Select options={merchants.map((value) => ({ value, label: value }))} loading={!list.isKnown && !list.failure} />
    </Form.Item>
  )
}
