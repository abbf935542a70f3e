import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { listFamilyIncomeMembers, type AnchorIncome, type FamilyIncome } from '#contract/income.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { anchorIncomeColumns, sumIncome } from '../../ui/report/anchor-income-columns.tsx'
import { Name } from '../../ui/report/Name.tsx'
import { ReportCards } from '../../ui/report/ReportCards.tsx'
import { ReportSkeleton } from '../../ui/report/ReportSkeleton.tsx'
import { ReportTable } from '../../ui/report/ReportTable.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './MemberIncomeDialog.module.css'

/** In px. */
const dialogWidth = 1160
const tableWidth = 1080

/** The call takes the day as a number: 20261120. */
const dayNumber = (date: string) => Number(date.replaceAll('-', ''))

interface Props {
  day: FamilyIncome
  isAdmin: boolean
  open: boolean
  onClose: () => void
  /** It is out of sight, and the focus is back where it came from. */
  onClosed: () => void
}

/** What each member earned on a day, with a total row. */
export function MemberIncomeDialog({ day, isAdmin, open, onClose, onClosed }: Props) {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const desktop = useDesktop()
  const query = { date: dayNumber(day.date), ...(isAdmin && { familyId: day.familyId }) }
  const { data, error, reload } = useLoad(JSON.stringify(query), (signal) => call(listFamilyIncomeMembers, { query, signal }))
  const title = t('income.detailOf', { day: isAdmin ? `${day.date} ${day.familyName}` : day.date })
  const members = data?.value
  const columns = anchorIncomeColumns({
    t,
    language,
    sums: members && sumIncome(members),
    lead: { key: 'anchor', title: t('gift.anchor'), heading: true, render: ({ modelName }: AnchorIncome) => <Name>{modelName}</Name> },
  })
  const rowKey = ({ modelId }: AnchorIncome) => modelId
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      footer={null}
      width={desktop ? dialogWidth : '100%'}
      centered
      title={<bdi>{title}</bdi>}
    >
      <div className={styles.members}>
        {error && <Trouble title={t('report.failed')} failure={error} onRetry={reload} />}
        {!members && !error && <ReportSkeleton columns={columns.length} rows={day.memberCount || 1} />}
        {members?.length === 0 && <p className={styles.nobody}>{t('income.noMembers')}</p>}
        {members
          && members.length > 0
          && (desktop ? (
            <ReportTable columns={columns} rows={members} rowKey={rowKey} scrolls={{ width: tableWidth, label: title }} />
          ) : (
            <ReportCards columns={columns} rows={members} rowKey={rowKey} />
          ))}
      </div>
    </Modal>
  )
}
