import { useTranslation } from 'react-i18next'
import { type FamilyInfo, type FamilyMember, getFamilyInfo } from '#contract/calls/accounts/family.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { call } from '../../../lib/call.ts'
import { clockTime, timeOfDay } from '../../../lib/time/local-time.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useDialog } from '../../../ui/dialog/useDialog.ts'
import { Empty } from '../../../ui/list/List.tsx'
import { ListHead, ListScreen } from '../../../ui/list/ListScreen.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/list/Skeleton.tsx'
import { Trouble } from '../../../ui/Trouble.tsx'
import { useTitle } from '../../../ui/screen.ts'
import { useMemberRehearsals } from '../../studio/rehearsal/useMemberRehearsals.ts'
import styles from './FamilyInfo.module.css'
import { MemberRateDialog } from './MemberRateDialog.tsx'
import { Members } from './Members.tsx'
import { count, percent } from '../../../lib/format.ts'
import { Name } from '../../../ui/table/cells.tsx'
import factsStyles from './FamilyFacts.module.css'

// A form is loaded when it is needed.
const GoalDialog = lazyPart(() => import('../../earnings/goal/GoalDialog.tsx'))

/** A family's own data and its members. */
export function Component() {
  const { t } = useTranslation()
  const title = useTitle()
  const { data, error, loading, reload } = useLoad('family', async (signal) => {
    const answer = await call(getFamilyInfo, { signal })
    return answer.ok ? { ok: true, data: { family: answer.data[0], readAt: new Date(platformNow()).toISOString() } } : answer
  })
  const family = data?.family
  const rehearsals = useMemberRehearsals()
  const dialog = useDialog<FamilyMember>()
  const goal = useDialog<FamilyMember>()
  return (
    <ListScreen loading={loading || !rehearsals}>
      <ListHead title={title} loading={loading} onReload={reload} reloadLabel={t('family.update')}>
        {data && <span className={styles.readAt}>{t('family.readAt', { time: timeOfDay(data.readAt) })}</span>}
      </ListHead>
      {error && <Trouble title={t('family.failed')} failure={error} onRetry={reload} />}
      {!(error && !data) && <FamilyFacts family={family} />}
      {!(data && rehearsals) && !error && <Skeleton columns={9} rows={6} />}
      {rehearsals && family?.members.length === 0 && <Empty>{t('family.empty')}</Empty>}
      {rehearsals && family && family.members.length > 0 && (
        <Members members={family.members} rehearsals={rehearsals} onEdit={dialog.show} onGoal={goal.show} />
      )}
      {dialog.subject && <MemberRateDialog dialog={dialog} member={dialog.subject} family={family} onSaved={reload} />}
      {goal.subject && (
        <GoalDialog dialog={goal} anchorId={goal.subject.id} name={goal.subject.modelName} points={goal.subject.goal} onSaved={reload} />
      )}
    </ListScreen>
  )
}

/** The platform's data about a family. A dash is shown until a value has loaded. */
function FamilyFacts({ family }: { family: FamilyInfo | undefined }) {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const facts = [
    [t('family.name'), family?.name],
    [t('family.email'), family?.email],
    [t('columns.members'), family && count(family.memberCount, i18n.language)],
    [t('columns.giftShare'), family && percent(family.giftAmountRate, i18n.language)],
    [t('columns.privateFeeShare'), family && percent(family.privateRoomFeeRate, i18n.language)],
    [t('family.created'), family && clockTime(family.createdAt)],
  ]
  return (
    <dl className={factsStyles.facts} aria-label={title}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Name>{value || '–'}</Name>
          </dd>
        </div>
      ))}
    </dl>
  )
}
