import { AudioMutedOutlined, AudioOutlined, WarningFilled } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../i18n/language.ts'
import { count } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Push } from '../push/usePushInfo.ts'
import { CameraFields } from './CameraFields.tsx'
import styles from './CameraPanel.module.css'
import { camera, type CameraView } from './engine/camera.ts'
import { isActive } from './engine/camera-state.ts'
import { useCamera, useCameraSupport } from './useCamera.ts'
import { useProblem } from './useProblem.ts'

const Meter = lazyPart(() => withTexts('room', import('../../player/sound/Meter.tsx')))

/** The camera, the screen or a window of this computer as the encoder: what is sent, one button, and how it goes. */
export default function CameraPanel({ push }: { push: Push }) {
  const { t } = useTranslation()
  const view = useCamera()
  const support = useCameraSupport()
  const problem = useProblem({ view, support, push })
  const { state, picture } = view
  if (!support || !push.data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const { publishUrl, key } = push.data
  const notice = problem && (
    <Alert
      type={problem.isFinal ? 'info' : 'warning'}
      showIcon
      data-problem={problem.name}
      title={problem.title}
      description={problem.fix}
    />
  )
  if (support.type !== 'ready' || publishUrl === null) return notice
  const isOn = isActive(state)
  return (
    <section className={styles.panel} aria-label={t('camera.title')} data-camera={state.type}>
      <CameraFields view={view} support={support} />
      {picture && <Preview picture={picture} />}
      {view.microphone && <Microphone view={view} />}
      {view.staysInFront && <p className="note">{t('camera.staysInFront')}</p>}
      {notice}
      <StateLine view={view} />
      <Button type={isOn ? 'default' : 'primary'} onClick={() => (isOn ? camera.stop() : void camera.start(`${publishUrl}/${key}`))}>
        {t(isOn ? 'camera.stop' : 'camera.start')}
      </Button>
    </section>
  )
}

function Preview({ picture }: { picture: MediaStream }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = picture
  }, [picture])
  return <video ref={video} className={styles.preview} muted autoPlay playsInline aria-label={t('camera.preview')} />
}

/** The level of the microphone, and a button that mutes it. */
function Microphone({ view: { microphone, isMuted } }: { view: CameraView }) {
  const { t } = useTranslation()
  const label = t(isMuted ? 'camera.unmute' : 'camera.mute')
  return (
    <div className={styles.microphone}>
      <Button
        icon={isMuted ? <AudioMutedOutlined /> : <AudioOutlined />}
        aria-label={label}
        title={label}
        aria-pressed={isMuted}
        onClick={() => camera.mute(!isMuted)}
      />
      <div className={styles.meter}>{microphone && !isMuted && <Meter of={microphone} />}</div>
    </div>
  )
}

/** How the push goes, in one sentence. A problem stands above it. */
function StateLine({ view: { state, awaited } }: { view: CameraView }) {
  const { t, i18n } = useTranslation()
  switch (state.type) {
    case 'failed':
    case 'refused':
      return null
    case 'pushing': {
      const { figures } = state
      if (!figures) return <p className="note">{t('camera.state.starting')}</p>
      const { kbps, fps, dropped, limit } = figures
      return (
        <div className={styles.figures}>
          {/* Not role=status: a screen reader would announce the figures every second. */}
          <p>
            {t('camera.state.pushing', { kbps: count(kbps, i18n.language), fps })}
            {dropped > 0 && ` · ${t('camera.state.dropped', { count: dropped, number: count(dropped, i18n.language) })}`}
          </p>
          <output className={styles.limit} data-limit={limit}>
            {limit && (
              <>
                <WarningFilled aria-hidden /> {t(`camera.limit.${limit}`)}. {t(`camera.limitFix.${limit}`)}
              </>
            )}
          </output>
        </div>
      )
    }
    case 'starting':
      return <output className="note">{t(awaited ? `camera.awaited.${awaited}` : 'camera.state.starting')}</output>
    case 'off':
    case 'reconnecting':
    case 'ended':
      return <p className="note">{t(`camera.state.${state.type}`)}</p>
  }
}
