import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { count } from '../../../lib/format.ts'
import { Avatar } from '../../../kit/Avatar.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Link } from '../../../kit/Link.tsx'
import { useInSight } from '../../../ui/useInSight.ts'
import { useKeyFrames } from '../../player/key-frame/useKeyFrames.ts'
import { MatchScore } from './MatchScore.tsx'
import styles from './RoomCard.module.css'

/** A live room: its latest picture, and over it who, what, how many, and what it costs. */
export function RoomCard({ room }: { room: LobbyCard }) {
  const { t, i18n } = useTranslation()
  const { anchorId, name, title, icon, roomType, roomLevel, privateFee, viewers, match, keyFrame } = room
  return (
    <Link to={`/app/room/${anchorId}`} className={styles.card}>
      <Picture icon={icon} name={name} address={keyFrame} />
      <span className={styles.badges}>
        <span className={styles.live}>{t('lobby.onAir')}</span>
        <span className={styles.badge}>
          <Icon name="people" size={14} /> <span className="visually-hidden">{t('lobby.viewers')}</span> {count(viewers, i18n.language)}
        </span>
        {roomType === 'vip' && (
          <span className={styles.badge} data-kind="vip">
            <Icon name="crown" size={14} /> {t('lobby.vip', { level: roomLevel })}
          </span>
        )}
        {roomType === 'private' && (
          <span className={styles.badge} data-kind="private">
            <Icon name="lock" size={14} /> {t('lobby.fee', { count: privateFee.fee, fee: privateFee.fee, minutes: privateFee.minute })}
          </span>
        )}
      </span>
      <span className={styles.words}>
        {match && (
          <span className={styles.match}>
            <bdi>{match.homeTeamName}</bdi> <MatchScore match={match} /> <bdi>{match.guestTeamName}</bdi>
          </span>
        )}
        <strong className={styles.title}>
          <bdi>{title}</bdi>
        </strong>
        <span className={styles.host}>
          <Avatar name={name} size={24} />
          <bdi>{name}</bdi>
        </span>
      </span>
    </Link>
  )
}

function Picture({ icon, name, address }: { icon: string | null; name: string; address: string | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const inSight = useInSight(canvas, '120px')
  const isDrawn = useKeyFrames(canvas, address ?? '', inSight && address !== null)
  return (
    <span className={styles.picture} aria-hidden>
      {/* While a picture is expected, the icon would be one more request of the first page. */}
      {!isDrawn && <Avatar name={name} icon={address === null ? icon : null} size={88} />}
      <canvas ref={canvas} className={styles.frame} data-drawn={isDrawn} />
    </span>
  )
}
