import { type KeyboardEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../../lib/format.ts'
import { reconnectingLong, type ChatState } from '../../../room/chat/chat-state.ts'
import { nextStop } from '../../../room/chat/next-stop.ts'
import { useStickToEnd } from '../../../room/chat/useStickToEnd.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import type { Chosen } from '../../../room/viewer-card/ViewerSheet.tsx'
import { Line } from './Line.tsx'
import styles from './Words.module.css'

/** Lines that may be removed together without a jump. */
const linesNoted = 12

const topIn = (scroller: HTMLElement, line: Element) => line.getBoundingClientRect().top - scroller.getBoundingClientRect().top

/** The first lines that are not above the list's upper edge, and their distances from it. */
function placesIn(scroller: HTMLElement, content: HTMLElement) {
  const { top } = scroller.getBoundingClientRect()
  const lines = [...content.children]
  const first = lines.findIndex((line) => line.getBoundingClientRect().bottom > top)
  return lines.slice(first, first + linesNoted).map((line) => ({ line, distance: topIn(scroller, line) }))
}

/**
 * Keeps the lines that are being read where they are while others are removed, come back or are dropped. Browsers do so by themselves, except
 * those of iPhones; here all do the same (`overflow-anchor: none`). Returns what to call after each scroll.
 */
function useReadingPlace(
  { scroller, content }: Record<'scroller' | 'content', RefObject<HTMLElement | null>>,
  isReading: boolean,
): () => void {
  const places = useRef<ReturnType<typeof placesIn>>([])
  const note = () => {
    if (scroller.current && content.current) places.current = placesIn(scroller.current, content.current)
  }
  useLayoutEffect(() => {
    const { current: list } = scroller
    if (!isReading || !list) return
    const left = places.current.find(({ line }) => line.isConnected)
    if (left) list.scrollBy(0, topIn(list, left.line) - left.distance)
    note()
  })
  return note
}

interface Props {
  chat: ChatState
  onViewer: (chosen: Chosen) => void
  /** Everywhere on a line, a tap opens what can be done about it. */
  isModerating: boolean
}

/** The lines of the room, newest last, and the latest arrival. Notices of the connection are shown once, above. */
export function Words({ chat, onViewer, isModerating }: Props) {
  const { t, i18n } = useTranslation()
  const lines = chat.lines.filter(({ kind }) => kind !== 'notice')
  const { scroller, content, onScroll, toEnd, following, unseen } = useStickToEnd(lines, lines)
  const notePlace = useReadingPlace({ scroller, content }, !following)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const stop = nextStop(event.currentTarget, event.target, event.key)
    if (!stop) return
    event.preventDefault()
    stop.focus()
  }
  const others = (chat.arrivals?.people.length ?? 1) - 1
  return (
    <div className={styles.words}>
      {(reconnectingLong(chat) || (chat.connection === 'connecting' && chat.greeted)) && (
        <output className={styles.reconnecting}>{t('watch.reconnecting')}</output>
      )}
      {/* One tab stop for all lines; the arrow keys move between the names. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={() => {
          onScroll()
          notePlace()
        }}
        onKeyDown={onKeyDown}
        role="log"
        aria-label={t('watch.chat')}
        tabIndex={0}
      >
        <div ref={content} className={styles.lines}>
          {lines.map(
            (line) => line.kind !== 'notice' && <Line key={line.id} line={line} onViewer={onViewer} isModerating={isModerating} />,
          )}
        </div>
      </div>
      {/* oxlint-enable */}
      {(!following || unseen > 0) && (
        <button type="button" className={styles.toEnd} onClick={toEnd}>
          <Icon name="down" size={16} />
          {unseen > 0 ? t('watch.unseen', { count: unseen, number: count(unseen, i18n.language) }) : t('watch.toNewest')}
        </button>
      )}
      <p className={styles.arrival}>
        {chat.arrivals && !chat.arrivals.isOver && (
          <span key={chat.arrivals.latest.id}>
            <bdi>{chat.arrivals.latest.by.name}</bdi>{' '}
            {others > 0 ? t('watch.enteredMore', { count: others, number: count(others, i18n.language) }) : t('watch.entered')}
          </span>
        )}
      </p>
    </div>
  )
}
