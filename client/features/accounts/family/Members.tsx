import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyMember } from '#contract/calls/accounts/family.ts'
import type { MemberRehearsal } from '#contract/calls/studio/rehearsal.ts'
import { useDesktop, useMedia } from '../../../lib/useMedia.ts'
import filters from '../../../ui/filters/filters.module.css'
import { NameFilter } from '../../../ui/filters/NameFilter.tsx'
import { useListView } from '../../../ui/list/useListView.ts'
import { Rows } from '../../../ui/table/Rows.tsx'
import { sortRows, type Sorting } from '../../../ui/table/sort-rows.ts'
import { memberColumns } from './member-columns.tsx'
import styles from './FamilyInfo.module.css'

/** In px. */
const width = 1160
/** Wide enough for a column of email addresses. */
const wideQuery = '(min-width: 1440px)'

interface Props {
  members: readonly FamilyMember[]
  rehearsals: ReadonlyMap<number, MemberRehearsal>
  onEdit: (member: FamilyMember) => void
  onGoal: (member: FamilyMember) => void
}

/** All members on one page, filtered by name. */
export function Members({ members, ...rest }: Props) {
  const { t } = useTranslation()
  const view = useListView()
  const name = view.filter('name')
  const [sort, setSort] = useState<Sorting>()
  const found = useMemo(() => members.filter(({ modelName }) => modelName.toLowerCase().includes(name.toLowerCase())), [members, name])
  return (
    <div className={styles.members}>
      <div className={filters.filters}>
        <NameFilter label={t('gift.name')} value={name} onChange={(next) => view.setFilter('name', next)} />
      </div>
      {found.length === 0 && <p className={styles.none}>{t('list.none')}</p>}
      {found.length > 0 && <MemberRows members={found} sort={sort} sortBy={setSort} {...rest} />}
    </div>
  )
}

interface RowsProps extends Props {
  sort: Sorting | undefined
  sortBy: (sort: Sorting | undefined) => void
}

/** Rendered again only when the rows change, so that a dialog above a thousand rows opens at once. */
const MemberRows = memo(function MemberRows({ members, rehearsals, sort, sortBy, onEdit, onGoal }: RowsProps) {
  const { t, i18n } = useTranslation()
  const desktop = useDesktop()
  const withEmail = useMedia(wideQuery)
  const columns = memberColumns({ t, language: i18n.language, rehearsals, withEmail, onEdit, onGoal })
  return (
    <Rows
      label={t('columns.members')}
      width={width}
      columns={columns}
      rows={sortRows(members, columns, sort)}
      rowKey={({ id }) => id}
      // On a phone, rows are cards, which cannot be sorted.
      sorting={desktop ? { sort, sortBy } : undefined}
    />
  )
})
