import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PushFields } from './PushFields.tsx'
import styles from './PushGuide.module.css'
import type { Push } from './usePushInfo.ts'
import { Button } from 'antd'
import { resetPushUrl } from '#contract/calls/studio/live-room.ts'
import { call } from '../../../lib/call.ts'
import { clockTime } from '../../../lib/time/local-time.ts'
import { useAction } from '../../../ui/useAction.ts'
import { useConfirm } from '../../../ui/dialog/useConfirm.ts'

interface Props {
  push: Push
  /** A push is arriving. */
  streaming: boolean
  /** OBS, or another tool, which may have one field for the whole address. */
  encoder?: 'obs' | 'tool'
  /** A part of the address has been copied. */
  onCopied?: (() => void) | undefined
}

/** How to set up an encoder, in three steps; the third one turns green by itself. It is one line while a push arrives. */
export function PushGuide({ push, streaming, encoder = 'obs', onCopied }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const other = encoder === 'tool'
  if (streaming && !isOpen) {
    return (
      <section aria-label={t('obs.title')} className={styles.folded}>
        <Arrival hasArrived />
        <Button onClick={() => setOpen(true)}>{t('obs.showAgain')}</Button>
      </section>
    )
  }
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
          <Arrival hasArrived={streaming} />
        </Step>
      </ol>
      <p className={styles.hint}>{t(other ? 'obs.toolKeyFrames' : 'obs.keyFrames')}</p>
      <ResetKey push={push} />
    </section>
  )
}

function Arrival({ hasArrived }: { hasArrived: boolean }) {
  const { t } = useTranslation()
  return (
    <output className={styles.arrival} data-arrived={hasArrived}>
      {hasArrived ? <CheckCircleFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
      {hasArrived ? t('obs.arrived') : t('obs.notYet')}
    </output>
  )
}

interface StepProps {
  number: number
  title: string
  done?: boolean
  /** The detail uses the whole width, also below the number. */
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

/** When the key expires, and a button to replace it, for example after somebody else has seen it. */
function ResetKey({ push }: { push: Push }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction()
  const reset = () => act(call(resetPushUrl), { successText: t('obs.resetDone'), onDone: push.replace })
  const confirmReset = () => confirm({ title: t('obs.resetTitle'), content: t('obs.resetDetail'), okText: t('obs.reset'), onOk: reset })
  return (
    <div className={styles.reset}>
      <span>{push.data && t('obs.validUntil', { date: clockTime(push.data.expiresAt).slice(0, 10) })}</span>
      <Button type="link" size="small" disabled={!push.data} loading={isBusy} onClick={() => void confirmReset()}>
        {t('obs.reset')}
      </Button>
    </div>
  )
}
