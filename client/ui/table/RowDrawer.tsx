import type { ReactNode } from 'react'
import { BottomDrawer } from '../drawer/BottomDrawer.tsx'
import styles from './RowDrawer.module.css'

interface Props {
  title: ReactNode
  facts: readonly { key: string; title: string; value: ReactNode }[]
  /** Buttons for the actions on the row. */
  acts: ReactNode
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** All columns of a row on a phone. */
export default function RowDrawer({ title, facts, acts, open, onClose, onClosed }: Props) {
  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) onClosed()
      }}
      title={title}
    >
      <dl className={styles.facts}>
        {facts.map(({ key, title, value }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {acts && <div className={styles.acts}>{acts}</div>}
    </BottomDrawer>
  )
}
