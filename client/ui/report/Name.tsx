import styles from './Name.module.css'

/** A name in a cell, of any script and length. */
export const Name = ({ children }: { children: string }) => <bdi className={styles.name}>{children}</bdi>
