import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRulesHere } from '../moderation/useRoomRules.tsx'
import styles from './ChatList.module.css'
import type { ChatLine } from './line.ts'
import { ChatRow } from './lines/ChatRow.tsx'
import { useHold } from './useHold.ts'
import { useStickToEnd } from './useStickToEnd.ts'

/**
 * The element to which a key moves the focus: up and down between the names, sideways to the actions of the same line. Undefined if the key
 * does not move the focus, or if there are no names.
 */
function nextStop(list: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const names = [...list.querySelectorAll<HTMLElement>('button[data-name]')]
  // While the list itself has the focus, only up and down move to the names; Home and End scroll.
  if (from === list) return key === 'ArrowUp' || key === 'ArrowDown' ? names.at(-1) : undefined
  // An open menu handles its own keys.
  if (!(from instanceof HTMLElement) || !list.contains(from)) return undefined
  const line = from.closest('[data-line]')
  const stops = [...(line?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
  const at = names.findIndex((name) => line?.contains(name))
  switch (key) {
    case 'ArrowLeft':
      return stops[stops.indexOf(from) - 1]
    case 'ArrowRight':
      return stops[stops.indexOf(from) + 1]
    case 'ArrowUp':
      return names[at - 1]
    case 'ArrowDown':
      return names[at + 1]
    case 'Home':
      return names[0]
    case 'End':
      return names.at(-1)
    default:
      return undefined
  }
}

/** The lines, newest last. The list follows them until the reader scrolls up. */
export function ChatLog({ lines, empty }: { lines: readonly ChatLine[]; empty: ReactNode }) {
  const { t } = useTranslation()
  const { shown, pointedAt, release, handlers } = useHold(lines, useRulesHere() !== null)
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
