import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { listAnchors } from '#contract/calls/admin/accounts.ts'
import { listLimitMax } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { OnAir } from '../../ui/table/OnAir.tsx'
import styles from './Desk.module.css'

interface Props {
  id: string
  value: string | undefined
  status?: 'error'
  'aria-describedby': string
  onChange: (account: string) => void
}

/** Chooses a host by name or account; those on air come first. */
export function HostField(props: Props) {
  const { t } = useTranslation()
  const { data, loading } = useLoad('hosts', (signal) => call(listAnchors, { query: { limit: listLimitMax }, signal }))
  const hosts = (data?.value ?? [])
    .toSorted((a, b) => Number(b.onair) - Number(a.onair))
    .map(({ account, name, onair }) => ({
      value: account,
      search: `${name} ${account}`,
      label: (
        <span className={styles.host}>
          <bdi>{name}</bdi> <span className={styles.quiet}>{account}</span> {onair && <OnAir is />}
        </span>
      ),
    }))
  return (
    <Select {...props} showSearch={{ optionFilterProp: 'search' }} loading={loading} placeholder={t('columns.anchor')} options={hosts} />
  )
}
