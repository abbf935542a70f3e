import { useTranslation } from 'react-i18next'
import { heldLines } from '#contract/limits.ts'
import { useNow } from '../../../lib/time/useNow.ts'
import { Icon } from '../../../ui/touch/Icon.tsx'
import type { WatchState } from '../watch-state.ts'
import styles from './OwnLines.module.css'

interface Props extends Pick<WatchState, 'held' | 'removed'> {
  onDismiss: () => void
}

/** Own lines that wait until somebody has seen them, and are dropped after ten minutes; and those that a moderator has removed. */
export function OwnLines({ held, removed, onDismiss }: Props) {
  const { t } = useTranslation()
  const now = useNow(held.length > 0)
  const waiting = held.filter(({ at, isRead }) => !isRead && at + heldLines.minutes * 60_000 > now)
  if (waiting.length + removed.length === 0) return null
  const quote = ({ text, at }: { text: string; at: number }) => (
    <span key={`${at} ${text}`}>
      <bdi>{text}</bdi>
    </span>
  )
  return (
    <div className={styles.notice}>
      <output>
        {waiting.map(quote)}
        {waiting.length > 0 && <p>{t('watch.heldLine')}</p>}
        {removed.map(quote)}
        {removed.length > 0 && <p>{t('watch.removedLine')}</p>}
      </output>
      <button type="button" onClick={onDismiss} aria-label={t('viewer.close')}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
