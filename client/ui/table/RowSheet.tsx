import type { ReactNode } from 'react'
import { Sheet } from '../sheet/Sheet.tsx'
import styles from './RowSheet.module.css'

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
export default function RowSheet({ title, facts, acts, open, onClose, onClosed }: Props) {
  return (
    <Sheet
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
    </Sheet>
  )
}
