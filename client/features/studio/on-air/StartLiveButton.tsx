import { PlayCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePairedObs } from '../obs/paired-obs.ts'
import { useFailureText } from '../../../i18n/failureText.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import styles from './OnAirButton.module.css'

interface Props {
  live: LiveRoom
  onStart: () => void
  /** Each screen has its own text. */
  label: string
  /** False while something that going on air needs is missing. */
  ready?: boolean
  /** Text below the button: what is missing. Without it, the text explains what the button does. */
  missing?: string | undefined
}

/** The button that starts the live session, with a text about its effect for viewers. */
export function StartLiveButton({ live, onStart, label, ready = true, missing }: Props) {
  const { t } = useTranslation()
  const meaning = useId()
  const failureText = useFailureText()
  const { room, pending, failure } = live
  const obs = usePairedObs()
  const starting = pending === 'starting'
  return (
    <div className={styles.frame}>
      <Button
        block
        type="primary"
        className={styles.button}
        icon={<PlayCircleOutlined aria-hidden />}
        aria-describedby={meaning}
        loading={starting || Boolean(obs?.busy)}
        disabled={!room || !ready}
        onClick={() => (obs ? obs.goOnAir(onStart) : onStart())}
      >
        {starting ? t('live.starting') : (obs?.busy ?? label)}
      </Button>
      <p id={meaning} className={styles.meaning}>
        {failure?.during === 'starting' ? (
          <span role="alert" className={styles.failure}>
            {t('live.failed.starting')}. {failureText(failure.answer)}
          </span>
        ) : (
          (missing ?? (room?.streaming ? t('live.startWithPicture') : (obs?.meaning ?? t('live.startWithoutPicture'))))
        )}
      </p>
    </div>
  )
}
