import type { ReactNode } from 'react'
import styles from './cells.module.css'

/** What can be done with a row: a button each. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
