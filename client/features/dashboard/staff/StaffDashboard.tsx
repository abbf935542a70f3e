import { getIncomeOverview, type IncomeOverview } from '#contract/calls/earnings/income.ts'
import { call } from '../../../lib/call.ts'
import { dayIn, presetRange } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/session.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import { useLoad, type Loaded } from '../../../lib/useLoad.ts'
import { useTitle } from '../../../ui/screen.ts'
import styles from '../../../ui/dashboard/Dashboard.module.css'
import { Earners } from './Earners.tsx'
import { LiveNow } from './LiveNow.tsx'
import { Missing } from './Missing.tsx'
import { MonthSoFar } from './MonthSoFar.tsx'
import { Movers } from './Movers.tsx'
import { Platform } from './Platform.tsx'
import { Panels } from '../../../ui/dashboard/Panels.tsx'
import { SupportersPanel } from '../../room/gifts/SupportersPanel.tsx'
import { useStaffHome, type Home } from './useStaffHome.ts'
import { useTranslation } from 'react-i18next'
import { points, count } from '../../../lib/format.ts'
import { Pace } from '../../../ui/dashboard/Pace.tsx'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import { Figures } from '../../../ui/Figures.tsx'
import { useUnsettled } from '../../earnings/income/useUnsettled.tsx'

/** Income that can be settled, and today so far. Links an admin to the settlement, a family to the days. */
function Waiting({ overview }: { overview: Loaded<IncomeOverview> }) {
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
      <p className="note">
        {data
          && (since === null
            ? t('settlement.allDone')
            : `${t('settlement.days', { count: days, number: count(days, i18n.language) })} · ${t('overview.since', { day: since })}`)}
      </p>
    </Panel>
  )
}

/** Forecast of what the members (for an admin: all anchors) receive this month, beside the previous month. */
function MonthPace({ home }: { home: Home }) {
  const { t, i18n } = useTranslation()
  const month = home.data?.month
  const write = (value: number) => points(value, i18n.language)
  return (
    <Panel title={t('overview.pace')} note={month && t('dashboard.lastMonth', { points: write(month.lastMonth) })} load={home}>
      <Pace month={month} label={t('dashboard.received')} goal={null} needed={null} write={write} />
    </Panel>
  )
}

/**
 * The start page of a family (about its members) and an admin (about families): who is live and who should be, the pace of the month, what
 * waits, the month so far, and who rises, falls, earns and gives most.
 */
export function Component() {
  const title = useTitle()
  const isAdmin = useUser()?.role === 'admin'
  const today = dayIn(useBusinessZone())
  const home = useStaffHome(today)
  const overview = useLoad(today, (signal) => call(getIncomeOverview, { signal }))
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <Panels>
        <LiveNow />
        <div className={styles.three}>
          <Missing home={home} />
          <MonthPace home={home} />
          <div className={`${styles.stack} ${styles.filled}`}>
            <Waiting overview={overview} />
            {isAdmin && <Platform home={home} />}
          </div>
        </div>
        <div className={styles.wideAndNarrow}>
          <MonthSoFar today={today} />
          <SupportersPanel range={{ from: presetRange('thisMonth', today).from, to: today }} choice="thisMonth" />
        </div>
        <div className={styles.three}>
          <Movers home={home} />
          <Earners overview={overview} by="income" today={today} />
          <Earners overview={overview} by="time" today={today} />
        </div>
      </Panels>
    </div>
  )
}
