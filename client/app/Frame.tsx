import { Brand } from '../ui/plain/Brand.tsx'
import styles from './Frame.module.css'

/** The header's bar while the app loads. */
export function Frame() {
  return (
    <div className={styles.bar}>
      <Brand small />
    </div>
  )
}
