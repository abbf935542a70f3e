import { memo, use } from 'react'
import type { ChatLine } from '../line.ts'
import { DrawnLine } from './kinds.tsx'
import styles from './lines.module.css'
import { LinesContext } from './lines-context.ts'

interface Props {
  line: ChatLine
  pointedAt: boolean
}

/** One line, and the actions for its viewer while `pointedAt`. */
export const ChatRow = memo(function ChatRow({ line, pointedAt }: Props) {
  const { drawActions, onPress } = use(LinesContext)
  const press = onPress && line.kind === 'text' && line.by.customerId !== null ? () => onPress(line) : undefined
  return (
    // The keyboard has the name.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.row} data-line={line.id} onClick={press}>
      <DrawnLine line={line} />
      {pointedAt && drawActions?.(line)}
    </div>
  )
})
