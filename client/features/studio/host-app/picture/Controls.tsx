import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Strokes } from '../../../../kit/Icon.tsx'
import { camera, type CameraView } from '../../camera/engine/camera.ts'
import { useDevices } from '../../camera/useCamera.ts'
import Meter from '../../../player/sound/Meter.tsx'
import { strokes } from '../strokes.ts'
import styles from './Controls.module.css'

/** The camera on the other side, the microphone with its level, and the lamp: as far as the phone has them. */
export function Controls({ view: { wanted, microphone, isMuted, light } }: { view: CameraView }) {
  const { t } = useTranslation()
  const [isTurning, setTurning] = useState(false)
  const cameras = useDevices(true).filter(({ kind }) => kind === 'videoinput')
  /** Also without a microphone, which the button then opens. */
  const isSilent = isMuted || microphone === null
  const turn = async () => {
    setTurning(true)
    await camera.chooseFacing(wanted.facing === 'environment' ? 'user' : 'environment')
    setTurning(false)
  }
  return (
    <section className={styles.controls} aria-label={t('camera.title')}>
      {cameras.length > 1 && (
        <button type="button" className={styles.round} disabled={isTurning} onClick={() => void turn()} aria-label={t('phone.turn')}>
          <Strokes path={strokes.turn} />
        </button>
      )}
      <button
        type="button"
        className={styles.round}
        aria-pressed={isSilent}
        onClick={() => (microphone ? camera.mute(!isMuted) : void camera.chooseMicrophone(''))}
        aria-label={t(isSilent ? 'camera.unmute' : 'camera.mute')}
      >
        <Strokes path={isSilent ? strokes.microphoneOff : strokes.microphone} />
      </button>
      {light && (
        <button
          type="button"
          className={styles.round}
          aria-pressed={light === 'on'}
          onClick={() => void camera.setLight(light === 'off')}
          aria-label={t('phone.light')}
        >
          <Strokes path={strokes.light} filled={light === 'on'} />
        </button>
      )}
      {microphone && !isMuted && (
        <div className={styles.meter}>
          <Meter of={microphone} />
        </div>
      )}
    </section>
  )
}
