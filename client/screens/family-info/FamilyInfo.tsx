import { useTranslation } from 'react-i18next'
import { getFamilyInfo, listFamilyMembers, type FamilyMember } from '#contract/family.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { ReportHead } from '../../ui/report/ReportHead.tsx'
import { ReportSkeleton } from '../../ui/report/ReportSkeleton.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { FamilyFacts } from './FamilyFacts.tsx'
import styles from './FamilyInfo.module.css'
import { MemberRateDialog } from './MemberRateDialog.tsx'
import { Members } from './Members.tsx'

const skeleton = { columns: 8, rows: 6 }

/** The family itself, and who belongs to it. */
export function Component() {
  const { t } = useTranslation()
  const family = useLoad('family', async (signal) => {
    const answer = await call(getFamilyInfo, { signal })
    return answer.ok ? { ok: true, data: answer.data[0] } : answer
  })
  const members = useLoad('members', (signal) => call(listFamilyMembers, { signal }))
  const dialog = useDialog<FamilyMember>()
  const error = family.error ?? members.error
  const loading = family.loading || members.loading
  const reload = () => {
    family.reload()
    members.reload()
  }
  return (
    <section className={styles.screen} aria-busy={loading}>
      <ReportHead title={t('menu.familyInfo')} loading={loading} onReload={reload} />
      {error && <Trouble title={t('family.failed')} failure={error} onRetry={reload} />}
      {!(error && !family.data) && <FamilyFacts family={family.data} />}
      {!members.data && !error && <ReportSkeleton {...skeleton} />}
      {members.data?.length === 0 && <p className={styles.empty}>{t('family.empty')}</p>}
      {members.data && members.data.length > 0 && <Members members={members.data} onEdit={dialog.show} />}
      {dialog.subject && <MemberRateDialog dialog={dialog} member={dialog.subject} family={family.data} onSaved={members.reload} />}
    </section>
  )
}
