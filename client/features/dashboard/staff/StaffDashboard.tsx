import { getIncomeOverview } from '#contract/calls/income.ts'
import { call } from '../../../lib/call.ts'
import { dayIn, presetRange } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/session.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useTitle } from '../../../ui/screen.ts'
import styles from '../../../ui/dashboard/Dashboard.module.css'
import { Earners } from './Earners.tsx'
import { LiveNow } from './LiveNow.tsx'
import { Missing } from './Missing.tsx'
import { MonthPace } from './MonthPace.tsx'
import { MonthSoFar } from './MonthSoFar.tsx'
import { Movers } from './Movers.tsx'
import { Platform } from './Platform.tsx'
import { Panels } from '../../../ui/dashboard/Panels.tsx'
import { SupportersPanel } from '../../gifts/SupportersPanel.tsx'
import { useStaffHome } from './useStaffHome.ts'
import { Waiting } from './Waiting.tsx'

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
