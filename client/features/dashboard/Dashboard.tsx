import { useReportView } from '../../ui/report/useReportView.ts'
import { useTitle } from '../../ui/screen.ts'
import { GiftDays } from './GiftDays.tsx'
import { LastLive } from './LastLive.tsx'
import styles from '../../ui/dashboard/Dashboard.module.css'
import { Panels } from '../../ui/dashboard/Panels.tsx'
import { SupportersPanel } from '../gifts/SupportersPanel.tsx'
import { Today } from './Today.tsx'

/** The start page of a host: today, the last live session, gifts by day, and the best supporters. */
export function Component() {
  const title = useTitle()
  const { range, choice } = useReportView('last7').range
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <Panels>
        <div className={styles.glance}>
          <Today />
          <LastLive />
        </div>
        <div className={styles.wideAndNarrow}>
          <GiftDays />
          <SupportersPanel range={range} choice={choice} />
        </div>
      </Panels>
    </div>
  )
}
