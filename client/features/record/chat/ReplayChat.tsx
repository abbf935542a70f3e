import { Button } from 'antd'
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playhead } from '../../timeline/playhead.ts'
import { useRestingMoment } from '../../timeline/useMoment.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import { type TimedLine, linesAPage } from './line-block.ts'
import styles from './ReplayChat.module.css'
import { useLinesUntil } from './useLinesUntil.ts'
import { timeOfDay } from '../../../lib/dates.ts'
import { SpeakerName } from '../../chat/lines/SpeakerName.tsx'

interface ReplayLineProps {
  line: TimedLine
  onGo: () => void
}

/** A line with its time, and how it was moderated. */
const ReplayLine = memo(
  function ReplayLine({ line, onGo }: ReplayLineProps) {
    const { t } = useTranslation()
    const { at, refused, mutedAt } = line
    return (
      <p className={styles.line} data-line={line.id} data-refused={refused ?? undefined}>
        <button type="button" className={styles.time} tabIndex={-1} onClick={onGo}>
          <time dateTime={at}>{timeOfDay(at)}</time>
        </button>{' '}
        <SpeakerName by={{ ...line, color: line.color ?? '', rank: 0 }} />
        <bdi>{line.text}</bdi>
        {refused && <small className={styles.what}> {t('record.withheld')}</small>}
        {mutedAt && <small className={styles.what}> {t('record.mutedAfter', { time: timeOfDay(mutedAt) })}</small>}
      </p>
    )
  },
  (before, now) => before.line === now.line,
)

interface Props {
  id: number
  /** Lines of the whole session. */
  total: number
  playhead: Playhead
}

const restMs = 200
/** Within this many pixels of its end, the list follows the newest line. */
const atEnd = 40

/** The chat at the playhead's moment: the lines up to then, newest last. */
export function ReplayChat({ id, total, playhead }: Props) {
  const { t } = useTranslation()
  const at = useRestingMoment(playhead, restMs)
  const [count, setCount] = useState(linesAPage)
  const { lines, failure, retry } = useLinesUntil({ id, total, at, count })
  const heading = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  /** The scroll height before earlier lines were added. */
  const height = useRef<number>(undefined)

  useEffect(
    () =>
      playhead.onMove((by) => {
        if (by === 'time') return
        follows.current = true
        height.current = undefined
        setCount(linesAPage)
      }),
    [playhead],
  )
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list) return
    if (height.current !== undefined) {
      list.scrollTop += list.scrollHeight - height.current
      height.current = undefined
    } else if (follows.current) list.scrollTop = list.scrollHeight
    // New lines change the height of the list.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [lines])
  const showEarlier = () => {
    height.current = scroller.current?.scrollHeight
    follows.current = false
    setCount(count + linesAPage)
  }
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={total > 0 && !lines && !failure}>
      <h2 id={heading}>{t('record.chat')}</h2>
      {failure && <Trouble title={t('record.chatFailed')} failure={failure} onRetry={retry} />}
      {total === 0 && <p className={styles.none}>{t('record.noChat')}</p>}
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      {total > 0 && (
        <section
          ref={scroller}
          className={styles.lines}
          aria-label={t('record.lines')}
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            follows.current = scrollHeight - scrollTop - clientHeight < atEnd
          }}
        >
          {lines && lines.length >= count && (
            <Button type="text" block onClick={showEarlier}>
              {t('record.earlier')}
            </Button>
          )}
          {lines?.length === 0 && <p className={styles.none}>{t('record.noLines')}</p>}
          {lines?.map((line) => (
            <ReplayLine key={line.id} line={line} onGo={() => playhead.move(line.time)} />
          ))}
        </section>
      )}
      {/* oxlint-enable */}
    </section>
  )
}
