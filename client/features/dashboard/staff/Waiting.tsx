import { useTranslation } from 'react-i18next'
import type { IncomeOverview } from '#contract/calls/income.ts'
import { shiftDay } from '#contract/days.ts'
import { count, incomePoints } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import type { Loaded } from '../../../lib/useLoad.ts'
import { Figures } from '../../../ui/Figures.tsx'
import styles from '../../../ui/dashboard/Dashboard.module.css'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import { whyButton } from '../../why/WhyButton.tsx'

/** Unsettled income. For an admin it links to the settlement, for a family to the days. */
export function Waiting({ overview }: { overview: Loaded<IncomeOverview> }) {
  const { t, i18n } = useTranslation()
  const isAdmin = useUser()?.role === 'admin'
  const { data } = overview
  const { days = 0, profitSum = 0, since = null } = data?.unsettled ?? {}
  const today = data?.days.at(-1)
  const more = isAdmin
    ? { to: '/settlement', text: t('overview.settle') }
    : { to: since === null ? '/familyIncome' : `/familyIncome?from=${since}&to=${today}`, text: t('overview.seeDays') }
  return (
    <Panel title={t('overview.waiting')} more={more} load={overview} className={styles.figures}>
      {data && days === 0 ? (
        <p className={styles.quiet}>{t('overview.nothingWaits')}</p>
      ) : (
        <>
          <Figures
            pending={!data}
            figures={[
              {
                key: 'points',
                label: t('columns.unsettled'),
                value: incomePoints(profitSum, i18n.language),
                unit: t('common.points'),
                ...(since
                  && today && { asButton: whyButton({ type: 'familyDays', figure: 'noProfitSum', from: since, to: shiftDay(today, -1) }) }),
              },
              { key: 'days', label: t(isAdmin ? 'overview.familyDays' : 'overview.days'), value: count(days, i18n.language) },
            ]}
          />
          <p className={styles.quiet}>{since === null ? ' ' : t('overview.since', { day: since })}</p>
        </>
      )}
    </Panel>
  )
}
