import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { count } from '../../../../lib/format.ts'
import { refreshSettings, useDemoControls } from '../../../../lib/settings.ts'
import { useNow } from '../../../../lib/time/useNow.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { countdownText } from '../../../../kit/moments.ts'
import buttons from '../../../../kit/buttons.module.css'
import styles from './Countdown.module.css'
import type { WatchState } from '../watch-state.ts'

/** How often a page of a demo reads the platform's time. */
const demoTimeMs = 5000

interface Props {
  state: WatchState
  fee: LobbyCard['privateFee']
  onGoOn: () => void
}

/** When the next stretch of a private room begins, and what it costs. */
export function Countdown({ state: { paidUntil, spent, isPaused }, fee, onGoOn }: Props) {
  const { t, i18n } = useTranslation()
  const now = useNow(paidUntil !== null)
  const isDemo = useDemoControls()
  // The reply has the platform's time. A room is watched for long without any other call; the time of a demo may be moved meanwhile.
  useEffect(() => {
    void refreshSettings()
    const timer = isDemo ? setInterval(() => void refreshSettings(), demoTimeMs) : undefined
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each stretch
  }, [paidUntil, isDemo])
  if (paidUntil === null) return null
  const points = count(fee.fee, i18n.language)
  if (isPaused)
    return (
      <div className={styles.paused} role="alert">
        <p>{t('watch.paused')}</p>
        <button type="button" className={`${buttons.primary} ${buttons.small}`} onClick={onGoOn}>
          {t('watch.goOn', { count: fee.fee, fee: points })}
        </button>
      </div>
    )
  return (
    <p className={styles.countdown}>
      <Icon name="lock" size={16} />
      <span>{t('watch.nextStretch', { count: fee.fee, fee: points })}</span>
      <b role="timer" aria-live="off">
        {countdownText(Date.parse(paidUntil) - now)}
      </b>
      {spent > 0 && <small>{t('watch.spent', { points: count(spent, i18n.language) })}</small>}
    </p>
  )
}
