import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChatList.module.css'
import { ChatRow } from './lines/ChatRow.tsx'
import type { ChatLine } from './line.ts'
import { useStickToEnd } from './useStickToEnd.ts'

interface Props {
  lines: readonly ChatLine[]
  /** Stands in the list while nobody has said anything. */
  empty: ReactNode
}

/** The lines of a room's chat, newest at the end; it follows them until the reader scrolls up. */
export function ChatList({ lines, empty }: Props) {
  const { t } = useTranslation()
  const { scroller, onScroll, toEnd, following, unseen } = useStickToEnd(lines)
  return (
    <div className={styles.frame}>
      {/* Scrollable, so it has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} onScroll={onScroll} className={styles.scroller} role="log" aria-label={t('chat.title')} tabIndex={0}>
        {lines.every((line) => line.kind === 'notice') && <div className={styles.empty}>{empty}</div>}
        {lines.map((line) => (
          <ChatRow key={line.id} line={line} />
        ))}
      </div>
      {!following && (
        <Button type="primary" size="small" shape="round" icon={<DownOutlined aria-hidden />} className={styles.toEnd} onClick={toEnd}>
          {unseen > 0 ? t('chat.unseen', { number: unseen }) : t('chat.toNewest')}
        </Button>
      )}
    </div>
  )
}
