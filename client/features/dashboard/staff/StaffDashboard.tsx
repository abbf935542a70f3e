import { getIncomeOverview } from '#contract/calls/income.ts'
import { call } from '../../../lib/call.ts'
import { dayIn, presetRange } from '../../../lib/dates.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useTitle } from '../../../ui/screen.ts'
import styles from '../../../ui/dashboard/Dashboard.module.css'
import { Earners } from './Earners.tsx'
import { LiveNow } from './LiveNow.tsx'
import { MonthSoFar } from './MonthSoFar.tsx'
import { Panels } from '../../../ui/dashboard/Panels.tsx'
import { SupportersPanel } from '../../gifts/SupportersPanel.tsx'
import { Waiting } from './Waiting.tsx'

/** The start page of a family (about its members) and an admin (about families): who is live, the month so far, open settlements. */
export function Component() {
  const title = useTitle()
  const today = dayIn(useBusinessZone())
  const overview = useLoad(today, (signal) => call(getIncomeOverview, { signal }))
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <Panels>
        <LiveNow />
        <MonthSoFar today={today} />
        <div className={styles.three}>
          <Earners overview={overview} by="income" today={today} />
          <Earners overview={overview} by="time" today={today} />
          <div className={styles.stack}>
            <Waiting overview={overview} />
            <SupportersPanel range={{ from: presetRange('thisMonth', today).from, to: today }} choice="thisMonth" />
          </div>
        </div>
      </Panels>
    </div>
  )
}
