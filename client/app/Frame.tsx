import { Brand } from '../ui/plain/Brand.tsx'
import styles from './Frame.module.css'

/** The header's bar as it stands while the app is fetched. */
export function Frame() {
  return (
    <div className={styles.bar}>
      <Brand small />
    </div>
  )
}
