import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChatList.module.css'
import type { ChatLine } from './line.ts'
import { ChatRow } from './lines/ChatRow.tsx'
import { nextName } from './next-name.ts'
import { useStickToEnd } from './useStickToEnd.ts'

/** The lines, newest at the end; it follows them until the reader scrolls up. */
export function ChatLog({ lines, empty }: { lines: readonly ChatLine[]; empty: ReactNode }) {
  const { t } = useTranslation()
  const { scroller, onScroll, toEnd, following, unseen } = useStickToEnd(lines)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const name = nextName(event.currentTarget, event.target, event.key)
    if (!name) return
    event.preventDefault()
    name.focus()
  }
  return (
    <div className={styles.log}>
      {/* The one tab stop of the lines and their names: scrollable, and the arrow keys go from name to name. */}
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
        {lines.every((line) => line.kind === 'notice') && <div className={styles.empty}>{empty}</div>}
        {lines.map((line) => (
          <ChatRow key={line.id} line={line} />
        ))}
      </div>
      {/* oxlint-enable */}
      {!following && (
        <Button type="primary" size="small" shape="round" icon={<DownOutlined aria-hidden />} className={styles.toEnd} onClick={toEnd}>
          {unseen > 0 ? t('chat.unseen', { number: unseen }) : t('chat.toNewest')}
        </Button>
      )}
    </div>
  )
}
