import { EyeOutlined, PushpinFilled, PushpinOutlined, StopOutlined } from '@ant-design/icons'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { useInSight } from '../../../ui/useInSight.ts'
import styles from './AnchorCard.module.css'
import { SignalFigures } from '../SignalFigures.tsx'
import { factsOfWatched } from '../../studio/signal/room-status.ts'
import { StatusTag } from '../../studio/signal/StatusTag.tsx'
import { CardMinutes } from './minutes/CardMinutes.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** A card is filled when it is within this distance of the window. */
const nearby = '100px'

// Loaded separately: only a pinned room plays.
const PinnedPicture = lazyPart(() => import('./PinnedPicture.tsx'))

/** The actions of a card's buttons. The object must stay the same, otherwise every card renders again. */
export interface CardActs {
  onWatch: (anchor: MonitoredAnchor) => void
  onRemove: (anchor: MonitoredAnchor) => void
  /** Pins a room, or unpins the pinned one. */
  onPin: (anchorId: number) => void
  /** The picture of a pinned room failed: its signed address may have expired. */
  onBroken: () => void
}

interface Props {
  anchor: MonitoredAnchor
  viewers: number
  pinned: boolean
  acts: CardActs
}

/**
 * One live anchor: the picture with the status and the name, and below it the last minutes. A click anywhere opens the room.
 * There may be hundreds of cards, so the buttons are native ones, and only visible cards tick and fetch pictures.
 */
export const AnchorCard = memo(function AnchorCard({ anchor, viewers, pinned, acts }: Props) {
  const { t } = useTranslation()
  const card = useRef<HTMLLIElement>(null)
  const inSight = useInSight(card, nearby)
  const { id, name, title, familyName, streamInfo, extraInfo } = anchor
  const facts = [
    [t('monitor.appVersion'), extraInfo.appVersion],
    [t('monitor.device'), extraInfo.deviceModel],
    [t('monitor.streamName'), streamInfo.streamName],
  ] as const
  return (
    <li ref={card} className={styles.card} data-pinned={pinned}>
      <div className={styles.picture}>
        {pinned ? <PinnedPicture anchor={anchor} onBroken={acts.onBroken} /> : <Thumbnail anchor={anchor} inSight={inSight} />}
        <div className={styles.state}>
          <StatusTag facts={factsOfWatched(anchor)} ticking={inSight} />
        </div>
        <div className={styles.who}>
          <h2 className={styles.name} title={name}>
            <bdi>{name}</bdi>
          </h2>
          {title && title !== name && (
            <p className={styles.line} title={title}>
              <bdi>{title}</bdi>
            </p>
          )}
          <p className={styles.line}>
            {familyName && <bdi className={styles.family}>{familyName}</bdi>}
            {streamInfo.health && (
              <span className={styles.figures}>
                <SignalFigures health={streamInfo.health} />
              </span>
            )}
          </p>
          <p className={styles.facts}>
            {facts.map(
              ([label, fact]) =>
                fact && (
                  <span key={label} title={label}>
                    <span className="visually-hidden">{label}</span> <bdi>{fact}</bdi>
                  </span>
                ),
            )}
          </p>
        </div>
      </div>
      <CardMinutes anchorId={id} viewers={viewers} />
      <button
        type="button"
        className={styles.watch}
        aria-label={t('monitor.watchNamed', { name })}
        title={pinned ? t('monitor.watch') : undefined}
        onClick={() => acts.onWatch(anchor)}
      >
        <EyeOutlined aria-hidden />
      </button>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={t(pinned ? 'monitor.unpinNamed' : 'monitor.pinNamed', { name })}
          title={t(pinned ? 'monitor.unpin' : 'monitor.pin')}
          onClick={() => acts.onPin(id)}
        >
          {pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('monitor.removeNamed', { name })}
          title={t('monitor.remove')}
          onClick={() => acts.onRemove(anchor)}
        >
          <StopOutlined aria-hidden />
        </button>
      </div>
    </li>
  )
})
