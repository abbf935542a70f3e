import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordFinding } from '#contract/record.ts'
import { timeOfDay } from '../../lib/dates.ts'
import styles from './Findings.module.css'
import { useFindingText } from './useFindingText.ts'

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
