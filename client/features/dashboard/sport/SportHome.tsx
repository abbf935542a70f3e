import styles from '../../../ui/dashboard/Dashboard.module.css'
import { Panels } from '../../../ui/dashboard/Panels.tsx'
import { useTitle } from '../../../ui/screen.ts'
import { LastLive } from '../LastLive.tsx'
import { Month } from '../Month.tsx'
import { Now } from '../Now.tsx'
import { Thank } from '../Thank.tsx'
import { Today } from '../Today.tsx'
import { useHostHome } from '../useHostHome.ts'

/** The start page of a host who shows matches: the next reserved one, today, the month, the last session, and whom to thank. */
export function Component() {
  const title = useTitle()
  const home = useHostHome()
  const last = home.data?.live ?? home.data?.lastLives[0]
  // These hosts have no list of gifts; the session's page shows who gave.
  const session = home.data?.thank.of === 'session' && last ? `/liveHistory/${last.id}` : '/statistics'
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <Panels>
        <Now home={home} liveAt="/live" withMatches />
        <div className={styles.glance}>
          <Today home={home} />
          <Month home={home} />
        </div>
        <div className={styles.wideAndNarrow}>
          <LastLive home={home} />
          <Thank home={home} giftsOf={() => session} />
        </div>
      </Panels>
    </div>
  )
}
