import { HourglassOutlined, SyncOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getRoom, type Room } from '#contract/calls/room.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { call } from '../../lib/call.ts'
import { duration } from '../../lib/format.ts'
import { session } from '../../lib/session.ts'
import { openSocket } from '../../lib/socket.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { signalSentence } from '../signal/signal-sentence.ts'
import { useNow } from '../../lib/time/useNow.ts'
import styles from './OnAirPill.module.css'

/** In case the socket has missed an event. */
const rereadMs = 15_000

const icons = { waiting: <HourglassOutlined aria-hidden />, reconnecting: <SyncOutlined aria-hidden /> }

/** In the header of a host who is on air: the state of the broadcast, its time, and a link back to live control. */
export default function OnAirPill({ userId, to }: { userId: number; to: string }) {
  const { data, reload } = useLoad(`room ${userId}`, (signal) => call(getRoom, { params: { userId }, signal }))
  useEffect(() => {
    const timer = setInterval(reload, rereadMs)
    const wire = openSocket(anchorLive)
    for (const event of ['model/stream/state', 'model/live/stop'] as const) wire.on(event, reload)
    return () => {
      clearInterval(timer)
      wire.close()
    }
  }, [reload])
  useEffect(() => {
    if (data && !data.live) session.update({ liveRoomIsBegin: false })
  }, [data])
  return <Pill room={data} to={to} />
}

/** Shows the same state in the same colour as the signal strip of live control. */
function Pill({ room, to }: { room: Room | undefined; to: string }) {
  const { t } = useTranslation()
  const now = useNow(room?.live !== undefined)
  const { name, tone, figure } = room?.live ? signalSentence(room, true, now) : { name: 'live' as const, tone: 'air', figure: null }
  const trouble = name === 'reconnecting' || name === 'waiting' ? name : null
  return (
    <Link to={to} className={styles.pill} data-on-air-pill data-tone={tone}>
      {trouble ? icons[trouble] : <span className={styles.lamp} aria-hidden />}
      <span className={styles.words}>{t(trouble ? `header.${trouble}` : 'header.onAir')}</span>{' '}
      {figure?.type === 'elapsed' && duration(figure.seconds)}
      {figure?.type === 'left' && t('signal.secondsLeft', { seconds: figure.seconds })}
    </Link>
  )
}
