import { useTranslation } from 'react-i18next'
import { heldLines } from '#contract/limits.ts'
import { useNow } from '../../../lib/time/useNow.ts'
import { Icon } from '../../../ui/touch/Icon.tsx'
import type { WatchState } from '../watch-state.ts'
import styles from './HeldWords.module.css'

interface Props {
  held: WatchState['held']
  onDismiss: () => void
}

/** Own lines that wait until somebody has seen them. After ten minutes they are dropped. */
export function HeldWords({ held, onDismiss }: Props) {
  const { t } = useTranslation()
  const now = useNow(held.length > 0)
  const waiting = held.filter(({ at, isRead }) => !isRead && at + heldLines.minutes * 60_000 > now)
  if (waiting.length === 0) return null
  return (
    <div className={styles.held}>
      <output>
        {waiting.map(({ text, at }) => (
          <span key={at}>
            <bdi>{text}</bdi>
          </span>
        ))}
        {t('watch.heldLine')}
      </output>
      <button type="button" onClick={onDismiss} aria-label={t('viewer.close')}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
