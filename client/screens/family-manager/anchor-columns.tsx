import type { TFunction } from 'i18next'
import { saveAnchor, type AnchorAccount } from '#contract/admin/accounts.ts'
import { call } from '../../lib/call.ts'
import { percent, points } from '../../lib/format.ts'
import type { Column } from '../../ui/report/column.ts'
import { Moment } from '../../ui/report/Moment.tsx'
import { Name } from '../../ui/report/Name.tsx'
import { OnAir } from '../../ui/OnAir.tsx'
import { Account } from './Account.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { RowActs } from './RowActs.tsx'

interface Options {
  t: TFunction
  language: string
  onEdit: (anchor: AnchorAccount) => void
  onRates: (anchor: AnchorAccount) => void
  onPassword: (anchor: AnchorAccount) => void
  onChanged: () => void
}

export function anchorColumns({ t, language, onEdit, onRates, onPassword, onChanged }: Options): Column<AnchorAccount>[] {
  async function turn(id: number, isValid: boolean) {
    const answer = await call(saveAnchor, { params: { id }, body: { isValid } })
    if (answer.ok) onChanged()
    return answer
  }
  return [
    { key: 'name', title: t('list.name'), heading: true, render: ({ name, account }) => <Account name={name} account={account} /> },
    {
      key: 'family',
      title: t('income.family'),
      render: ({ familyName }) => (familyName === null ? t('manager.noFamily') : <Name>{familyName}</Name>),
    },
    { key: 'onair', title: t('monitor.onAir'), render: ({ onair }) => <OnAir is={onair} /> },
    {
      key: 'active',
      title: t('list.active'),
      heading: true,
      render: ({ id, name, isValid }) => (
        <ActiveSwitch name={name} isActive={isValid} detail={t('manager.anchorOff')} onSwitch={(next) => turn(id, next)} />
      ),
    },
    { key: 'hourly', title: t('income.hourlyRate'), numeric: true, render: ({ hourlyRate }) => points(hourlyRate, language, 2) },
    { key: 'giftRate', title: t('income.giftRate'), numeric: true, render: ({ giftAmountRate }) => percent(giftAmountRate, language) },
    {
      key: 'feeRate',
      title: t('income.feeRate'),
      numeric: true,
      render: ({ privateRoomFeeRate }) => percent(privateRoomFeeRate, language),
    },
    { key: 'merchant', title: t('list.merchant'), quiet: true, render: ({ merchant }) => merchant },
    { key: 'created', title: t('family.created'), render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'option',
      title: t('family.option'),
      pinned: true,
      render: (anchor) => (
        <RowActs
          acts={[
            { text: t('manager.edit'), label: t('manager.editNamed', { name: anchor.name }), act: () => onEdit(anchor) },
            { text: t('manager.rates'), label: t('rates.of', { name: anchor.name }), act: () => onRates(anchor) },
            { text: t('login.password'), label: t('manager.passwordNamed', { name: anchor.name }), act: () => onPassword(anchor) },
          ]}
        />
      ),
    },
  ]
}
