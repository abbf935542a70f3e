import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import styles from './PictureBar.module.css'

interface Props {
  /** The host. */
  name: string
  icon?: string | null
  /** Below the name: what is shown. */
  line?: ReactNode
  /** Before the host: the way back. */
  before?: ReactNode
  /** Below the row. */
  below?: ReactNode
  /** After the host: the buttons. */
  children: ReactNode
}

/** Over a picture: whose it is, and what can be done with it. */
export const PictureBar = ({ name, icon = null, line, before, below, children }: Props) => (
  <header className={styles.bar}>
    <div className={styles.row} data-crowded={before !== undefined}>
      {before}
      <div className={styles.host}>
        <Avatar name={name} icon={icon} size={36} />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {line !== undefined && <small>{line}</small>}
        </span>
      </div>
      {children}
    </div>
    {below}
  </header>
)
