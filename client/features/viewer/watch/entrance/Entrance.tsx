import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { count } from '../../../../lib/format.ts'
import { Avatar } from '../../../../kit/Avatar.tsx'
import { Icon } from '../../../../kit/Icon.tsx'
import { Link } from '../../../../kit/Link.tsx'
import { timeText } from '../../../../kit/moments.ts'
import buttons from '../../../../kit/buttons.module.css'
import { ComingMatch } from '../../lobby/Coming.tsx'
import { useReservations } from '../../lobby/useReservations.ts'
import { useKeyFrames } from '../../../player/key-frame/useKeyFrames.ts'
import { Banned } from './Banned.tsx'
import styles from './Entrance.module.css'
import type { Left } from '../Room.tsx'
import { failureText } from '../../../room/moderation/wording/failure-text.ts'
import type { HostPage } from './useHostPage.ts'

interface Props {
  page: HostPage
  /** The guest's level; null without a guest. */
  rank: number | null
  /** How the stay before this page ended. */
  left: Left | null
  /** The end of the time that is paid in a private room; null if it has to be paid. */
  paidUntil?: string | null
  onEnter: () => Promise<void>
  onOtherGuest: () => void
}

/** The page of a host before somebody enters: who and what is on, what it costs, and what comes next. */
export function Entrance({ page, rank, left, paidUntil = null, onEnter, onOtherGuest }: Props) {
  const { name, icon, introduction, room, next, merchant } = page
  const { t } = useTranslation()
  const ban = room && left && 'ban' in left ? left.ban : null
  return (
    <div className={styles.entrance}>
      <Backdrop room={room} />
      <main className={styles.words}>
        <Link to="/app/" className={styles.back} label={t('watch.toLobby')}>
          <Icon name="back" />
        </Link>
        <Avatar name={name} icon={icon} size={88} />
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        {left && !('ban' in left) && <WhyLeft left={left} />}
        {ban && <Banned ban={ban} onEnter={onEnter} />}
        {room && !ban && (
          <OnNow room={room} rank={rank} hasLeft={left !== null} paidUntil={paidUntil} onEnter={onEnter} onOtherGuest={onOtherGuest} />
        )}
        {!room && (
          <>
            {!left && <p className={styles.state}>{t('watch.offAir')}</p>}
            {introduction !== '' && (
              <p className={styles.introduction} dir="auto">
                {introduction}
              </p>
            )}
          </>
        )}
        {next && <Next merchant={merchant} next={next} />}
        {!room && (
          <Link to="/app/" className={buttons.primary}>
            {t('watch.toLobby')}
          </Link>
        )}
      </main>
    </div>
  )
}

function Backdrop({ room }: { room: LobbyCard | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const address = room?.keyFrame ?? null
  const isDrawn = useKeyFrames(canvas, address ?? '', address !== null)
  return <canvas ref={canvas} className={styles.backdrop} data-drawn={isDrawn} aria-hidden />
}

function WhyLeft({ left }: { left: Exclude<Left, { ban: unknown }> }) {
  const { t } = useTranslation()
  return <output className={styles.left}>{'end' in left ? t(`watch.end.${left.end}`) : failureText(t, left.refusal)}</output>
}

interface OnNowProps {
  room: LobbyCard
  rank: number | null
  hasLeft: boolean
  paidUntil: string | null
  onEnter: () => Promise<void>
  onOtherGuest: () => void
}

function OnNow({ room, rank, hasLeft, paidUntil, onEnter, onOtherGuest }: OnNowProps) {
  const { t, i18n } = useTranslation()
  const { title, viewers, roomType, roomLevel, privateFee } = room
  const isMissingLevel = roomType === 'vip' && (rank ?? 0) < roomLevel
  return (
    <>
      <p className={styles.title}>
        <bdi>{title}</bdi>
      </p>
      <p className={styles.state}>
        <span className={styles.live}>{t('lobby.onAir')}</span>{' '}
        {t('watch.watching', { count: viewers, number: count(viewers, i18n.language) })}
      </p>
      {roomType === 'private' && (
        <div className={styles.terms}>
          <strong>
            <Icon name="lock" size={18} />{' '}
            {t('watch.fee', { count: privateFee.fee, fee: count(privateFee.fee, i18n.language), minutes: privateFee.minute })}
          </strong>
          <p>
            {paidUntil === null
              ? t('watch.feeDetail', { minutes: privateFee.minute })
              : t('watch.paidUntil', { time: timeText(paidUntil, i18n.language) })}
          </p>
        </div>
      )}
      {roomType === 'vip' && (
        <div className={styles.terms}>
          <strong>
            <Icon name="crown" size={18} /> {t('watch.vip', { level: roomLevel })}
          </strong>
          {isMissingLevel && rank !== null && <p>{t('watch.vipMissing', { level: roomLevel, rank, missing: roomLevel - rank })}</p>}
        </div>
      )}
      {isMissingLevel && rank !== null ? (
        <button type="button" className={buttons.primary} onClick={onOtherGuest}>
          {t('watch.otherGuest')}
        </button>
      ) : (
        <button type="button" className={buttons.primary} onClick={() => void onEnter()}>
          <Icon name="play" size={18} filled />
          {roomType === 'private' && paidUntil === null
            ? t('watch.enterFor', { count: privateFee.fee, fee: count(privateFee.fee, i18n.language) })
            : t(hasLeft || paidUntil !== null ? 'watch.enterAgain' : 'watch.enter')}
        </button>
      )}
    </>
  )
}

function Next({ merchant, next }: { merchant: string; next: NonNullable<HostPage['next']> }) {
  const { t } = useTranslation()
  const reservations = useReservations(merchant)
  return (
    <section className={styles.next} aria-label={t('watch.next')}>
      <h2>{t('watch.next')}</h2>
      <ComingMatch match={[next]} reservations={reservations} />
    </section>
  )
}
