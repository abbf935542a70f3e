import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { saveFamily, type FamilyAccount } from '#contract/calls/accounts/admin.ts'
import { call } from '../../lib/call.ts'
import { count } from '../../lib/format.ts'
import { shareColumns } from '../earnings/income/rate-columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Moment, Name, Under } from '../../ui/table/cells.tsx'
import { Account, AccountActions, type AccountActionsProps } from './Account.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import styles from './FamilyManager.module.css'

interface Options extends AccountActionsProps<FamilyAccount> {
  t: TFunction
  language: string
  onChanged: () => void
}

export function familyColumns({ t, language, onChanged, ...actions }: Options): Column<FamilyAccount>[] {
  async function turn(id: number, isActive: boolean) {
    const answer = await call(saveFamily, { params: { id }, body: { isActive } })
    if (answer.ok) onChanged()
    return answer
  }
  return [
    {
      key: 'name',
      title: t('list.name'),
      place: 'name',
      brief: ({ name }) => <Name>{name}</Name>,
      render: ({ name, account }) => <Account name={name} account={account} />,
    },
    {
      key: 'active',
      title: t('list.active'),
      render: ({ id, name, isActive }) => (
        <ActiveSwitch name={name} isActive={isActive} detail={t('manager.familyOff')} onSwitch={(next) => turn(id, next)} />
      ),
    },
    {
      key: 'members',
      title: t('columns.members'),
      numeric: true,
      place: 'figure',
      brief: ({ memberCount }) => `${t('columns.members')} ${count(memberCount, language)}`,
      render: ({ id, name, memberCount }) => (
        <Link
          className={styles.link}
          to={`/familyManager/anchors?family=${id}`}
          aria-label={t('manager.membersOf', { name, count: memberCount, number: count(memberCount, language) })}
        >
          {count(memberCount, language)}
        </Link>
      ),
    },
    ...shareColumns(t, language),
    {
      key: 'merchant',
      title: t('list.merchant'),
      quiet: true,
      place: 'what',
      brief: ({ account, merchant }) => `${account} · ${merchant}`,
      render: ({ merchant, email }) => (
        <>
          {merchant}
          {email && (
            <Under label={t('list.email')}>
              <Name>{email}</Name>
            </Under>
          )}
        </>
      ),
    },
    { key: 'created', title: t('family.created'), render: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'option', title: t('family.option'), pinned: 'end', render: (family) => <AccountActions account={family} {...actions} /> },
  ]
}
