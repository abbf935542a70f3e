import { type KeyboardEvent, memo, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../kit/Icon.tsx'
import { count } from '../../../../lib/format.ts'
import type { ChatLine } from '../line.ts'
import { nextStop } from '../next-stop.ts'
import { useHold } from '../useHold.ts'
import { useStickToEnd } from '../useStickToEnd.ts'
import { DrawnLine } from './kinds.tsx'
import styles from './LineList.module.css'
import lineStyles from './lines.module.css'
import { LinesContext } from './lines-context.ts'

interface Props {
  lines: readonly ChatLine[]
  /** Shown while nothing has happened in the room. */
  empty?: ReactNode
}

/** The lines of a chat, newest last. The list follows them until the reader scrolls up. */
export function LineList({ lines, empty }: Props) {
  const { t, i18n } = useTranslation()
  const { density, holds = false } = use(LinesContext)
  const { shown, pointedAt, release, handlers } = useHold(lines, holds)
  const { scroller, content, onScroll, toEnd, following, unseen } = useStickToEnd(shown, lines)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const stop = nextStop(event.currentTarget, event.target, event.key)
    if (!stop) return
    event.preventDefault()
    stop.focus()
  }
  return (
    <div className={styles.list} data-density={density} {...handlers}>
      {/* One tab stop for all lines, names and actions; the arrow keys move between them. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        className={styles.scroller}
        role="log"
        aria-label={t('chat.title')}
        tabIndex={0}
      >
        <div ref={content} className={styles.lines}>
          {empty !== undefined && shown.every(({ kind }) => kind === 'notice') && <div className={styles.empty}>{empty}</div>}
          {shown.map((line) => (
            <ChatRow key={line.id} line={line} pointedAt={line.id === pointedAt} />
          ))}
        </div>
      </div>
      {/* oxlint-enable */}
      {(!following || unseen > 0) && (
        <button
          type="button"
          className={styles.toEnd}
          onClick={() => {
            release()
            toEnd()
          }}
        >
          <Icon name="down" size={16} />
          {unseen > 0 ? t('chat.unseen', { number: count(unseen, i18n.language) }) : t('chat.toNewest')}
        </button>
      )}
    </div>
  )
}

interface RowProps {
  line: ChatLine
  pointedAt: boolean
}

/** One line, and the actions for its viewer while `pointedAt`. */
const ChatRow = memo(function ChatRow({ line, pointedAt }: RowProps) {
  const { drawActions, onPress } = use(LinesContext)
  const press = onPress && line.kind === 'text' && line.by.customerId !== null ? () => onPress(line) : undefined
  return (
    // The keyboard has the name.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={lineStyles.row} data-line={line.id} onClick={press}>
      <DrawnLine line={line} />
      {pointedAt && drawActions?.(line)}
    </div>
  )
})
