import { useTranslation } from 'react-i18next'
import { useIsPast } from '../../../../lib/time/useNow.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { Link } from '../../../../kit/Link.tsx'
import { momentText } from '../../../../kit/moments.ts'
import buttons from '../../../../kit/buttons.module.css'
import type { Ban } from '../watch-state.ts'
import styles from './Entrance.module.css'

interface Props {
  ban: Ban
  onEnter: () => Promise<void>
}

/** In place of the way in: who banned this viewer until when, and where to go instead. The ban may be lifted at any time. */
export function Banned({ ban: { until, by }, onEnter }: Props) {
  const { t, i18n } = useTranslation()
  const isOver = useIsPast(until === null ? Infinity : Date.parse(until))
  const who = by ?? t('watch.theHost')
  return (
    <>
      <output className={styles.banned}>
        <Icon name="lock" size={28} />
        <strong>{t(isOver ? 'watch.bannedOver' : 'watch.bannedTitle')}</strong>
        {!isOver && (
          <span>
            {until === null
              ? t('watch.bannedForever', { by: who })
              : t('watch.bannedUntil', { by: who, time: momentText(until, i18n.language) })}
          </span>
        )}
        {!isOver && <span>{t('watch.otherRooms')}</span>}
      </output>
      {!isOver && (
        <Link to="/app/" className={buttons.primary}>
          {t('watch.toLobby')}
        </Link>
      )}
      <button type="button" className={isOver ? buttons.primary : buttons.quiet} onClick={() => void onEnter()}>
        {t(isOver ? 'watch.enterAgain' : 'viewer.retry')}
      </button>
    </>
  )
}
