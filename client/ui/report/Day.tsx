import styles from './Day.module.css'

/** A business day in a cell. */
export const Day = ({ children }: { children: string }) => (
  <time className={styles.day} dateTime={children}>
    {children}
  </time>
)
