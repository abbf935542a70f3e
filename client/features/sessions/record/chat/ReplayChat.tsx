import { Button } from 'antd'
import { memo, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRecordLines } from '#contract/calls/sessions/record.ts'
import type { Playhead } from '../../timeline/playhead.ts'
import { useRestingMoment } from '../../timeline/useMoment.ts'
import { Trouble } from '../../../../ui/Trouble.tsx'
import { instantQuery } from '../../../../lib/dates.ts'
import { timeOfDay } from '../../../../lib/time/local-time.ts'
import { useStickToEnd } from '../../../room/chat/useStickToEnd.ts'
import { nextStop } from '../../../room/chat/next-stop.ts'
import { removalText } from '../../../room/viewer-card/removal-text.ts'
import { useUser } from '../../../../lib/session.ts'
import { placeWithCards } from '../../../room/chat/desk-place.tsx'
import { LinesContext } from '../../../room/chat/lines/lines-context.ts'
import { LineAuthor } from '../../../room/chat/lines/LineAuthor.tsx'
import { call, type Result } from '../../../../lib/call.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { type TimedLine, linesAPage, linesUntil, nothingRead, pageAt, readNext, withPage, type Block } from './line-block.ts'
import styles from './ReplayChat.module.css'

interface ReplayLineProps {
  line: TimedLine
  /** The name for the host, who is not named in a removal. */
  host: string
  onGo: () => void
}

/** A line with its time, and how it was moderated. */
const ReplayLine = memo(
  function ReplayLine({ line, host, onGo }: ReplayLineProps) {
    const { t } = useTranslation()
    const { at, refused, mutedAt, banned, removed } = line
    return (
      <p className={styles.line} data-line={line.id} data-gone={refused !== null || removed !== null}>
        <button type="button" className={styles.time} tabIndex={-1} onClick={onGo}>
          <time dateTime={at}>{timeOfDay(at)}</time>
        </button>{' '}
        <LineAuthor by={{ ...line, color: line.color ?? '', rank: 0 }} line="record" />
        <bdi>{line.text}</bdi>
        {refused && <small className={styles.what}> {t(`record.withheld.${refused}`)}</small>}
        {removed && <small className={styles.what}> {removalText(t, removed, host, timeOfDay)}</small>}
        {mutedAt && (
          <small className={styles.what}> {t(banned ? 'record.bannedAfter' : 'record.mutedAfter', { time: timeOfDay(mutedAt) })}</small>
        )}
      </p>
    )
  },
  (before, now) => before.line === now.line && before.host === now.host,
)

interface Props {
  id: number
  /** The host's name. */
  anchor: string
  /** Lines of the whole session. */
  total: number
  playhead: Playhead
}

const restMs = 200
const noLines: readonly TimedLine[] = []

/** The chat at the playhead's moment: the lines up to then, newest last. */
export function ReplayChat({ id, anchor, total, playhead }: Props) {
  const { t } = useTranslation()
  const host = useUser()?.role === 'anchor' ? t('moderation.byHost') : anchor
  const at = useRestingMoment(playhead, restMs)
  const [count, setCount] = useState(linesAPage)
  const { lines, failure, retry } = useLinesUntil({ id, total, at, count })
  const heading = useId()
  const { scroller, content, onScroll, toEnd } = useStickToEnd(lines ?? noLines, lines ?? noLines)
  const jump = useEffectEvent(() => {
    toEnd()
    setCount(linesAPage)
  })
  useEffect(() => playhead.onMove((by) => by !== 'time' && jump()), [playhead])
  return (
    <LinesContext value={placeWithCards}>
      <section className={styles.panel} aria-labelledby={heading} aria-busy={total > 0 && !lines && !failure}>
        <h2 id={heading}>{t('record.chat')}</h2>
        {failure && <Trouble title={t('record.chatFailed')} failure={failure} onRetry={retry} />}
        {total === 0 && <p className="quiet">{t('record.noChat')}</p>}
        {/* Focusable, so that the keyboard can scroll it. The arrow keys move between the names. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        {total > 0 && (
          <section
            ref={scroller}
            className={styles.lines}
            aria-label={t('record.lines')}
            tabIndex={0}
            onKeyDown={(event) => {
              const stop = nextStop(event.currentTarget, event.target, event.key)
              if (!stop) return
              event.preventDefault()
              stop.focus()
            }}
            onScroll={onScroll}
          >
            <div ref={content} className={styles.content}>
              {lines && lines.length >= count && (
                <Button type="text" block onClick={() => setCount(count + linesAPage)}>
                  {t('record.earlier')}
                </Button>
              )}
              {lines?.length === 0 && <p className="quiet">{t('record.noLines')}</p>}
              {lines?.map((line) => (
                <ReplayLine key={line.id} line={line} host={host} onGo={() => playhead.move(line.time)} />
              ))}
            </div>
          </section>
        )}
        {/* oxlint-enable */}
      </section>
    </LinesContext>
  )
}

/** The number of the page with the last line up to an instant. */
async function findPage(id: number, at: number, signal: AbortSignal): Promise<Result<number>> {
  const answer = await call(listRecordLines, { params: { id }, query: { to: instantQuery(at), limit: 1 }, signal })
  return answer.ok ? { ok: true, data: pageAt(Math.max(0, answer.data.total - 1)) } : answer
}

interface LinesOptions {
  id: number
  /** How many lines the session has. */
  total: number
  at: number
  /** How many of the lines up to that moment to return. */
  count: number
}

/** The newest lines of a session up to a moment, read page by page on demand. The previous lines stay until the new ones have loaded. */
function useLinesUntil({ id, total, at, count }: LinesOptions) {
  const [block, setBlock] = useState<Block>(nothingRead)
  const [shown, setShown] = useState<readonly TimedLine[]>()
  const next = readNext(block, total, at, count)
  const placed = next === 'place' ? at : undefined
  const { data, error, reload } = useLoad(JSON.stringify([id, next, placed]), async (signal) => {
    if (next === null) return { ok: true, data: undefined }
    const page: Result<number> = next === 'place' ? await findPage(id, at, signal) : { ok: true, data: next }
    if (!page.ok) return page
    const answer = await call(listRecordLines, { params: { id }, query: { page: page.data, limit: linesAPage }, signal })
    return answer.ok ? { ok: true, data: { page: page.data, lines: answer.data.value, placed } } : answer
  })
  const [taken, setTaken] = useState(data)
  if (data !== taken) {
    setTaken(data)
    if (data) setBlock(withPage(block, data.page, data.lines, data.placed))
  }
  const known = linesUntil(block, total, at, count)
  if (known && (known.length !== shown?.length || known.at(-1) !== shown.at(-1) || known[0] !== shown[0])) setShown(known)
  return { lines: shown, failure: next === null ? undefined : error, retry: reload }
}
