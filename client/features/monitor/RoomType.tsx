import { useTranslation } from 'react-i18next'
import type { MonitoredAnchor } from '#contract/calls/family.ts'

export function RoomType({ room: { type, level } }: { room: MonitoredAnchor['roomInfo'] }) {
  const { t } = useTranslation()
  return type === 'vip' ? t('monitor.vip', { level }) : t(`live.roomTypes.${type}`)
}
