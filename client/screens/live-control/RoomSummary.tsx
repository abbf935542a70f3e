import { LockOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/room.ts'
import { count } from '../../lib/format.ts'
import styles from './Settings.module.css'

/** The room as it is while live: nothing of it can be changed then. */
export function RoomSummary({ room }: { room: Room | undefined }) {
  const { t, i18n } = useTranslation()
  if (!room) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { fee, minute } = room.privateFee
  return (
    <div className={styles.summary}>
      <strong>{t(`live.roomTypes.${room.roomType}`)}</strong>
      {room.roomType === 'vip' && <span>{t('live.levelFrom', { level: room.roomLevel })}</span>}
      {room.roomType === 'private' && (
        <span>{t('live.feePer', { count: fee, fee: count(fee, i18n.language), minute: count(minute, i18n.language) })}</span>
      )}
      <p className={styles.note}>
        <LockOutlined aria-hidden /> {t('live.lockedWhileLive')}
      </p>
    </div>
  )
}
