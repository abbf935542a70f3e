import type { TFunction } from 'i18next'
import type { FamilyMember } from '#contract/calls/accounts/family.ts'
import type { MemberRehearsal } from '#contract/calls/studio/rehearsal.ts'
import { count } from '../../../lib/format.ts'
import { hourlyColumn, shareColumns } from '../../earnings/income/rate-columns.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { LastRehearsal } from '../../studio/rehearsal/LastRehearsal.tsx'
import { Moment, Name, Under } from '../../../ui/table/cells.tsx'
import { sortedColumns } from '../../../ui/table/sorted-columns.tsx'
import { OnAirTag } from '../../../ui/table/OnAirTag.tsx'
import styles from './member-columns.module.css'

interface Options {
  t: TFunction
  language: string
  rehearsals: ReadonlyMap<number, MemberRehearsal>
  /** Shows email addresses in their own column instead of below the names. */
  withEmail: boolean
  onEdit: (member: FamilyMember) => void
  onGoal: (member: FamilyMember) => void
}

/** Plain elements instead of antd's switch and button, which are too slow for a thousand rows at once. */
export function memberColumns({ t, language, rehearsals, withEmail, onEdit, onGoal }: Options): Column<FamilyMember>[] {
  const { countColumn, nameColumn } = sortedColumns<FamilyMember>(language)
  return [
    {
      key: 'name',
      title: t('list.name'),
      place: 'name',
      brief: ({ modelName }) => <Name>{modelName}</Name>,
      sortBy: ({ modelName }) => modelName,
      render: ({ modelName, modelEmail }) => (
        <>
          <Name>{modelName}</Name>
          {!withEmail && modelEmail && (
            <Under label={t('list.email')}>
              <Name>{modelEmail}</Name>
            </Under>
          )}
        </>
      ),
    },
    ...(withEmail ? [nameColumn('email', t('list.email'), ({ modelEmail }) => modelEmail)] : []),
    hourlyColumn(t, language),
    ...shareColumns(t, language),
    {
      key: 'goal',
      title: t('goal.title'),
      sortBy: ({ goal }) => goal ?? 0,
      render: (member) => {
        const shown = member.goal === null ? t('dashboard.setGoal') : count(member.goal, language)
        return (
          <button
            type="button"
            className={styles.edit}
            aria-label={`${shown}, ${t('goal.titleOf', { name: member.modelName })}`}
            onClick={() => onGoal(member)}
          >
            {shown}
          </button>
        )
      },
    },
    countColumn('popular', t('family.popular'), (member) => member.popular, { place: 'what' }),
    {
      key: 'onair',
      title: t('monitor.onAir'),
      place: 'when',
      sortBy: ({ onair }) => Number(onair),
      render: ({ onair }) => <OnAirTag is={onair} />,
    },
    {
      key: 'rehearsal',
      title: t('family.rehearsal'),
      sortBy: ({ id }) => rehearsals.get(id)?.finishedAt ?? '',
      render: ({ id }) => <LastRehearsal rehearsal={rehearsals.get(id)} />,
    },
    {
      key: 'isValid',
      title: t('list.active'),
      sortBy: ({ isValid }) => Number(isValid),
      // Read-only: only the platform switches accounts on and off.
      render: ({ isValid, modelName }) => (
        <span
          className={styles.switch}
          role="switch"
          aria-checked={isValid}
          aria-disabled
          aria-label={t('list.activeNamed', { name: modelName })}
        />
      ),
    },
    {
      key: 'createdAt',
      title: t('family.created'),
      sortBy: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'option',
      title: t('family.option'),
      pinned: 'end',
      render: (member) => (
        <button
          type="button"
          className={styles.edit}
          aria-label={t('family.editNamed', { name: member.modelName })}
          onClick={() => onEdit(member)}
        >
          {t('manager.edit')}
        </button>
      ),
    },
  ]
}
