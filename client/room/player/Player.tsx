import { ExpandOutlined, LoadingOutlined, MutedOutlined, PlayCircleFilled, SoundOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Segmented, Tooltip } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../lib/useKey.ts'
import styles from './Player.module.css'
import type { Format } from './retry.ts'
import { usePlayback, type PlaybackOptions } from './usePlayback.ts'

interface Props extends PlaybackOptions {
  /** Names the picture for those who do not see it. */
  label: string
  /** Shown in the place of the picture before it arrives, and over a held picture. */
  children?: ReactNode
  /** Shown over the picture, also in full screen; hidden while a message covers the picture. */
  over?: ReactNode
}

/** A live picture. It starts muted, reconnects automatically, and shows a message while there is no picture. */
export function Player({ label, children, over, ...options }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [muted, setMuted] = useState(true)
  const { picture, format, setFormat } = usePlayback(video, options)
  useKey('m', () => setMuted((is) => !is))
  const phase = picture?.phase ?? 'none'
  return (
    <div ref={frame} className={styles.frame} data-phase={phase} data-format={format}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a live picture */}
      <video ref={video} className={styles.video} muted={muted} playsInline aria-label={label} />
      {over && <div className={styles.over}>{over}</div>}
      {phase === 'none' && <div className={styles.cover}>{children}</div>}
      {phase === 'playing' && options.held && <div className={`${styles.cover} ${styles.held}`}>{children}</div>}
      {phase === 'connecting' && (
        <div className={styles.cover}>
          <LoadingOutlined aria-label={t('player.connecting')} className={styles.big} />
        </div>
      )}
      {phase === 'failed' && (
        <div className={styles.cover} role="alert">
          <WarningOutlined className={styles.warn} aria-hidden />
          <p>{t('player.alartMessage')}</p>
        </div>
      )}
      {phase === 'blocked' && (
        <button type="button" className={styles.cover} onClick={() => void video.current?.play()}>
          <PlayCircleFilled className={styles.big} aria-hidden />
          {t('player.play')}
        </button>
      )}
      {picture && (
        <div className={styles.controls}>
          {phase === 'playing' && <SoundButton muted={muted} onClick={() => setMuted(!muted)} />}
          <span className={styles.gap} />
          <FormatSwitch format={format} onChange={setFormat} />
          <Button
            type="text"
            className={styles.control}
            icon={<ExpandOutlined />}
            aria-label={t('player.fullscreen')}
            onClick={() => void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())}
          />
        </div>
      )}
    </div>
  )
}

function SoundButton({ muted, onClick }: { muted: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      type="text"
      className={styles.control}
      icon={muted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
      onClick={onClick}
      aria-keyshortcuts="m"
    >
      {muted ? t('player.unmute') : t('player.mute')}
    </Button>
  )
}

function FormatSwitch({ format, onChange }: { format: Format; onChange: (format: Format) => void }) {
  const { t } = useTranslation()
  return (
    <Segmented<Format>
      size="small"
      value={format}
      onChange={onChange}
      className={styles.format}
      aria-label={t('player.format')}
      options={[
        {
          value: 'flv',
          label: (
            <Tooltip title={t('player.flv')}>
              <span>F</span>
            </Tooltip>
          ),
        },
        {
          value: 'hls',
          label: (
            <Tooltip title={t('player.hls')}>
              <span>H</span>
            </Tooltip>
          ),
        },
      ]}
    />
  )
}
