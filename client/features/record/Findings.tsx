import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordFinding } from '#contract/record.ts'
import { timeOfDay } from '../../lib/dates.ts'
import { count } from '../../lib/format.ts'
import { useLasting } from '../timeline/useLasting.ts'
import styles from './Findings.module.css'

interface Props {
  findings: readonly RecordFinding[]
  isOpen: boolean
  onGo: (at: string) => void
}

/** What went wrong in the session: one sentence each, which jumps to its moment. */
export function Findings({ findings, isOpen, onGo }: Props) {
  const { t } = useTranslation()
  const textOf = useFindingText()
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
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.at}`}>
            <button type="button" className={styles.finding} data-finding={finding.code} onClick={() => onGo(finding.at)}>
              <WarningOutlined aria-hidden />
              <time dateTime={finding.at}>{timeOfDay(finding.at)}</time> <span>{textOf(finding)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
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
