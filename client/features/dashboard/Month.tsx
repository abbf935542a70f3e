import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HostHome } from '#contract/calls/dashboard/host.ts'
import { count, percent, points } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLazyDialog } from '../../ui/useLazyDialog.ts'
import { Panel } from '../../ui/dashboard/Panel.tsx'
import { Pace } from '../../ui/dashboard/Pace.tsx'
import styles from '../../ui/dashboard/Pace.module.css'
import type { Home } from './useHostHome.ts'

// A form is loaded when it is needed.
const GoalDialog = lazyPart(() => import('../earnings/goal/GoalDialog.tsx'))

/** The month until now: what has been received, the goal, and where the month will end at this pace. */
export function Month({ home }: { home: Home }) {
  const { t, i18n } = useTranslation()
  const user = useUser()
  const { subject, show, dialog } = useLazyDialog<{ points: number | null }>()
  const month = home.data?.month
  const goal = month?.goal ?? null
  return (
    <Panel title={t('range.thisMonth')} note={month && <LastMonth month={month} />} load={home} className={styles.panel}>
      <Pace
        month={month}
        label={t('dashboard.received')}
        goal={goal?.points ?? null}
        needed={month?.neededPerDay ?? null}
        write={(value) => points(value, i18n.language)}
      />
      <div className={styles.goal}>
        {/* A fixed number of lines: the panel keeps its height while it loads. */}
        <p className="note">{month && <GoalLine month={month} />}</p>
        <Button disabled={!month} onClick={() => show({ points: goal?.points ?? null })}>
          {t(goal ? 'dashboard.changeGoal' : 'dashboard.setGoal')}
        </Button>
      </div>
      {subject && user && <GoalDialog dialog={dialog} anchorId={user.id} points={subject.points} onSaved={home.reload} />}
    </Panel>
  )
}

function GoalLine({ month: { goal, points: received } }: Pick<HostHome, 'month'>) {
  const { t, i18n } = useTranslation()
  if (!goal) return t('dashboard.noGoal')
  const written = count(goal.points, i18n.language)
  const share = percent(Math.floor((received / goal.points) * 100), i18n.language)
  return (
    <>
      {received >= goal.points && (
        <strong className={styles.reached}>
          <CheckCircleFilled aria-hidden /> {t('dashboard.goalReached')}{' '}
        </strong>
      )}
      {goal.by.role === 'anchor'
        ? t('dashboard.goalOwn', { points: written, percent: share })
        : t('dashboard.goalOfFamily', { points: written, percent: share, name: goal.by.name })}
    </>
  )
}

/** On the first days of a month the last one is still of interest: what it reached of its goal. */
function LastMonth({ month: { lastMonth, lastGoal } }: Pick<HostHome, 'month'>) {
  const { t, i18n } = useTranslation()
  const reached = points(lastMonth, i18n.language)
  return lastGoal === null
    ? t('dashboard.lastMonth', { points: reached })
    : t('dashboard.lastMonthGoal', { points: reached, goal: count(lastGoal, i18n.language) })
}
