import { useTranslation } from 'react-i18next'
import type { Failure as Failed } from '../../../../lib/call.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { Link } from '../../../../kit/Link.tsx'
import buttons from '../../../../kit/buttons.module.css'
import styles from './Entrance.module.css'
import { failureText } from '../../../room/moderation/wording/failure-text.ts'

/** In place of a room that could not be read; while it is being read, the shape of its entrance. */
export function Failure({ failure, onRetry }: { failure: Failed | undefined; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.entrance}>
      <main className={styles.words}>
        <Link to="/app/" className={styles.back} label={t('watch.toLobby')}>
          <Icon name="back" />
        </Link>
        {failure ? (
          <div className={styles.notice} role="alert">
            <h1>{failure.code === 'not_found' ? t('watch.noHost') : failureText(t, failure)}</h1>
            {failure.code !== 'not_found' && (
              <button type="button" className={buttons.primary} onClick={onRetry}>
                {t('viewer.retry')}
              </button>
            )}
            <Link to="/app/" className={buttons.quiet}>
              {t('watch.toLobby')}
            </Link>
          </div>
        ) : (
          <output className={styles.loading} aria-label={t('viewer.loading')} />
        )}
      </main>
    </div>
  )
}
