import { EyeOutlined, UserOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../lib/format.ts'
import styles from './AnchorCard.module.css'
import { RemoveButton } from './RemoveButton.tsx'
import { RoomType } from './RoomType.tsx'
import { SignalTag } from './SignalTag.tsx'
import type { WatchedAnchor } from './wall.ts'

interface Props {
  anchor: WatchedAnchor
  onWatch: () => void
  onRemoved: () => void
}

/** One live anchor. The Monitor button covers the whole card; only the removal lies above it. */
export function AnchorCard({ anchor, onWatch, onRemoved }: Props) {
  const { t, i18n } = useTranslation()
  const { name, title, cover, startedAt, viewers, streamInfo, roomInfo, extraInfo: { appVersion, deviceModel } } = anchor
  return (
    <li className={styles.card}>
      <div className={styles.cover} style={cover ? { backgroundImage: `url("${encodeURI(cover)}")` } : undefined}>
        {!cover && <span className={styles.initial} aria-hidden>{[...name][0]}</span>}
        <span className={styles.signal}><SignalTag signal={streamInfo.signal} startedAt={startedAt} /></span>
      </div>
      <div className={styles.who}>
        <div className={styles.names}>
          <h2 className={styles.name}><bdi>{name}</bdi></h2>
          <p className={styles.title} title={title}><bdi>{title || '–'}</bdi></p>
        </div>
        <p className={styles.viewers} title={t('monitor.viewers')}>
          <UserOutlined aria-hidden /> <span className="visually-hidden">{t('monitor.viewers')}</span> <strong>{count(viewers, i18n.language)}</strong>
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('monitor.room')}><RoomType room={roomInfo} /></Fact>
        {appVersion && <Fact label={t('monitor.appVersion')}>{appVersion}</Fact>}
        <Fact label={t('monitor.device')}>{deviceModel ?? '–'}</Fact>
        <Fact label={t('monitor.streamName')}>{streamInfo.streamName}</Fact>
      </dl>
      <div className={styles.actions}>
        <Button className={styles.watch} icon={<EyeOutlined />} aria-label={t('monitor.watchNamed', { name })} onClick={onWatch}>
          {t('monitor.watch')}
        </Button>
        <RemoveButton anchor={anchor} onRemoved={onRemoved} />
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return <div className={styles.fact}><dt>{label}</dt><dd title={typeof children === 'string' ? children : undefined}>{children}</dd></div>
}
