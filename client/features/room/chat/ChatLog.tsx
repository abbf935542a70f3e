import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { use, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardRoomContext } from '../viewer-card/opened-card.ts'
import { useRulesHere } from '../moderation/useRoomRules.ts'
import styles from './ChatList.module.css'
import type { ChatLine } from './line.ts'
import { nextStop } from './next-stop.ts'
import { ChatRow } from './lines/ChatRow.tsx'
import { useHold } from './useHold.ts'
import { useStickToEnd } from './useStickToEnd.ts'

/** The lines, newest last. The list follows them until the reader scrolls up. */
export function ChatLog({ lines, empty }: { lines: readonly ChatLine[]; empty: ReactNode }) {
  const { t } = useTranslation()
  const rules = useRulesHere()
  const room = use(CardRoomContext)
  const { shown, pointedAt, release, handlers } = useHold(lines, rules !== null || room !== null)
  const { scroller, content, onScroll, toEnd, following, unseen } = useStickToEnd(shown, lines)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const stop = nextStop(event.currentTarget, event.target, event.key)
    if (!stop) return
    event.preventDefault()
    stop.focus()
  }
  return (
    <div className={styles.log} {...handlers}>
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
          {shown.every((line) => line.kind === 'notice') && <div className={styles.empty}>{empty}</div>}
          {shown.map((line) => (
            <ChatRow key={line.id} line={line} pointedAt={line.id === pointedAt} />
          ))}
        </div>
      </div>
      {/* oxlint-enable */}
      {(!following || unseen > 0) && (
        <Button
          type="primary"
          size="small"
          shape="round"
          icon={<DownOutlined aria-hidden />}
          className={styles.toEnd}
          onClick={() => {
            release()
            toEnd()
          }}
        >
          {unseen > 0 ? t('chat.unseen', { number: unseen }) : t('chat.toNewest')}
        </Button>
      )}
    </div>
  )
}
