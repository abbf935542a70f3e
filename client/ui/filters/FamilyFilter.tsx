import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { listFamilies } from '#contract/calls/accounts/admin.ts'
import { listLimitMax } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import styles from './filters.module.css'

/** Selects one family by id; '' means all families. */
export function FamilyFilter({ value, onChange }: { value: string; onChange: (familyId: string) => void }) {
  const { t } = useTranslation()
  const { data } = useLoad('families', (signal) => call(listFamilies, { query: { limit: listLimitMax }, signal }))
  const families = (data?.value ?? []).map(({ id, name }) => ({ value: String(id), label: <bdi>{name}</bdi>, name }))
  return (
    <Select
      className={styles.field ?? ''}
      aria-label={t('columns.family')}
      aria-keyshortcuts="/"
      allowClear
      showSearch={{ optionFilterProp: 'name' }}
      placeholder={t('income.allFamilies')}
      options={families}
      value={data && value ? value : null}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  )
}
