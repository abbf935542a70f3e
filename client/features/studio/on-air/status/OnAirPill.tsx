import { Link, useLocation } from 'react-router'
import { useLiveRoom } from '../../live-room/useLiveRoom.ts'
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

/**
 * In the header of a host who is on air: the status of the room, its time, and a link back to live control. On live control the status line
 * shows the same.
 */
export default function OnAirPill({ to }: { to: string }) {
  const isThere = useLocation().pathname === to
  return isThere ? null : <Pill to={to} />
}

/** Shows the same status in the same colour as the line of live control. */
function Pill({ to }: { to: string }) {
  const { room, connected } = useLiveRoom()
  const now = useNow(room?.live !== undefined)
  const status = room?.live ? roomStatus(factsOfRoom(room), now, { connected }) : loading
  return (
    <Link to={to} className={styles.pill} data-on-air-pill data-tone={status.tone} data-status={status.name}>
      <StatusWords status={status} />
    </Link>
  )
}
