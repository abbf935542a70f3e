import { CheckCircleFilled, ClockCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { rehearsalLimits, type Grade } from '#contract/push/rehearsal.ts'
import { bitrate, count, decimal, percent } from '../../../lib/format.ts'
import styles from './Rehearse.module.css'

const icons = { passed: CheckCircleFilled, failed: ExclamationCircleFilled, not_measured: ClockCircleOutlined }
const units = {
  picture: 'seconds',
  keyFrames: 'seconds',
  return: 'seconds',
  frames: 'fps',
  level: 'decibels',
  inStep: 'milliseconds',
  delay: 'milliseconds',
} as const

function useFigureText() {
  const { t, i18n } = useTranslation()
  return ({ point, measured, fault }: Grade): string => {
    if (measured === null || point === 'sound' || fault === 'broke') return ''
    if (point === 'bitrate') return Object.values(bitrate(measured, i18n.language, 2)).join(' ')
    if (point === 'encoder') return percent(Math.round(measured * 100), i18n.language)
    const unit = fault === 'frozen' ? 'seconds' : units[point]
    const value = unit === 'milliseconds' ? count(measured, i18n.language) : decimal(measured, i18n.language, 1)
    return t(`rehearsal.unit.${unit}`, { value })
  }
}

interface Props {
  /** The rehearsal is over: missing measurements will not follow. */
  isOver: boolean
  grades: readonly Grade[]
  /** The grades of the previous rehearsal, to show what has changed. */
  before: readonly Grade[] | undefined
}

/** Each point with its result and figure, and for a failed one, what to do. */
export function GradeList({ grades, before, isOver }: Props) {
  const { t } = useTranslation()
  const figureOf = useFigureText()
  return (
    <ul className={styles.grades}>
      {grades.map((grade) => {
        const { point, result, fault } = grade
        const Icon = icons[result]
        const earlier = before?.find((other) => other.point === point)
        const hasChanged = earlier !== undefined && earlier.result !== 'not_measured' && earlier.result !== result
        return (
          <li key={point} className={styles.grade} data-point={point} data-result={result}>
            <Icon aria-hidden />
            <span>
              {t(`rehearsal.point.${point}`)} <span className="visually-hidden">: {t(`rehearsal.result.${result}`)}</span>
            </span>
            <span>
              {isOver && result === 'not_measured' ? <span aria-hidden>{t('rehearsal.result.not_measured')}</span> : figureOf(grade)}
            </span>
            {fault && result === 'failed' && (
              <span className={styles.todo}>{t(`rehearsal.fault.${fault}`, { fps: rehearsalLimits.fps })}</span>
            )}
            {hasChanged && (
              <span className={`${styles.todo} ${styles.note}`}>
                {t('rehearsal.before', { result: t(`rehearsal.result.${earlier.result}`), figure: figureOf(earlier) })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
