import { useTranslation } from 'react-i18next'
import type { RecordFinding } from '#contract/record.ts'
import { count } from '../../lib/format.ts'
import { useLasting } from '../timeline/useLasting.ts'

/** Writes a finding as a sentence. */
export function useFindingText(): (finding: RecordFinding) => string {
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
        return t('record.findings.dropped', { time, gone: number(finding.gone), before: number(finding.before) })
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
