import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '../../../lib/time/local-time.ts'
import { duration } from '../../../lib/format.ts'
import type { RoomStatus } from './room-status.ts'

/** The clock of a status: the time on air, the seconds that are left, or when a push was refused. */
export function StatusClock({ clock, className = '' }: { clock: RoomStatus['clock']; className?: string | undefined }) {
  const { t } = useTranslation()
  if (!clock) return null
  if (clock.type === 'at') return <time className={className}>{hourAndMinute(clock.at)}</time>
  return (
    <span role="timer" className={className}>
      {clock.type === 'elapsed' ? duration(clock.seconds) : t('signal.secondsLeft', { seconds: clock.seconds })}
    </span>
  )
}
