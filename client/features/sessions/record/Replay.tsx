import { Segmented } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/calls/sessions/record.ts'
import type { Failure } from '../../../lib/call.ts'
import { useDesktop } from '../../../lib/useMedia.ts'
import { ViewerName } from '../../room/viewer-card/ViewerName.tsx'
import { CardRoomContext } from '../../room/viewer-card/opened-card.ts'
import { type MarkGroup, groupOf, markGroups } from '../timeline/mark-kinds.ts'
import { timedMarks, timedSamples } from '../timeline/recorded.ts'
import type { Speed } from '../timeline/playhead.ts'
import type { Span } from '../timeline/span.ts'
import { TimeLine } from '../timeline/TimeLine.tsx'
import { stepSeconds, usePlayheadKeys } from '../timeline/usePlayheadKeys.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import { ReplayChat } from './chat/ReplayChat.tsx'
import { Findings } from './Findings.tsx'
import styles from './LiveSession.module.css'
import { MarkFilter } from './marks/MarkFilter.tsx'
import { MarkList } from './marks/MarkList.tsx'
import { AtPlayhead } from './AtPlayhead.tsx'
import { Recording } from './picture/Recording.tsx'
import { SessionHead } from './SessionHead.tsx'
import { Transport } from './Transport.tsx'
import { useFineSamples } from './useFineSamples.ts'
import { useSessionPlayhead } from './useSessionPlayhead.ts'
import { useView } from './useView.ts'
import { count, duration, points } from '../../../lib/format.ts'
import supportersStyles from './Supporters.module.css'
import { type Figure, Figures } from '../../../ui/Figures.tsx'

interface Props {
  record: LiveRecord
  /** The last reload failed; the shown data may be old. */
  error: Failure | undefined
  onReload: () => void
}

/** The time span of the session. Its duration is in whole seconds, so its last events may be slightly later. */
function wholeOf({ startedAt, endedAt, duration, marks }: LiveRecord): Span {
  const from = Date.parse(startedAt)
  const known = [endedAt, marks.at(-1)?.at].map((at) => (at ? Date.parse(at) : 0))
  return { from, to: Math.max(from + Math.max(1, duration) * 1000, ...known) }
}

/** A session, moment by moment: one playhead moves the picture, the figures, the chat and the marks. */
export function Replay({ record, error, onReload }: Props) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const isOpen = record.endedAt === null
  const whole = useMemo(() => wholeOf(record), [record])
  const all = useMemo(() => timedSamples(record.samples), [record])
  const marks = useMemo(() => timedMarks(record.marks), [record])
  const { playhead, isNamed } = useSessionPlayhead(whole, isOpen, record.bestAt)
  const { span, setSpan } = useView(whole, isOpen)
  const fine = useFineSamples(record.id, all, span, whole)
  const [hidden, setHidden] = useState<ReadonlySet<MarkGroup>>(new Set())
  const shown = useMemo(() => marks.filter((mark) => !hidden.has(groupOf(mark))), [marks, hidden])
  const [speed, setSpeed] = useState<Speed>(1)
  const [part, setPart] = useState<'chat' | 'marks'>('chat')
  usePlayheadKeys(playhead, speed)
  const heading = useId()
  const groups = useMemo(() => markGroups.filter((group) => marks.some((mark) => groupOf(mark) === group)), [marks])
  const room = useMemo(() => ({ anchorId: record.model.id }), [record.model.id])
  const markList = (
    <section className={styles.marks} aria-labelledby={heading}>
      <h2 id={heading}>{t('record.marksTitle')}</h2>
      <MarkFilter groups={groups} marks={marks} hidden={hidden} onChange={setHidden} />
      <MarkList marks={shown} playhead={playhead} />
    </section>
  )
  return (
    <section className={styles.screen}>
      <SessionHead record={record} />
      {error && <Trouble title={t('record.failed')} failure={error} onRetry={onReload} />}
      <div className={styles.totals}>
        <Totals record={record} />
        <CardRoomContext value={room}>
          <Supporters supporters={record.supporters} />
        </CardRoomContext>
      </div>
      <div className={styles.replay}>
        <div className="column">
          {record.picture ? (
            <Recording playhead={playhead} picture={record.picture} settles={!isOpen && !isNamed} onStale={onReload} />
          ) : (
            <p className="note">{t('record.noPicture')}</p>
          )}
          <div className={styles.panel}>
            <Transport playhead={playhead} speed={speed} onSpeed={setSpeed} view={{ span, whole, setSpan, isOpen }} />
            {record.kept !== 'fine' && <p className="note">{t(`record.kept.${record.kept}`)}</p>}
            {record.kept === 'fine' && all.length === 0 && <p className="note">{t('record.noCurves')}</p>}
            <TimeLine playhead={playhead} whole={whole} span={span} onSpan={setSpan} samples={fine.samples} marks={shown} />
            {fine.error && <Trouble title={t('record.fineFailed')} failure={fine.error} onRetry={fine.reload} />}
            <AtPlayhead playhead={playhead} samples={fine.samples} marks={marks} />
            {desktop && <p className="note">{t('record.hint', { seconds: stepSeconds.arrow, more: stepSeconds.withShift })}</p>}
          </div>
          <div className={styles.panel}>
            <Findings findings={record.findings} isOpen={isOpen} onGo={(at) => playhead.move(Date.parse(at))} />
          </div>
          {desktop && markList}
        </div>
        {!desktop && (
          <Segmented<'chat' | 'marks'>
            block
            aria-label={t('record.parts')}
            value={part}
            onChange={setPart}
            options={[
              { value: 'chat', label: t('record.chat') },
              { value: 'marks', label: t('record.marksTitle') },
            ]}
          />
        )}
        {(desktop || part === 'chat') && (
          <div className={styles.beside}>
            <CardRoomContext value={room}>
              <ReplayChat id={record.id} anchor={record.model.name} total={record.chat.total} playhead={playhead} />
            </CardRoomContext>
          </div>
        )}
        {!desktop && part === 'marks' && markList}
      </div>
    </section>
  )
}

/** The totals of the session. */
function Totals({ record }: { record: LiveRecord }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => count(value, i18n.language)
  const earned = (key: string, label: string, value: number, gold = true): Figure => ({
    key,
    label,
    value: points(value, i18n.language),
    unit: t('common.pointUnit', { count: value }),
    gold,
  })
  // Most rooms have no game: bets and wins are shown only if there were any.
  const hasPlay = record.betSum > 0 || record.winSum > 0
  return (
    <Figures
      pending={false}
      figures={[
        { key: 'duration', label: t('live.summary.duration'), value: duration(record.duration) },
        { key: 'peak', label: t('live.summary.peak'), value: record.peak === null ? '–' : number(record.peak) },
        { key: 'visits', label: t('live.summary.visits'), value: number(record.watchedCounts) },
        earned('gifts', t('live.summary.gifts'), record.giftSum),
        earned('fees', t('live.summary.fees'), record.privateFeeSum),
        ...(hasPlay
          ? [earned('bets', t('record.bets'), record.betSum, false), earned('wins', t('record.wins'), record.winSum, false)]
          : []),
      ]}
    />
  )
}

/** The customers who gave most in this session. */
function Supporters({ supporters }: Pick<LiveRecord, 'supporters'>) {
  const { t, i18n } = useTranslation()
  const heading = useId()
  return (
    <section className={supportersStyles.best} aria-labelledby={heading}>
      <h2 id={heading}>{t('record.end.supporters')}</h2>
      {supporters.length === 0 && <p className="quiet">{t('record.end.noSupporters')}</p>}
      {supporters.length > 0 && (
        <ol>
          {supporters.map(({ customerId, nickname, giftSum }) => (
            <li key={customerId}>
              <ViewerName viewer={{ customerId, nickname }}>
                <bdi>{nickname}</bdi>
              </ViewerName>{' '}
              <strong>{points(giftSum, i18n.language)}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
