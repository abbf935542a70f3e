import { AudioMutedOutlined, AudioOutlined, DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EncoderFigures } from '#contract/push/figures.ts'
import type { Push } from '../push/usePushInfo.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { Findings } from './settings/Findings.tsx'
import { ObsFacts } from './settings/ObsFacts.tsx'
import styles from './ObsPanel.module.css'
import { type ObsState, unpair } from './link/pairing.ts'
import { ServiceLine } from './settings/ServiceLine.tsx'
import { lossOf, SideLine } from './SideLine.tsx'
import { isThisRoom, placeOf } from './link/stream-service.ts'
import { usePairedButtons } from './usePairedButtons.tsx'
import { muteMicrophone, showScene } from './link/obs-commands.ts'
import type { Microphone, Scenes } from './link/read-obs.ts'
import { useObsAction } from './useObsAction.ts'

interface Props {
  live: LiveRoom
  push: Push
  obs: ObsState
  samples: readonly EncoderFigures[]
  onCancel: () => void
}

/** The paired OBS: where it streams to, its figures of the push, which settings to change, its scenes and microphones. */
export function PairedPanel({ live, push, obs, samples, onCancel }: Props) {
  const { t, i18n } = useTranslation()
  const { stream, service } = obs
  const isHere = push.data !== undefined && isThisRoom(service, push.data)
  const state = stream.reconnecting ? 'reconnecting' : !stream.active ? 'idle' : isHere ? 'here' : 'elsewhere'
  const arrivedFps = live.room?.streaming ? (live.room.health?.video?.fps ?? null) : null
  usePairedButtons(live, push.data, obs, state === 'here' ? lossOf(samples, arrivedFps, i18n.language) : null)
  const leave = () => {
    unpair()
    onCancel()
  }
  return (
    <>
      <header className={styles.head}>
        <h2>{t('pairing.paired', { version: obs.versions.obs })}</h2>
        <output data-stream={state}>{t(`pairing.stream.${state}`, { place: placeOf(service) })}</output>
        <Button
          type="text"
          icon={<DisconnectOutlined />}
          aria-label={t('pairing.disconnect')}
          title={t('pairing.disconnect')}
          onClick={leave}
        />
      </header>
      {state === 'here' && samples.length > 0 && <SideLine samples={samples} arrivedFps={arrivedFps} />}
      {!live.isLive && (
        <>
          {push.data && <ServiceLine service={service} push={push.data} isStreaming={stream.active} />}
          <Findings settings={obs.settings} isStreaming={stream.active} />
          <ObsFacts settings={obs.settings} />
        </>
      )}
      <div className={styles.switches}>
        <SceneButtons scenes={obs.scenes} />
        <Microphones microphones={obs.microphones} />
      </div>
    </>
  )
}

/** Buttons that switch the scenes of OBS; the current one is pressed. */
function SceneButtons({ scenes: { names, current } }: { scenes: Scenes }) {
  const { t } = useTranslation()
  const { act } = useObsAction()
  if (names.length < 2) return null
  return (
    <fieldset aria-label={t('pairing.scenes')} className={styles.row}>
      <span className={styles.label} aria-hidden>
        {t('pairing.scenes')}
      </span>
      {names.map((name) => (
        <Button
          key={name}
          className={styles.scene}
          type={name === current ? 'primary' : 'default'}
          aria-pressed={name === current}
          onClick={() => void act(() => showScene(name))}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}

/** Buttons that mute and unmute the microphones of OBS. */
function Microphones({ microphones }: { microphones: readonly Microphone[] }) {
  const { t } = useTranslation()
  const { act } = useObsAction()
  if (microphones.length === 0) return null
  return (
    <fieldset aria-label={t('pairing.microphones')} className={styles.row}>
      <span className={styles.label} aria-hidden>
        {t('pairing.microphones')}
      </span>
      {microphones.map(({ name, muted }) => (
        <Button
          key={name}
          className={styles.scene}
          icon={muted ? <AudioMutedOutlined aria-hidden /> : <AudioOutlined aria-hidden />}
          data-muted={muted}
          onClick={() => void act(() => muteMicrophone(name, !muted))}
        >
          <bdi>{name}</bdi> · {t(muted ? 'pairing.muted' : 'pairing.open')}
        </Button>
      ))}
    </fieldset>
  )
}
