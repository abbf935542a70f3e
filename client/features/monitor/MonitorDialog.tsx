import { UserOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { clockTime } from '../../lib/time/local-time.ts'
import { count } from '../../lib/format.ts'
import { useNow } from '../../lib/time/useNow.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import type { DialogState } from '../../ui/dialog/useDialog.ts'
import { Player } from '../player/Player.tsx'
import { factsOfWatched, roomStatus } from '../studio/signal/room-status.ts'
import { StatusTag } from '../studio/signal/StatusTag.tsx'
import { SignalFigures } from './SignalFigures.tsx'
import type { MonitorWire } from './useMonitorSocket.ts'
import type { Watched } from './wall/wall.ts'
import { MonitorActions } from './MonitorActions.tsx'
import styles from './MonitorDialog.module.css'
import { CardRoomContext } from '../room/viewer-card/opened-card.ts'
import { TalkField } from '../room/chat/TalkField.tsx'
import { ChatList } from '../room/chat/ChatList.tsx'
import panelStyles from '../room/chat/ChatPanel.module.css'
import { ModerationBar } from '../room/moderation/office/lazy-bar.ts'
import { RoomRulesContext } from '../room/moderation/useRoomRules.ts'
import { useMonitorChat } from './useMonitorChat.ts'
import { useMonitorRules } from './useMonitorRules.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  dialog: DialogState
  watched: Watched
  wire: MonitorWire
  ready: boolean
  onRemove: (anchor: MonitoredAnchor) => void
  /** The picture failed: its signed address may have expired. */
  onBroken: () => void
}

/** The dialog's width, and how long after it opens the video starts. */
const widthPx = 800
const videoStartsAfterMs = 100

/** One room: the picture, the chat, facts about the broadcast, and the monitor's actions. */
export default function MonitorDialog({ dialog, watched: { anchor, viewers }, wire, ready, onRemove, onBroken }: Props) {
  const { t, i18n } = useTranslation()
  const desktop = useDesktop()
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), videoStartsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const { name, streamInfo } = anchor
  return (
    <Dialog
      focus="dialog"
      open={dialog.open}
      onCancel={dialog.close}
      afterClose={dialog.closed}
      footer={null}
      width={desktop ? widthPx : '100%'}
      centered={desktop}
      {...(!desktop && {
        style: { top: 0, margin: 0, padding: 0, maxWidth: '100vw' },
        styles: { container: { minHeight: '100dvh', borderRadius: 0, padding: 'var(--gr-3)' } },
      })}
      title={
        <span className={styles.heading}>
          <bdi className={styles.name}>{name}</bdi>
          <StatusTag facts={factsOfWatched(anchor)} />
          <span className={styles.viewers} title={t('monitor.viewers')}>
            <UserOutlined aria-label={t('monitor.viewers')} /> {count(viewers, i18n.language)}
          </span>
        </span>
      }
    >
      <div className={styles.body}>
        <div className={styles.picture}>
          <Player
            label={t('monitor.picture', { name })}
            anchorId={anchor.id}
            channel={streamInfo.channel}
            onBroken={onBroken}
            expected={started && streamInfo.signal.state === 'live'}
            held={started && streamInfo.signal.state === 'reconnecting'}
          >
            <p className={styles.noPicture}>{started && t('monitor.noPicture')}</p>
          </Player>
        </div>
        <MonitorChat wire={wire} ready={ready} anchorId={anchor.id} />
        <div className={styles.about}>
          <Fix anchor={anchor} />
          <Facts anchor={anchor} />
          <Link className={styles.record} to={`/liveHistory/${streamInfo.streamId}`}>
            {t('monitor.record')}
          </Link>
          <MonitorActions anchor={anchor} wire={wire} onRemove={() => onRemove(anchor)} />
        </div>
      </div>
    </Dialog>
  )
}

/** Advice against the room's worst fault, in the words that the host reads; nothing if all is well. */
function Fix({ anchor }: { anchor: MonitoredAnchor }) {
  const { t } = useTranslation()
  const { fix } = roomStatus(factsOfWatched(anchor), useNow(false))
  return fix && <p className={styles.fix}>{t(fix)}</p>
}

function Facts({ anchor: { title, familyName, sport, startedAt, roomInfo, streamInfo, extraInfo } }: { anchor: MonitoredAnchor }) {
  const { t } = useTranslation()
  const facts: [label: string, value: ReactNode][] = [
    [t('monitor.titleLabel'), title || '–'],
    [t('monitor.room'), <RoomType key="room" room={roomInfo} />],
    ...(sport ? [[t('monitor.filter.sport'), t(`sportNames.${sport}`)] satisfies [string, string]] : []),
    [t('monitor.family'), familyName ?? '–'],
    [t('monitor.since'), clockTime(startedAt)],
    [t('monitor.signal'), <SignalFigures key="signal" health={streamInfo.health} />],
    [t('monitor.appVersion'), extraInfo.appVersion ?? '–'],
    [t('monitor.device'), extraInfo.deviceModel ?? '–'],
    [t('monitor.streamName'), streamInfo.streamName],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The room's chat for a monitor, who can read, write and mute. */
function MonitorChat({ wire, ready, anchorId }: { wire: MonitorWire; ready: boolean; anchorId: number }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { lines, arrivals, room, send } = useMonitorChat(wire, ready, anchorId)
  const rules = useMonitorRules(wire, anchorId)
  return (
    <RoomRulesContext value={rules}>
      <section className={styles.chat} aria-label={t('chat.title')}>
        <CardRoomContext value={room}>
          <ChatList lines={lines} arrivals={arrivals} empty={t('monitor.chatEmpty')} tools={<ModerationBar rules={rules} />} />
        </CardRoomContext>
        <div className={panelStyles.input}>
          <TalkField onSend={send} fail={message.error} label={t('monitor.say')} />
        </div>
      </section>
    </RoomRulesContext>
  )
}

function RoomType({ room: { type, level } }: { room: MonitoredAnchor['roomInfo'] }) {
  const { t } = useTranslation()
  return type === 'vip' ? t('monitor.vip', { level }) : t(`live.roomTypes.${type}`)
}
