import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { getRoom, type Room, type StreamHealth } from '#contract/calls/studio/live-room.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { call } from '../../../../lib/call.ts'
import { session } from '../../../../lib/session.ts'
import { openSocket } from '../../../../lib/socket.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { factsOfRoom, roomStatus, type RoomStatus } from '../../signal/room-status.ts'
import { StatusWords } from '../../signal/StatusTag.tsx'
import { useNow } from '../../../../lib/time/useNow.ts'
import styles from './OnAirPill.module.css'

/** Until the room has loaded. */
const loading: Pick<RoomStatus, 'tone' | 'name' | 'sentence' | 'values' | 'clock'> = {
  tone: 'air',
  name: 'live',
  sentence: 'signal.live',
  values: { share: '', congestion: '' },
  clock: null,
}

/** In case the socket has missed an event. */
const rereadMs = 15_000

/**
 * In the header of a host who is on air: the status of the room, its time, and a link back to live control. On live control the status line
 * shows the same.
 */
export default function OnAirPill({ userId, to }: { userId: number; to: string }) {
  const isThere = useLocation().pathname === to
  return isThere ? null : <FollowedPill userId={userId} to={to} />
}

function FollowedPill({ userId, to }: { userId: number; to: string }) {
  const { data, reload } = useLoad(`room ${userId}`, (signal) => call(getRoom, { params: { userId }, signal }))
  const [health, setHealth] = useState<StreamHealth | null>(null)
  const [connected, setConnected] = useState(true)
  useEffect(() => {
    const timer = setInterval(reload, rereadMs)
    const wire = openSocket(anchorLive)
    for (const event of ['model/stream/state', 'model/live/stop'] as const) wire.on(event, reload)
    wire.on('model/stream/health', setHealth)
    wire.onConnect(() => {
      setConnected(true)
      reload()
    })
    wire.onDisconnect(() => setConnected(false))
    return () => {
      clearInterval(timer)
      wire.close()
    }
  }, [reload])
  useEffect(() => {
    if (data && !data.live) session.update({ liveRoomIsBegin: false })
  }, [data])
  return <Pill room={data && { ...data, health: health ?? data.health }} connected={connected} to={to} />
}

/** Shows the same status in the same colour as the line of live control. */
function Pill({ room, connected, to }: { room: Room | undefined; connected: boolean; to: string }) {
  const now = useNow(room?.live !== undefined)
  const status = room?.live ? roomStatus(factsOfRoom(room), now, { connected }) : loading
  return (
    <Link to={to} className={styles.pill} data-on-air-pill data-tone={status.tone} data-status={status.name}>
      <StatusWords status={status} />
    </Link>
  )
}
