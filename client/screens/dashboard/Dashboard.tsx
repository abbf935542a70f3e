import { useTitle } from '../../ui/screen.ts'
import { GiftDays } from './GiftDays.tsx'
import { LastLive } from './LastLive.tsx'
import styles from './Dashboard.module.css'
import { Today } from './Today.tsx'

/** What a host wants to know first: today, the last live session, and how the gifts develop. */
export function Component() {
  const title = useTitle()
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.glance}>
        <Today />
        <LastLive />
      </div>
      <GiftDays />
    </div>
  )
}
