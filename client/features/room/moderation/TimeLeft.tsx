import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { duration } from '../../../lib/format.ts'
import { timeLeft } from './mutes.ts'

const dayMs = 86_400_000

/** The countdown of a mute, "for ever", or that it has ended. */
export function TimeLeft({ mute, now }: { mute: Pick<Mute, 'freeTime' | 'ended'>; now: number }) {
  const { t } = useTranslation()
  const left = timeLeft(mute, now)
  if (left === 0) return <Tag>{t('moderation.ended')}</Tag>
  if (left === Infinity) return <>{t('moderation.durations.forever')}</>
  const days = Math.floor(left / dayMs)
  const clock = duration(Math.ceil((left % dayMs) / 1000))
  return <>{days > 0 ? t('moderation.daysAnd', { days, clock }) : clock}</>
}
