import { WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { bitrate, count, decimal } from '../../../lib/format.ts'
import styles from './SignalFacts.module.css'

const wrongPicture: ReadonlySet<unknown> = new Set<StreamHealth['advice']>(['no_video', 'rare_colors', 'picture_frozen'])
const wrongRate: ReadonlySet<unknown> = new Set<StreamHealth['advice']>(['silent', 'low_bitrate_falling', 'low_bitrate'])
const wrongSound: ReadonlySet<unknown> = new Set<StreamHealth['advice']>(['no_audio', 'sound_lost', 'sound_silent', 'audio_out_of_step'])

/** Figures of the push. Their space is reserved, so that nothing moves when a push begins. */
export function SignalFacts({ health }: { health: StreamHealth | null }) {
  const { t, i18n } = useTranslation()
  const { video, audio } = health ?? { video: null, audio: null }
  const rate = health && bitrate(health.kbps, i18n.language, 2)
  return (
    <>
      <dl className={styles.facts} data-health={health !== null}>
        <Fact label={t('signal.picture')} wrong={health !== null && (!video || wrongPicture.has(health.advice))}>
          {video ? (
            <>
              {video.width}×{video.height} <small className={styles.codec}>{video.codec}</small>
            </>
          ) : (
            health && t('signal.absent')
          )}
        </Fact>
        <Fact label={t('signal.fps')} wrong={health?.advice === 'low_frame_rate' || health?.advice === 'faster_than_time'}>
          {video && video.fps !== null && decimal(video.fps, i18n.language, 1)}
        </Fact>
        <Fact label={t('signal.bitrate')} wrong={wrongRate.has(health?.advice)}>
          {rate && (
            <>
              {rate.value} <small>{rate.unit}</small>
            </>
          )}
        </Fact>
        <Fact label={t('signal.keyFrame')} wrong={health?.advice === 'key_frames_far_apart'}>
          {video && video.keyFrameSeconds !== null && (
            <>
              {decimal(video.keyFrameSeconds, i18n.language, 1)} <small>s</small>
            </>
          )}
        </Fact>
        <Fact label={t('signal.sound')} wrong={wrongSound.has(health?.advice)}>
          {audio ? (
            <>
              {audio.codec} <small>{decimal(audio.sampleRate / 1000, i18n.language, 1)} kHz</small>
            </>
          ) : (
            health && t('signal.absent')
          )}
        </Fact>
        <Fact label={t('signal.players')}>{health && count(health.viewers, i18n.language)}</Fact>
      </dl>
      {health?.leftOut && (
        <p className={styles.leftOut}>
          {t('signal.leftOut', { tracks: health.leftOut.map(({ kind, ...track }) => t(`signal.track.${kind}`, track)).join(', ') })}
        </p>
      )}
    </>
  )
}

function Fact({ label, wrong = false, children }: { label: string; wrong?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-wrong={wrong}>
      <dt>{label}</dt>
      <dd>
        {wrong && <WarningOutlined aria-hidden />} {children || '–'}
      </dd>
    </div>
  )
}
