import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { saveFamily, type FamilyAccount } from '#contract/admin/accounts.ts'
import { call } from '../../lib/call.ts'
import { count, percent } from '../../lib/format.ts'
import type { Column } from '../../ui/report/column.ts'
import { Moment } from '../../ui/report/Moment.tsx'
import { Name } from '../../ui/report/Name.tsx'
import { Account } from './Account.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import styles from './family-columns.module.css'
import { RowActs } from './RowActs.tsx'

interface Options {
  t: TFunction
  language: string
  onEdit: (family: FamilyAccount) => void
  onRates: (family: FamilyAccount) => void
  onPassword: (family: FamilyAccount) => void
  onChanged: () => void
}

export function familyColumns({ t, language, onEdit, onRates, onPassword, onChanged }: Options): Column<FamilyAccount>[] {
  async function turn(id: number, isActive: boolean) {
    const answer = await call(saveFamily, { params: { id }, body: { isActive } })
    if (answer.ok) onChanged()
    return answer
  }
  return [
    { key: 'name', title: t('list.name'), heading: true, render: ({ name, account }) => <Account name={name} account={account} /> },
    {
      key: 'active',
      title: t('list.active'),
      heading: true,
      render: ({ id, name, isActive }) => (
        <ActiveSwitch name={name} isActive={isActive} detail={t('manager.familyOff')} onSwitch={(next) => turn(id, next)} />
      ),
    },
    {
      key: 'members',
      title: t('income.members'),
      numeric: true,
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
    { key: 'giftRate', title: t('income.giftRate'), numeric: true, render: ({ giftAmountRate }) => percent(giftAmountRate, language) },
    {
      key: 'feeRate',
      title: t('income.feeRate'),
      numeric: true,
      render: ({ privateRoomFeeRate }) => percent(privateRoomFeeRate, language),
    },
    { key: 'merchant', title: t('list.merchant'), quiet: true, render: ({ merchant }) => merchant },
    { key: 'email', title: t('list.email'), quiet: true, render: ({ email }) => <Name>{email || '–'}</Name> },
    { key: 'created', title: t('family.created'), render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'option',
      title: t('family.option'),
      pinned: true,
      render: (family) => (
        <RowActs
          acts={[
            { text: t('manager.edit'), label: t('manager.editNamed', { name: family.name }), act: () => onEdit(family) },
            { text: t('manager.rates'), label: t('rates.of', { name: family.name }), act: () => onRates(family) },
            { text: t('login.password'), label: t('manager.passwordNamed', { name: family.name }), act: () => onPassword(family) },
          ]}
        />
      ),
    },
  ]
}
