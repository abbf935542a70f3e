import { Alert, Button, Progress, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Rehearsal } from '#contract/calls/studio/rehearsal.ts'
import { recentTime } from '../../../lib/time/local-time.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import { GradeList } from './GradeList.tsx'
import styles from './Rehearse.module.css'
import { useRehearsal } from './useRehearsal.ts'

/** A rehearsal of the push: instructions, progress, and result. */
export default function RehearsalPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { running, last, before, failure, isKnown, reload, start, cancel } = useRehearsal()
  return (
    <fieldset
      className={styles.frame}
      aria-label={t('rehearsal.title')}
      data-rehearsal={running ? 'running' : ((last && 'over') ?? 'none')}
    >
      <strong>{t('rehearsal.title')}</strong>
      {failure && <Trouble failure={failure} onRetry={reload} />}
      {!isKnown && !failure && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {running ? <Running rehearsal={running} /> : last ? <Over last={last} before={before} /> : <p>{t('rehearsal.how')}</p>}
      <div className={styles.buttons}>
        {running ? (
          <Button onClick={() => void cancel()}>{t('rehearsal.cancel')}</Button>
        ) : (
          <>
            <Button type="primary" disabled={!isKnown} onClick={() => void start()}>
              {last ? t('rehearsal.again') : t('rehearsal.start')}
            </Button>
            <Button type="text" onClick={onClose}>
              {t('rehearsal.close')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}

function Running({ rehearsal: { elapsedMs, lengthMs, cutAtMs, grades } }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation()
  const left = Math.max(0, Math.ceil((lengthMs - elapsedMs) / 1000))
  const isCutDone = grades.some(({ point, result }) => point === 'return' && result !== 'not_measured')
  return (
    <>
      <Progress
        percent={Math.min(100, Math.round((elapsedMs / lengthMs) * 100))}
        format={() => t('rehearsal.unit.seconds', { value: left })}
        aria-label={t('rehearsal.left')}
      />
      {elapsedMs >= cutAtMs && !isCutDone ? (
        <Alert type="warning" showIcon role="alert" title={t('rehearsal.cutNow')} />
      ) : (
        <p className={styles.note}>{t('rehearsal.nobody')}</p>
      )}
      <GradeList grades={grades} before={undefined} isOver={false} />
    </>
  )
}

function Over({ last, before }: { last: Rehearsal; before: Rehearsal | null }) {
  const { t } = useTranslation()
  const failed = last.grades.filter(({ result }) => result === 'failed').length
  return (
    <>
      <Alert
        type={last.passed ? 'success' : 'warning'}
        showIcon
        title={
          <>
            <strong>{last.passed ? t('rehearsal.passed') : t('rehearsal.failed', { count: failed })}</strong>
            <span className={styles.when}>
              {[last.finishedAt && recentTime(last.finishedAt), last.program].filter(Boolean).join(' · ')}
            </span>
          </>
        }
      />
      <GradeList grades={last.grades} before={before?.grades} isOver />
    </>
  )
}
