import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listFamilies, resetFamilyPassword, type FamilyAccount } from '#contract/calls/accounts/admin.ts'
import { pageSize } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { ManagerScreen } from './ManagerScreen.tsx'
import { NameFilter } from '../../ui/filters/NameFilter.tsx'
import { Empty, List } from '../../ui/list/List.tsx'
import { useListView } from '../../ui/list/useListView.ts'
import { familyColumns } from './family-columns.tsx'
import { FamilyDialog } from './FamilyDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RatesDialog } from './RatesDialog.tsx'

/** In px. */
const width = 1100

/** Every family of the platform. */
export function Component() {
  const { t, i18n } = useTranslation()
  const view = useListView()
  const name = view.filter('name')
  const query = { limit: pageSize, page: view.page, name }
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listFamilies, { query, signal }))
  const editing = useDialog<FamilyAccount | 'new'>()
  const rates = useDialog<FamilyAccount>()
  const password = useDialog<FamilyAccount>()
  const { reload } = load
  return (
    <ManagerScreen
      loading={load.loading}
      onReload={reload}
      acts={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => editing.show('new')}>
          {t('manager.newFamily')}
        </Button>
      }
    >
      <div>
        <NameFilter label={t('manager.familyName')} value={name} onChange={(next) => view.setFilter('name', next)} />
      </div>
      <List
        label={t('manager.families')}
        load={load}
        failed={t('list.failed')}
        rows={data?.value}
        rowKey={({ id }) => id}
        pages={{ ...view, total: data?.total ?? 0 }}
        empty={<Empty>{t('list.none')}</Empty>}
        width={width}
        columns={familyColumns({
          t,
          language: i18n.language,
          onEdit: editing.show,
          onRates: rates.show,
          onPassword: password.show,
          onChanged: reload,
        })}
      />
      {editing.subject && <FamilyDialog dialog={editing} family={editing.subject} onSaved={reload} />}
      {rates.subject && <RatesDialog dialog={rates} account={rates.subject} onSaved={reload} />}
      {password.subject && (
        <PasswordDialog dialog={password} account={password.subject} detail={t('manager.familyPasswordDetail')} by={resetFamilyPassword} />
      )}
    </ManagerScreen>
  )
}
