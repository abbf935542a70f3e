import { useTranslation } from 'react-i18next'
import { listFamilyIncomeMembers, type AnchorIncome, type FamilyIncome } from '#contract/calls/earnings/income.ts'
import { call } from '../../../../lib/call.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { useDesktop } from '../../../../lib/useMedia.ts'
import { anchorIncomeColumns } from '../anchor-income-columns.tsx'
import { List } from '../../../../ui/list/List.tsx'
import { Name } from '../../../../ui/table/cells.tsx'
import styles from './MemberIncomeDialog.module.css'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'

/** In px. */
const dialogWidth = 1160

/** The call takes the day as a number: 20261120. */
const dayNumber = (date: string) => Number(date.replaceAll('-', ''))

interface Props {
  day: FamilyIncome
  isAdmin: boolean
  open: boolean
  onClose: () => void
  /** Called when it has closed and the focus has been restored. */
  onClosed: () => void
}

/** Each member's income on a day, with a total row. */
export function MemberIncomeDialog({ day, isAdmin, open, onClose, onClosed }: Props) {
  const { t, i18n } = useTranslation()
  const desktop = useDesktop()
  const query = { date: dayNumber(day.date), ...(isAdmin && { familyId: day.familyId }) }
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listFamilyIncomeMembers, { query, signal }))
  const title = t('income.detailOf', { day: isAdmin ? `${day.date} ${day.familyName}` : day.date })
  const members = data?.value
  const columns = anchorIncomeColumns({
    t,
    language: i18n.language,
    sums: data,
    whose: ({ modelName }) => ({ familyId: day.familyId, name: modelName }),
    lead: { key: 'anchor', title: t('columns.anchor'), place: 'name', render: ({ modelName }: AnchorIncome) => <Name>{modelName}</Name> },
  })
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      footer={null}
      width={desktop ? dialogWidth : '100%'}
      title={<bdi>{title}</bdi>}
    >
      <div className={styles.members}>
        <List
          label={title}
          load={load}
          failed={t('report.failed')}
          columns={columns}
          rows={members}
          rowKey={({ modelId }) => modelId}
          expected={day.memberCount || 1}
          empty={<p className={styles.nobody}>{t('income.noMembers')}</p>}
        />
      </div>
    </Dialog>
  )
}
