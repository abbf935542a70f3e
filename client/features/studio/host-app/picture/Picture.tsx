import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Strokes } from '../../../../kit/Icon.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { isActive } from '../../camera/engine/camera-state.ts'
import { camera, type CameraView } from '../../camera/engine/camera.ts'
import type { Support } from '../../camera/engine/support.ts'
import { useProblem, type Problem } from '../../camera/useProblem.ts'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import type { Push } from '../../push/usePushInfo.ts'
import { useBackdrop } from '../../../viewer/watch/picture/useBackdrop.ts'
import { strokes } from '../strokes.ts'
import { Controls } from './Controls.tsx'
import styles from './Picture.module.css'

interface Props {
  view: CameraView
  /** Undefined until it is known. */
  support: Support | undefined
  live: LiveRoom
  push: Push
  /** Null while it is not known, and where pages cannot push. */
  address: string | null
}

/** The camera's picture and its controls, or the reason why there is no picture. */
export function Picture({ view, support, live, push, address }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const backdrop = useRef<HTMLCanvasElement>(null)
  const [playing, setPlaying] = useState<MediaStream | null>(null)
  const { picture, isFront } = view
  const isUpright = useBackdrop(backdrop, video, picture !== null && playing === picture)
  useEffect(() => {
    if (video.current) video.current.srcObject = picture
  }, [picture])
  const problem = useProblem({ view, support, push })
  const turnOn = async (takesOver: boolean) => {
    if (!(await camera.preview())) return
    // A new key may be needed after a refusal, and the room may be live from before this page was loaded.
    if (live.isLive && address !== null) await camera.start(address, takesOver)
  }
  return (
    <section className={styles.picture} aria-label={t('phone.picture')} data-front={isFront} data-open={picture !== null}>
      <canvas ref={backdrop} className={styles.backdrop} width={8} height={6} aria-hidden />
      <video
        ref={video}
        className={styles.video}
        data-shape={isUpright ? 'upright' : 'lying'}
        muted
        autoPlay
        playsInline
        onPlaying={() => setPlaying(picture)}
        aria-label={t('phone.picture')}
      />
      {picture ? (
        <>
          <Controls view={view} />
          {problem && <Notice problem={problem} />}
        </>
      ) : (
        <Absent
          problem={problem}
          isLive={live.isLive}
          isOther={live.isLive && live.room?.signal.state === 'live' && !isActive(view.state)}
          isKnown={support !== undefined && push.data !== undefined && (live.room !== undefined || live.failure !== null)}
          isOpening={view.awaited !== null}
          onTurnOn={turnOn}
        />
      )}
    </section>
  )
}

interface AbsentProps {
  problem: Problem | null
  isLive: boolean
  /** Another device sends the picture. */
  isOther: boolean
  isKnown: boolean
  /** The browser may be asking for the camera. */
  isOpening: boolean
  onTurnOn: (takesOver: boolean) => Promise<void>
}

function Absent({ problem, isLive, isOther, isKnown, isOpening, onTurnOn }: AbsentProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const turnOn = async (takesOver: boolean) => {
    setConfirming(false)
    setBusy(true)
    await onTurnOn(takesOver)
    setBusy(false)
  }
  const press = () => (isOther ? setConfirming(true) : void turnOn(false))
  if (!isKnown && !problem) return null
  return (
    <div className={styles.absent}>
      {problem && (
        <div className={styles.problem} role="alert" data-problem={problem.name}>
          <strong>{problem.title}</strong>
          <p>{problem.fix}</p>
        </div>
      )}
      {isOpening ? (
        <output>{t('camera.awaited.devices')}</output>
      ) : (
        !problem && <p>{t(isOther ? 'phone.otherDevice' : isLive ? 'phone.viewersWait' : 'phone.cameraOff')}</p>
      )}
      {!problem?.isFinal && (
        <button type="button" className={buttons.primary} disabled={isBusy} onClick={press}>
          <Strokes path={strokes.camera} size={20} />
          {t(isOther ? 'phone.filmHere' : 'phone.turnOn')}
        </button>
      )}
      {problem?.isMicrophone && (
        <button
          type="button"
          className={`${buttons.quiet} ${styles.second}`}
          disabled={isBusy}
          onClick={() => {
            void camera.chooseMicrophone(null)
            press()
          }}
        >
          <Strokes path={strokes.microphoneOff} size={20} />
          {t('camera.noMicrophone')}
        </button>
      )}
      {isConfirming && (
        <Sheet title={t('phone.takeOver')} onClose={() => setConfirming(false)}>
          <p>{t('phone.takeOverDetail')}</p>
          <button type="button" className={buttons.primary} onClick={() => void turnOn(true)}>
            {t('phone.filmHere')}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => setConfirming(false)}>
            {t('common.cancel')}
          </button>
        </Sheet>
      )}
    </div>
  )
}

/** A fault beside a picture: the push goes on with its last picture, or in silence. */
function Notice({ problem }: { problem: Problem }) {
  const { t } = useTranslation()
  const again = () => {
    if (problem.isMicrophone) void camera.chooseMicrophone('')
    else void camera.chooseFacing(camera.view().wanted.facing ?? 'user')
  }
  return (
    <div className={styles.notice} role="alert" data-problem={problem.name}>
      <p>
        <strong>{problem.title}</strong> {problem.fix}
      </p>
      <button type="button" className={`${buttons.primary} ${buttons.small}`} onClick={again}>
        {t('viewer.retry')}
      </button>
    </div>
  )
}
