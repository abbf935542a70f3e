import { useTranslation } from 'react-i18next'
import type { IncomeOverview } from '#contract/calls/income.ts'
import { count } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import type { Loaded } from '../../../lib/useLoad.ts'
import { Figures } from '../../../ui/Figures.tsx'
import styles from '../../../ui/dashboard/Dashboard.module.css'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import { useUnsettled } from '../../income/useUnsettled.tsx'

/** What can be settled, and today so far. For an admin it links to the settlement, for a family to the days. */
export function Waiting({ overview }: { overview: Loaded<IncomeOverview> }) {
  const { t, i18n } = useTranslation()
  const isAdmin = useUser()?.role === 'admin'
  const unsettled = useUnsettled()
  const { data } = overview
  const { days = 0, profitSum = 0, todaySum = 0, since = null } = data?.unsettled ?? {}
  const today = data?.days.at(-1)
  const more = isAdmin
    ? { to: '/settlement', text: t('overview.settle') }
    : { to: since === null ? '/familyIncome' : `/familyIncome?from=${since}&to=${today}`, text: t('overview.seeDays') }
  const sums = { noProfitSum: profitSum + todaySum, waitingSum: profitSum, todaySum }
  return (
    <Panel title={t('income.state')} more={more} load={overview} className={styles.figures}>
      <Figures pending={!data} figures={unsettled(sums, { ...(since && { from: since }), ...(today && { to: today }) })} />
      <p className={styles.quiet}>
        {data
          && (since === null
            ? t('settlement.allDone')
            : `${t('settlement.days', { count: days, number: count(days, i18n.language) })} · ${t('overview.since', { day: since })}`)}
      </p>
    </Panel>
  )
}
