import {
  ExpandOutlined,
  InfoCircleOutlined,
  LoadingOutlined,
  MutedOutlined,
  PlayCircleFilled,
  SoundOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { Button, ConfigProvider, Segmented, type ThemeConfig, Tooltip } from 'antd'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/language.ts'
import { isInDialog, useKey } from '../../lib/useKey.ts'
import styles from './Player.module.css'
import { keepFrame, keepOwnPicture, lastFrame } from './own-picture.ts'
import type { Format } from './retry.ts'
import { type PlaybackOptions, usePlayback } from './usePlayback.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Collector } from './figures/collect.ts'

const ink = 'var(--gr-over-ink)'
/** White on black, like the picture. */
const onPicture: ThemeConfig = {
  components: {
    Button: { textTextColor: ink, textTextHoverColor: ink, textTextActiveColor: ink, textHoverBg: 'var(--gr-veil-dense)' },
    Segmented: {
      trackBg: 'var(--gr-veil)',
      itemColor: ink,
      itemHoverColor: ink,
      itemSelectedBg: ink,
      itemSelectedColor: 'var(--gr-picture)',
    },
  },
}

interface Options {
  /** The anchor of the picture; its figures are reported to the server. */
  anchorId: number | undefined
  format: Format
  /** An address is being played. */
  isOn: boolean
}

/** The collector of a picture's figures; null without a picture, and while its code loads. */
function useFigures(video: RefObject<HTMLVideoElement | null>, { anchorId, format, isOn }: Options): Collector | null {
  const [collector, setCollector] = useState<Collector | null>(null)
  useEffect(() => {
    const { current } = video
    if (!current || !isOn) return
    const stop = new AbortController()
    const beganAt = performance.now()
    import('./figures/follow.ts').then(
      ({ followPicture }) => {
        if (stop.signal.aborted) return
        setCollector(followPicture(current, beganAt, anchorId === undefined ? null : { anchorId, format }, stop.signal))
      },
      // Without this code, the picture plays without figures.
      () => {},
    )
    return () => {
      stop.abort()
      setCollector(null)
    }
  }, [video, anchorId, format, isOn])
  return collector
}

/** Keeps the own picture's last frame, and draws it while the next picture connects. */
function useLastFrame(video: RefObject<HTMLVideoElement | null>, isPlaying: boolean, isOwn: boolean) {
  const still = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useLayoutEffect(() => {
    const [canvas, frame] = [still.current, isOwn && !isPlaying ? lastFrame() : null]
    setDrawn(canvas !== null && frame !== null)
    if (!canvas || !frame) return
    canvas.width = frame.width
    canvas.height = frame.height
    canvas.getContext('2d')?.drawImage(frame, 0, 0)
  }, [isPlaying, isOwn])
  // Before the playback ends, which takes the frame away: effects that are not of the layout end later.
  useLayoutEffect(() => {
    const { current } = video
    return isOwn && isPlaying && current ? () => keepFrame(current) : undefined
  }, [video, isPlaying, isOwn])
  return { still, isDrawn }
}

const Details = lazyPart(() => withTexts('room', import('./details/Details.tsx')))
const Meter = lazyPart(() => withTexts('room', import('./sound/Meter.tsx')))

interface Props extends PlaybackOptions {
  /** Names the picture for screen readers. */
  label: string
  /** Shown in the place of the picture before it arrives, and over a held picture. */
  children?: ReactNode
  /** Shown over the picture, also in full screen; hidden while a message covers the picture. */
  over?: ReactNode
  /** The anchor of the picture, for reports of its figures; undefined to report nothing. */
  anchorId?: number | undefined
  /** Shows a sound meter while the sound is on. */
  meter?: boolean
}

/** A live picture. It starts muted, reconnects automatically, and shows a message while there is no picture. */
export function Player({ label, children, over, anchorId, meter = false, ...options }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [muted, setMuted] = useState(true)
  const { picture, format, setFormat } = usePlayback(video, options)
  useKey('m', () => setMuted((is) => !is))
  const phase = picture?.phase ?? 'none'
  const { still, isDrawn } = useLastFrame(video, phase === 'playing', meter)
  const collector = useFigures(video, { anchorId, format, isOn: picture !== null })
  useEffect(
    () => (meter && collector && video.current ? keepOwnPicture({ video: video.current, collector }) : undefined),
    [meter, collector],
  )
  const [details, setDetails] = useState<'hidden' | 'by key' | 'by button'>('hidden')
  useKey('i', () => {
    // The key does not affect a picture behind a dialog.
    if (picture && (!isInDialog() || frame.current?.closest('[role=dialog]'))) setDetails((is) => (is === 'hidden' ? 'by key' : 'hidden'))
  })
  return (
    <div ref={frame} className={styles.frame} data-phase={phase} data-format={format}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a live picture */}
      <video ref={video} className={styles.video} muted={muted} playsInline aria-label={label} />
      {meter && <canvas ref={still} className={styles.still} hidden={!isDrawn || !options.expected || phase === 'failed'} aria-hidden />}
      {over && <div className={styles.over}>{over}</div>}
      {/* While the encoder is disconnected, a failure to play is not an error. */}
      {((phase === 'none' && !(isDrawn && options.expected)) || (phase === 'failed' && options.held)) && (
        <div className={styles.cover}>{children}</div>
      )}
      {phase === 'playing' && options.held && <div className={`${styles.cover} ${styles.held}`}>{children}</div>}
      {phase === 'connecting' && (
        <div className={styles.cover}>
          <LoadingOutlined aria-label={t('player.connecting')} className={styles.big} />
        </div>
      )}
      {phase === 'failed' && !options.held && (
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
      {collector && details !== 'hidden' && (
        <Details collector={collector} format={format} muted={muted} takesFocus={details === 'by key'} />
      )}
      {picture && (
        <ConfigProvider theme={onPicture}>
          <div className={styles.controls}>
            {phase === 'playing' && <SoundButton muted={muted} onClick={() => setMuted(!muted)} />}
            <span className={styles.gap}>{meter && phase === 'playing' && !muted && <Meter of={video} />}</span>
            <FormatSwitch format={format} onChange={setFormat} />
            <Button
              type="text"
              className={styles.control}
              icon={<InfoCircleOutlined />}
              aria-label={t('player.details')}
              title={t('player.details')}
              aria-expanded={details !== 'hidden'}
              aria-keyshortcuts="i"
              onClick={() => setDetails(details === 'hidden' ? 'by button' : 'hidden')}
            />
            {/* An iPhone has full screen for a video alone, without what stands over it. */}
            {document.fullscreenEnabled && (
              <Button
                type="text"
                className={styles.control}
                icon={<ExpandOutlined />}
                aria-label={t('player.fullscreen')}
                onClick={() => void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())}
              />
            )}
          </div>
        </ConfigProvider>
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
      classNames={{ label: styles.formatLabel ?? '' }}
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
