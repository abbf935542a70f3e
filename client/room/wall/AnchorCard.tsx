import { EyeOutlined, StopOutlined, UserOutlined } from '@ant-design/icons'
import { memo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoredAnchor } from '#contract/calls/family.ts'
import { count } from '../../lib/format.ts'
import { Advice } from './Advice.tsx'
import styles from './AnchorCard.module.css'
import { useInSight } from './in-sight.ts'
import { RoomType } from './RoomType.tsx'
import { SignalFigures } from './SignalFigures.tsx'
import { SignalTag } from './SignalTag.tsx'
import { Thumbnail } from './Thumbnail.tsx'

interface Props {
  anchor: MonitoredAnchor
  viewers: number
  /** Both have to stay the same functions, or every card is drawn again. */
  onWatch: (anchor: MonitoredAnchor) => void
  onRemove: (anchor: MonitoredAnchor) => void
}

/**
 * One live anchor. The Monitor button covers the whole card; only the removal lies above it. There may be hundreds of cards, so the
 * buttons are the browser's own, and what moves by itself moves only in sight.
 */
export const AnchorCard = memo(function AnchorCard({ anchor, viewers, onWatch, onRemove }: Props) {
  const { t, i18n } = useTranslation()
  const card = useRef<HTMLLIElement>(null)
  const inSight = useInSight(card)
  const {
    name,
    title,
    familyName,
    startedAt,
    streamInfo,
    roomInfo,
    extraInfo: { appVersion, deviceModel },
  } = anchor
  return (
    <li ref={card} className={styles.card}>
      <div className={styles.picture}>
        <Thumbnail anchor={anchor} inSight={inSight} />
        <span className={styles.signal}>
          <SignalTag signal={streamInfo.signal} startedAt={startedAt} ticking={inSight} />
        </span>
        <span className={styles.advice}>
          <Advice health={streamInfo.health} />
        </span>
      </div>
      <div className={styles.who}>
        <div className={styles.names}>
          <h2 className={styles.name} title={name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.title} title={title}>
            <bdi>{title || '–'}</bdi>
          </p>
        </div>
        <p className={styles.viewers} title={t('monitor.viewers')}>
          <UserOutlined aria-hidden /> <span className="visually-hidden">{t('monitor.viewers')}</span>{' '}
          <strong>{count(viewers, i18n.language)}</strong>
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('monitor.room')}>
          <RoomType room={roomInfo} />
        </Fact>
        <Fact label={t('monitor.family')}>{familyName ?? '–'}</Fact>
        <Fact label={t('monitor.signal')}>
          <SignalFigures health={streamInfo.health} />
        </Fact>
        <Fact label={t('monitor.device')}>{deviceModel ?? '–'}</Fact>
        <Fact label={t('monitor.appVersion')}>{appVersion ?? '–'}</Fact>
        <Fact label={t('monitor.streamName')}>{streamInfo.streamName}</Fact>
      </dl>
      <div className={styles.actions}>
        <button type="button" className={styles.watch} aria-label={t('monitor.watchNamed', { name })} onClick={() => onWatch(anchor)}>
          <EyeOutlined aria-hidden /> {t('monitor.watch')}
        </button>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('monitor.removeNamed', { name })}
          title={t('monitor.remove')}
          onClick={() => onRemove(anchor)}
        >
          <StopOutlined aria-hidden />
        </button>
      </div>
    </li>
  )
})

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd title={typeof children === 'string' ? children : undefined}>{children}</dd>
    </div>
  )
}
