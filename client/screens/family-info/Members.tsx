import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyMember } from '#contract/family.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { NameFilter } from '../../ui/report/NameFilter.tsx'
import { ReportCards } from '../../ui/report/ReportCards.tsx'
import { ReportTable } from '../../ui/report/ReportTable.tsx'
import type { Sorting } from '../../ui/report/report-view.ts'
import { sortRows } from '../../ui/report/shown-rows.ts'
import { memberColumns } from './member-columns.tsx'
import styles from './Members.module.css'

/** In px. */
const width = 1160

interface Props {
  members: readonly FamilyMember[]
  onEdit: (member: FamilyMember) => void
}

/** Every member at once, by name. */
export function Members({ members, onEdit }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [sort, setSort] = useState<Sorting>()
  const found = useMemo(() => members.filter(({ modelName }) => modelName.toLowerCase().includes(name.toLowerCase())), [members, name])
  return (
    <div className={styles.members}>
      <div className={styles.filters}>
        <NameFilter label={t('gift.name')} value={name} onChange={setName} />
      </div>
      {found.length === 0 && <p className={styles.none}>{t('list.none')}</p>}
      {found.length > 0 && <Rows members={found} sort={sort} sortBy={setSort} onEdit={onEdit} />}
    </div>
  )
}

interface RowsProps extends Props {
  sort: Sorting | undefined
  sortBy: (sort: Sorting | undefined) => void
}

/** Drawn anew only when the rows change: a dialog above a thousand of them opens at once. */
const Rows = memo(function Rows({ members, sort, sortBy, onEdit }: RowsProps) {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const desktop = useDesktop()
  const columns = memberColumns({ t, language, onEdit })
  const rows = { columns, rows: sortRows(members, columns, sort), rowKey: ({ id }: FamilyMember) => id }
  return desktop ? (
    <ReportTable {...rows} sorting={{ sort, sortBy }} scrolls={{ width, label: t('income.members') }} />
  ) : (
    <ReportCards {...rows} />
  )
})
