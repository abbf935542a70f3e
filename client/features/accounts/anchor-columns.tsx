import type { TFunction } from 'i18next'
import { saveAnchor, type AnchorAccount } from '#contract/calls/accounts/admin.ts'
import type { MemberRehearsal } from '#contract/calls/studio/rehearsal.ts'
import { call } from '../../lib/call.ts'
import { hourlyColumn, shareColumns } from '../earnings/income/rate-columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { LastRehearsal } from '../studio/rehearsal/LastRehearsal.tsx'
import { Moment, Name, Under } from '../../ui/table/cells.tsx'
import { OnAirTag } from '../../ui/table/OnAirTag.tsx'
import { Account, AccountActions, type AccountActionsProps } from './Account.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'

interface Options extends AccountActionsProps<AnchorAccount> {
  t: TFunction
  language: string
  rehearsals: ReadonlyMap<number, MemberRehearsal>
  onChanged: () => void
}

export function anchorColumns({ t, language, rehearsals, onChanged, ...actions }: Options): Column<AnchorAccount>[] {
  async function turn(id: number, isValid: boolean) {
    const answer = await call(saveAnchor, { params: { id }, body: { isValid } })
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
      key: 'family',
      title: t('columns.family'),
      place: 'what',
      brief: ({ account, familyName }) => `${account} · ${familyName ?? t('manager.noFamily')}`,
      render: ({ familyName, merchant }) => (
        <>
          {familyName === null ? t('manager.noFamily') : <Name>{familyName}</Name>}
          <Under label={t('list.merchant')}>{merchant}</Under>
        </>
      ),
    },
    { key: 'onair', title: t('monitor.onAir'), place: 'when', render: ({ onair }) => <OnAirTag is={onair} /> },
    { key: 'rehearsal', title: t('family.rehearsal'), render: ({ id }) => <LastRehearsal rehearsal={rehearsals.get(id)} /> },
    {
      key: 'active',
      title: t('list.active'),
      render: ({ id, name, isValid }) => (
        <ActiveSwitch name={name} isActive={isValid} detail={t('manager.anchorOff')} onSwitch={(next) => turn(id, next)} />
      ),
    },
    hourlyColumn(t, language),
    ...shareColumns(t, language),
    { key: 'created', title: t('family.created'), render: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'option', title: t('family.option'), pinned: 'end', render: (anchor) => <AccountActions account={anchor} {...actions} /> },
  ]
}
