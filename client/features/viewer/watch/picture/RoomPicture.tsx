import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Hearts } from '../../../room/chat/Hearts.tsx'
import GiftsOverPicture from '../../../room/gifts/GiftsOverPicture.tsx'
import { usePlayback } from '../../../player/usePlayback.ts'
import { useKey } from '../../../../lib/useKey.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import styles from './RoomPicture.module.css'
import { useBackdrop } from './useBackdrop.ts'
import type { WatchRoom } from '../watch-room.ts'
import type { WatchState } from '../watch-state.ts'

/** Names the picture on a phone's lock screen and in its controls. */
function useMediaSession({ title, name, icon }: { title: string; name: string; icon: string | null }) {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined
    const artwork = icon === null ? '/app/icons/512.png' : icon
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: name, album: 'Greenroom', artwork: [{ src: artwork }] })
    return () => {
      navigator.mediaSession.metadata = null
    }
  }, [title, name, icon])
}

/** How long the heart of a tap is shown. */
const tapMs = 900

interface Props {
  state: WatchState
  room: WatchRoom
  name: string
  icon: string | null
}

/** The picture. It begins without sound, as browsers demand; a tap sends a heart. */
export function RoomPicture({ state, room, name, icon }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const backdrop = useRef<HTMLCanvasElement>(null)
  const [isMuted, setMuted] = useState(true)
  const [taps, setTaps] = useState<readonly { id: number; x: number; y: number }[]>([])
  const { picture, format } = usePlayback(video, {
    channel: state.channel,
    expected: state.stream === 'live',
    held: state.stream === 'reconnecting',
    onBroken: room.renewChannel,
  })
  const phase = picture?.phase ?? 'none'
  const isUpright = useBackdrop(backdrop, video, phase === 'playing')
  useMediaSession({ title: state.title, name, icon })
  const toggleSound = () => {
    // Safari allows sound only within the tap itself, which may be over when the page is drawn again.
    if (video.current) video.current.muted = !isMuted
    setMuted(!isMuted)
  }
  useKey('m', toggleSound)
  const tap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    room.heart()
    const { left, top } = currentTarget.getBoundingClientRect()
    setTaps((shown) => [...shown.slice(-9), { id: (shown.at(-1)?.id ?? 0) + 1, x: clientX - left, y: clientY - top }])
  }
  return (
    <section
      className={styles.stage}
      aria-label={t('watch.picture', { name })}
      data-phase={phase}
      data-format={format}
      data-stream={state.stream}
    >
      <canvas ref={backdrop} className={styles.backdrop} width={8} height={6} aria-hidden />
      {/* The keyboard has the heart beside the field. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.frame} onClick={tap}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a live picture */}
        <video
          ref={video}
          className={styles.video}
          data-shape={isUpright ? 'upright' : 'lying'}
          muted={isMuted}
          playsInline
          autoPlay
          aria-label={t('watch.picture', { name })}
        />
        {taps.map(({ id, x, y }) => (
          <Tap key={id} x={x} y={y} onOver={() => setTaps((shown) => shown.filter((one) => one.id !== id))} />
        ))}
      </div>
      <div className={styles.gifts}>
        <GiftsOverPicture onGift={room.onGift} />
      </div>
      <div className={styles.hearts}>
        <Hearts beat={state.chat.hearts.beat} count={state.chat.hearts.count} />
      </div>
      <Notice phase={phase} stream={state.stream} onPlay={() => void video.current?.play()} />
      {phase === 'playing' && (
        <button type="button" className={styles.sound} data-muted={isMuted} onClick={toggleSound} aria-keyshortcuts="m">
          <Icon name={isMuted ? 'mute' : 'sound'} size={20} />
          <span className={isMuted ? undefined : 'visually-hidden'}>{t(isMuted ? 'watch.soundOn' : 'watch.soundOff')}</span>
        </button>
      )}
    </section>
  )
}

function Tap({ x, y, onOver }: { x: number; y: number; onOver: () => void }) {
  const over = useRef(onOver)
  useEffect(() => {
    const timer = setTimeout(() => over.current(), tapMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span className={styles.tap} style={{ left: x, top: y }} aria-hidden>
      ♥
    </span>
  )
}

interface NoticeProps {
  phase: 'none' | 'connecting' | 'playing' | 'blocked' | 'failed'
  stream: WatchState['stream']
  onPlay: () => void
}

/** Why there is no picture, and what happens next. */
function Notice({ phase, stream, onPlay }: NoticeProps) {
  const { t } = useTranslation()
  if (phase === 'blocked')
    return (
      <button type="button" className={styles.play} onClick={onPlay}>
        <Icon name="play" size={36} filled />
        {t('watch.play')}
      </button>
    )
  const text = textOf(phase, stream)
  return (
    <output className={styles.notice}>
      {text && (
        <span className={styles.sentence} data-notice={text}>
          <span className={styles.pulse} aria-hidden />
          {t(`watch.${text}`)}
        </span>
      )}
    </output>
  )
}

function textOf(phase: NoticeProps['phase'], stream: NoticeProps['stream']) {
  if (stream === 'reconnecting') return 'hostReconnecting'
  if (stream === 'waiting') return 'waiting'
  if (phase === 'failed') return 'pictureBroken'
  return phase === 'playing' ? null : 'pictureComing'
}
