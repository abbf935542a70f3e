import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PushFields } from './PushFields.tsx'
import styles from './PushGuide.module.css'
import { ResetKey } from './ResetKey.tsx'
import type { Push } from './usePushInfo.ts'

interface Props {
  push: Push
  /** A push is arriving. */
  streaming: boolean
  /** What pushes: OBS, or another tool, which may have one field for the whole address. */
  encoder?: 'obs' | 'tool'
  /** A part of the address has been copied. */
  onCopied?: (() => void) | undefined
}

/** How to set up an encoder, in three steps; the third one turns green by itself. */
export function PushGuide({ push, streaming, encoder = 'obs', onCopied }: Props) {
  const { t } = useTranslation()
  const other = encoder === 'tool'
  return (
    <section aria-label={t('obs.title')}>
      <ol className={styles.steps}>
        <Step number={1} title={t(other ? 'obs.toolStep1' : 'obs.step1')}>
          {t(other ? 'obs.toolStep1Detail' : 'obs.step1Detail')}
        </Step>
        <Step number={2} title={t(other ? 'obs.toolStep2' : 'obs.step2')} wide>
          <PushFields push={push} whole={other} onCopied={onCopied} />
        </Step>
        <Step number={3} title={t(other ? 'obs.toolStep3' : 'obs.step3')} done={streaming}>
          <output className={styles.arrival} data-arrived={streaming}>
            {streaming ? <CheckCircleFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
            {streaming ? t('obs.arrived') : t('obs.notYet')}
          </output>
        </Step>
      </ol>
      <p className={styles.hint}>{t(other ? 'obs.toolKeyFrames' : 'obs.keyFrames')}</p>
      <ResetKey push={push} />
    </section>
  )
}

interface StepProps {
  number: number
  title: string
  done?: boolean
  /** Its detail takes the whole width, beneath the number too. */
  wide?: boolean
  children: ReactNode
}

function Step({ number, title, done = false, wide = false, children }: StepProps) {
  return (
    <li className={styles.step} data-done={done} data-wide={wide}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.detail}>{children}</div>
    </li>
  )
}
