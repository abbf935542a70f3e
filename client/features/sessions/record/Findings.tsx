import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordFinding } from '#contract/record.ts'
import { timeOfDay } from '../../../lib/time/local-time.ts'
import { count } from '../../../lib/format.ts'
import { useLasting } from '../timeline/useLasting.ts'
import styles from './Findings.module.css'

interface Props {
  findings: readonly RecordFinding[]
  isOpen: boolean
  onGo: (at: string) => void
}

const worstShown = 3

/** Faults of the session, by kind: a sentence for each of the worst of a kind. A click on it jumps to the moment. */
export function Findings({ findings, isOpen, onGo }: Props) {
  const { t } = useTranslation()
  const kindOf = useKind()
  const kinds = new Map<string, RecordFinding[]>()
  for (const finding of findings) kinds.set(kindOf(finding), [...(kinds.get(kindOf(finding)) ?? []), finding])
  const heading = useId()
  if (findings.length === 0) {
    return (
      <p className={styles.well}>
        <CheckCircleOutlined aria-hidden /> {isOpen ? t('record.nothingWrongYet') : t('record.nothingWrong')}
      </p>
    )
  }
  return (
    <section className={styles.findings} aria-labelledby={heading}>
      <h2 id={heading}>{t('record.wrong')}</h2>
      <ul>
        {[...kinds].map(([kind, all]) => (
          <li key={kind}>
            {all.length > 1 && <Kind kind={kind} all={all} />}
            <ul>
              {all
                .toSorted((one, other) => weightOf(other) - weightOf(one))
                .slice(0, worstShown)
                .map((finding) => (
                  <Finding key={finding.at} finding={finding} onGo={onGo} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The title of a kind: how often it occurred, and for how long in all. */
function Kind({ kind, all }: { kind: string; all: readonly RecordFinding[] }) {
  const { t, i18n } = useTranslation()
  const lasting = useLasting()
  const times = all.reduce((sum, finding) => sum + (finding.code === 'push_refused' ? finding.times : 1), 0)
  const seconds = all.reduce((sum, finding) => sum + ('seconds' in finding ? finding.seconds : 0), 0)
  const counted = { count: times, number: count(times, i18n.language) }
  return (
    <p className={styles.kind}>
      <strong>{kind}</strong>{' '}
      <span>{seconds > 0 ? t('record.timesInAll', { ...counted, time: lasting(seconds) }) : t('record.times', counted)}</span>
    </p>
  )
}

function Finding({ finding, onGo }: { finding: RecordFinding; onGo: (at: string) => void }) {
  const textOf = useFindingText()
  return (
    <li>
      <button type="button" className={styles.finding} data-finding={finding.code} onClick={() => onGo(finding.at)}>
        <WarningOutlined aria-hidden />
        <time dateTime={finding.at}>{timeOfDay(finding.at)}</time> <span>{textOf(finding)}</span>
      </button>
    </li>
  )
}

/** How bad a finding is, compared with others of its kind. */
function weightOf(finding: RecordFinding): number {
  if (finding.code === 'push_dropped') return finding.gone * 1000 + finding.seconds
  if (finding.code === 'push_refused') return finding.times
  if (finding.code === 'viewers_left') return finding.before - finding.after
  return 'seconds' in finding ? finding.seconds : 0
}

/** The kind of a finding, as a title above all findings of the kind. */
function useKind(): (finding: RecordFinding) => string {
  const { t } = useTranslation()
  return (finding) => {
    switch (finding.code) {
      case 'push_dropped':
        return t('record.kinds.dropped')
      case 'push_taken_over':
        return t('record.findings.takenOver')
      case 'push_refused':
        return t('record.marks.refused', { reason: t(`record.refusals.${finding.reason}`) })
      case 'push_fault':
        return t(`record.faults.${finding.advice}`)
      case 'push_held_up':
        return t(`record.kinds.${finding.side}`)
      case 'viewers_left':
        return t('record.kinds.left')
      default:
        // Once in a session.
        return finding.code
    }
  }
}

/** Writes a finding as a sentence. */
function useFindingText(): (finding: RecordFinding) => string {
  const { t, i18n } = useTranslation()
  const lasting = useLasting()
  const number = (value: number) => count(value, i18n.language)
  const percent = (share: number) => count(Math.round(share * 100), i18n.language)
  return (finding) => {
    switch (finding.code) {
      case 'push_dropped': {
        const time = lasting(finding.seconds)
        if (finding.before === 0) return t('record.findings.droppedUnseen', { time })
        if (finding.gone === 0) return t('record.findings.droppedAllBack', { time })
        return t('record.findings.dropped', { count: finding.before, time, gone: number(finding.gone), before: number(finding.before) })
      }
      case 'push_lost':
        return t('record.findings.lost', { before: number(finding.before) })
      case 'push_taken_over':
        return t('record.findings.takenOver')
      case 'late_picture':
        return t('record.findings.late', { time: lasting(finding.seconds) })
      case 'never_pushed':
        return t('record.findings.neverPushed')
      case 'push_refused':
        return t('record.findings.refused', {
          count: finding.times,
          number: number(finding.times),
          reason: t(`record.refusals.${finding.reason}`),
        })
      case 'push_fault':
        return t('record.findings.fault', { fault: t(`record.faults.${finding.advice}`), time: lasting(finding.seconds) })
      case 'push_held_up':
        return t(`record.findings.heldUp.${finding.side}`, { time: lasting(finding.seconds), share: percent(finding.share) })
      case 'viewers_left':
        return t('record.findings.left', { before: number(finding.before), after: number(finding.after) })
      case 'removed':
        return t('record.findings.removed')
    }
  }
}
