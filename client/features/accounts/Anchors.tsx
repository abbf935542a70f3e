import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listAnchors, resetAnchorPassword, type AnchorAccount } from '#contract/calls/accounts/admin.ts'
import { pageSize } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { useMemberRehearsals } from '../studio/rehearsal/useMemberRehearsals.ts'
import { ManagerScreen } from './ManagerScreen.tsx'
import styles from '../../ui/filters/filters.module.css'
import { Filters } from '../../ui/filters/Filters.tsx'
import { FamilyFilter } from '../../ui/filters/FamilyFilter.tsx'
import { NameFilter } from '../../ui/filters/NameFilter.tsx'
import { Empty, List } from '../../ui/list/List.tsx'
import { useListView } from '../../ui/list/useListView.ts'
import { useTitle } from '../../ui/screen.ts'
import { anchorColumns } from './anchor-columns.tsx'
import { AnchorDialog } from './AnchorDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RatesDialog } from './RatesDialog.tsx'

/** In px. */
const width = 1100

/** Every anchor of the platform, in a family or in none. */
export function Component() {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const view = useListView()
  const [name, familyId] = [view.filter('name'), view.filter('family')]
  const query = { limit: pageSize, page: view.page, name, familyId }
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listAnchors, { query, signal }))
  const editing = useDialog<AnchorAccount | 'new'>()
  const rates = useDialog<AnchorAccount>()
  const password = useDialog<AnchorAccount>()
  const rehearsals = useMemberRehearsals()
  const { reload } = load
  return (
    <ManagerScreen
      loading={load.loading || !rehearsals}
      onReload={reload}
      acts={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => editing.show('new')}>
          {t('manager.newAnchor')}
        </Button>
      }
    >
      <div className={styles.filters}>
        <Filters>
          <NameFilter label={t('gift.name')} value={name} onChange={(next) => view.setFilter('name', next)} />
          <FamilyFilter value={familyId} onChange={(next) => view.setFilter('family', next)} />
        </Filters>
      </div>
      <List
        label={title}
        load={load}
        failed={t('list.failed')}
        rows={rehearsals && data?.value}
        rowKey={({ id }) => id}
        pages={{ ...view, total: data?.total ?? 0 }}
        empty={<Empty>{t('list.none')}</Empty>}
        width={width}
        columns={anchorColumns({
          t,
          language: i18n.language,
          rehearsals: rehearsals ?? new Map(),
          onEdit: editing.show,
          onRates: rates.show,
          onPassword: password.show,
          onChanged: reload,
        })}
      />
      {editing.subject && <AnchorDialog dialog={editing} anchor={editing.subject} onSaved={reload} />}
      {rates.subject && <RatesDialog dialog={rates} account={rates.subject} onSaved={reload} />}
      {password.subject && (
        <PasswordDialog dialog={password} account={password.subject} detail={t('manager.passwordDetail')} by={resetAnchorPassword} />
      )}
    </ManagerScreen>
  )
}
