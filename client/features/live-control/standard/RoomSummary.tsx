import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/room.ts'
import { count } from '../../../lib/format.ts'

/** The kind of room in a few words. It cannot be changed while live. */
export function RoomSummary({ room }: { room: Room | undefined }) {
  const { t, i18n } = useTranslation()
  if (!room) return null
  const { fee, minute } = room.privateFee
  return (
    <span title={t('live.lockedWhileLive')}>
      <LockOutlined aria-hidden /> {t(`live.roomTypes.${room.roomType}`)}
      {room.roomType === 'vip' && ` · ${t('live.levelFrom', { level: room.roomLevel })}`}
      {room.roomType === 'private'
        && ` · ${t('live.feePer', { count: fee, fee: count(fee, i18n.language), minute: count(minute, i18n.language) })}`}
    </span>
  )
}
