import { UserOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { factsOfWatched } from '../../studio/signal/room-status.ts'
import { StatusTag } from '../../studio/signal/StatusTag.tsx'
import { Thumbnail } from '../../monitor/wall/Thumbnail.tsx'
import { useMonitorSocket } from '../../monitor/useMonitorSocket.ts'
import { useWall } from '../../monitor/wall/useWall.ts'
import { wallTotals, type Watched } from '../../monitor/wall/wall.ts'
import { count } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useInSight } from '../../../ui/useInSight.ts'
import styles from './LiveNow.module.css'
import { Panel } from '../../../ui/dashboard/Panel.tsx'

/** One row in a wide window. */
const most = 6

/** The live rooms in the monitor's order: those with problems first. A room links to the monitor, where it is pinned. */
export function LiveNow() {
  const { t, i18n } = useTranslation()
  const { wire, ready } = useMonitorSocket()
  const { watched, error, reload } = useWall(wire, ready)
  const totals = wallTotals(watched ?? [])
  const number = (value: number) => count(value, i18n.language)
  return (
    <Panel
      title={t('overview.live')}
      note={t('overview.liveLine', { rooms: watched ? number(totals.anchors) : '–', viewers: watched ? number(totals.viewers) : '–' })}
      more={{ to: '/liveMonitor', text: t('overview.openMonitor') }}
      load={{ data: watched, error, reload }}
    >
      {/* Always as many places, so that the panel keeps its height: empty ones are drawn while it loads. */}
      <div className={styles.wall}>
        {(watched?.length ?? 0) < most && (
          <div className={styles.places} aria-hidden>
            {Array.from({ length: most }, (_, index) => (
              <span key={index} className={styles.place} data-loading={!watched} />
            ))}
          </div>
        )}
        <ul className={styles.rooms}>
          {watched?.slice(0, most).map((room) => (
            <Room key={room.anchor.id} {...room} />
          ))}
        </ul>
        {watched?.length === 0 && <p className={styles.none}>{t('monitor.noneHint')}</p>}
      </div>
    </Panel>
  )
}

function Room({ anchor, viewers }: Watched) {
  const { t, i18n } = useTranslation()
  const room = useRef<HTMLLIElement>(null)
  const inSight = useInSight(room)
  // Only an admin sees rooms of several families.
  const isAdmin = useUser()?.role === 'admin'
  const { id, name, familyName } = anchor
  return (
    <li ref={room}>
      <Link className={styles.room} to={`/liveMonitor?pinned=${id}`}>
        <Thumbnail anchor={anchor} inSight={inSight} />
        <span className={styles.signal}>
          <StatusTag facts={factsOfWatched(anchor)} ticking={inSight} />
        </span>
        <span className={styles.who}>
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
          <span className={styles.viewers} title={t('monitor.viewers')}>
            <UserOutlined aria-hidden /> <span className="visually-hidden">{t('monitor.viewers')}</span> {count(viewers, i18n.language)}
          </span>
          {isAdmin && familyName && <bdi className={styles.family}>{familyName}</bdi>}
        </span>
      </Link>
    </li>
  )
}
