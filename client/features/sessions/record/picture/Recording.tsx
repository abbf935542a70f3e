import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/calls/sessions/record.ts'
import { useKey } from '../../../../lib/useKey.ts'
import type { Playhead } from '../../timeline/playhead.ts'
import { useMoment } from '../../timeline/useMoment.ts'
import { fragmentAt } from './fragments.ts'
import styles from './Recording.module.css'
import { useRecording } from './useRecording.ts'

interface Props {
  playhead: Playhead
  picture: NonNullable<LiveRecord['picture']>
  /** The page opens where there is a picture. */
  settles: boolean
  /** The signed address may have expired: reloads the session for a new one. */
  onStale: () => void
}

const coverEveryMs = 250

/** The recorded picture at the playhead's moment. */
export function Recording({ onStale, ...shown }: Props) {
  const [tries, setTries] = useState(0)
  // The signature changes with each load of the session; the path of the recording does not.
  const [recording] = shown.picture.hls.split('?')
  const retry = () => {
    onStale()
    setTries(tries + 1)
  }
  return <Shown key={`${recording} ${tries}`} {...shown} onRetry={retry} />
}

function Shown({ playhead, picture, settles, onRetry }: Omit<Props, 'onStale'> & { onRetry: () => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [muted, setMuted] = useState(true)
  const { fragments, fault } = useRecording(video, playhead, picture.hls, { settles })
  const at = useMoment(playhead, coverEveryMs)
  useKey('m', () => setMuted((is) => !is))
  const here = fragments.length === 0 || fragmentAt(fragments, at) !== undefined
  return (
    <div className={styles.frame} data-picture={fault ?? (fragments.length === 0 ? 'loading' : here ? 'shown' : 'none')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote captions for a live picture */}
      <video ref={video} className={styles.video} muted={muted} playsInline aria-label={t('record.picture')} />
      {!here && !fault && <p className={styles.cover}>{t('record.noPictureHere')}</p>}
      {fault && (
        <div className={styles.cover} role="alert">
          <p>{fault === 'broken' ? t('record.pictureFailed') : t('record.unplayable')}</p>
          {fault === 'broken' && <Button onClick={onRetry}>{t('common.retry')}</Button>}
        </div>
      )}
      {!fault && (
        <Button
          type="text"
          className={styles.sound}
          icon={muted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
          aria-keyshortcuts="m"
          onClick={() => setMuted(!muted)}
        >
          {muted ? t('player.unmute') : t('player.mute')}
        </Button>
      )}
      {picture.gaps && <p className={styles.gaps}>{t('record.gaps')}</p>}
    </div>
  )
}
