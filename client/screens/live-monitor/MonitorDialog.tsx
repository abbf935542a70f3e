import { UserOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../lib/dates.ts'
import { count } from '../../lib/format.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { Player } from '../../room/player/Player.tsx'
import { MonitorChat } from './MonitorChat.tsx'
import styles from './MonitorDialog.module.css'
import { RemoveButton } from './RemoveButton.tsx'
import { RoomType } from './RoomType.tsx'
import { SignalTag } from './SignalTag.tsx'
import type { MonitorWire } from './useMonitorSocket.ts'
import type { WatchedAnchor } from './wall.ts'

interface Props {
  anchor: WatchedAnchor
  wire: MonitorWire
  ready: boolean
  onClose: () => void
  onRemoved: () => void
  /** The picture failed: its signed address may have run out. */
  onBroken: () => void
}

/** Spec section 9: the dialog's width, and how long after it opens the video starts. */
const widthPx = 800
const videoStartsAfterMs = 100

/** A look into one room: the picture, the chat, and what is known about the broadcast. */
export default function MonitorDialog({ anchor, wire, ready, onClose, onRemoved, onBroken }: Props) {
  const { t, i18n } = useTranslation()
  const desktop = useDesktop()
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), videoStartsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const { name, title, familyName, startedAt, roomInfo, streamInfo, viewers, extraInfo } = anchor
  const facts: [label: string, value: ReactNode][] = [
    [t('monitor.titleLabel'), title || '–'],
    [t('monitor.room'), <RoomType key="room" room={roomInfo} />],
    [t('monitor.family'), familyName ?? '–'],
    [t('monitor.since'), clockTime(startedAt)],
    [t('monitor.appVersion'), extraInfo.appVersion ?? '–'],
    [t('monitor.device'), extraInfo.deviceModel ?? '–'],
    [t('monitor.streamName'), streamInfo.streamName],
  ]
  return (
    <Modal
      open onCancel={onClose} footer={null} width={desktop ? widthPx : '100%'} centered={desktop}
      {...(!desktop && { style: { top: 0, margin: 0, padding: 0, maxWidth: '100vw' } })} className={desktop ? '' : styles.full}
      title={(
        <span className={styles.heading}>
          <bdi className={styles.name}>{name}</bdi>
          <SignalTag signal={streamInfo.signal} startedAt={startedAt} />
          <span className={styles.viewers} title={t('monitor.viewers')}><UserOutlined aria-label={t('monitor.viewers')} /> {count(viewers, i18n.language)}</span>
        </span>
      )}
    >
      <div className={styles.body}>
        <div className={styles.picture}>
          <Player
            label={t('monitor.picture', { name })} channel={streamInfo.channel} onBroken={onBroken}
            expected={started && streamInfo.signal.state === 'live'} held={started && streamInfo.signal.state === 'reconnecting'}
          >
            <p className={styles.noPicture}>{started && t('monitor.noPicture')}</p>
          </Player>
        </div>
        <MonitorChat wire={wire} ready={ready} anchorId={anchor.id} />
        <div className={styles.about}>
          <dl className={styles.facts}>{facts.map(([label, value]) => <div key={label} className={styles.fact}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
          <RemoveButton anchor={anchor} onRemoved={onRemoved} wide />
        </div>
      </div>
    </Modal>
  )
}
