import { Button } from 'antd'
import styles from './RowActs.module.css'

interface Act {
  text: string
  /** With the row's name, for those who do not see the row. */
  label: string
  act: () => void
}

/** What can be done with a row. */
export const RowActs = ({ acts }: { acts: readonly Act[] }) => (
  <div className={styles.acts}>
    {acts.map(({ text, label, act }) => (
      <Button key={text} size="small" aria-label={label} onClick={act}>
        {text}
      </Button>
    ))}
  </div>
)
