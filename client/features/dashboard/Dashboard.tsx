import { useReportView } from '../../ui/report/useReportView.ts'
import { useTitle } from '../../ui/screen.ts'
import { GiftDays } from './GiftDays.tsx'
import { LastLive } from './LastLive.tsx'
import styles from '../../ui/dashboard/Dashboard.module.css'
import { Panels } from '../../ui/dashboard/Panels.tsx'
import { SupportersPanel } from '../room/gifts/SupportersPanel.tsx'
import { Month } from './Month.tsx'
import { Now } from './Now.tsx'
import { Thank } from './Thank.tsx'
import { Today } from './Today.tsx'
import { useHostHome } from './useHostHome.ts'

const giftsOf = (customerId: number, days: { from: string; to: string }) =>
  `/giftHistory?${new URLSearchParams({ from: days.from, to: days.to, customer: String(customerId) })}`

/** The start page of a host: what comes next, today, the month, whom to thank, the last session, gifts by day and the best supporters. */
export function Component() {
  const title = useTitle()
  const home = useHostHome()
  const { range, choice } = useReportView('last7').range
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <Panels>
        <Now home={home} liveAt="/liveControl" withMatches={false} />
        <div className={styles.glance}>
          <Today home={home} />
          <Month home={home} />
        </div>
        <div className={styles.wideAndNarrow}>
          <div className={styles.stack}>
            <GiftDays />
            <LastLive home={home} />
          </div>
          <div className={styles.stack}>
            <Thank home={home} giftsOf={giftsOf} />
            <SupportersPanel range={range} choice={choice} />
          </div>
        </div>
      </Panels>
    </div>
  )
}
