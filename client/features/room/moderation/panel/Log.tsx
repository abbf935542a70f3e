import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModerationEntry } from '#contract/calls/moderation/room.ts'
import { momentText } from '../../../../lib/dates.ts'
import { useUser } from '../../../../lib/session.ts'
import { once } from '../once.ts'
import type { Moderation } from '../useModeration.tsx'
import { entryText, moderatorText } from '../wording/entry-text.ts'
import styles from './ModerationPanel.module.css'

/** Who did what and when, newest first. */
export function Log({ entries, act }: { entries: readonly ModerationEntry[]; act: Moderation['act'] }) {
  const { t, i18n } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  if (entries.length === 0) return <p className={styles.detail}>{t('moderate.log.none')}</p>
  return (
    <ul className={styles.log} aria-label={t('moderate.log.title')}>
      {entries.map((entry) => {
        const what = entryText(t, entry, i18n.language)
        return (
          <li key={entry.id} className={styles.entry} data-undone={entry.undoneAt !== null}>
            <p className={styles.what}>
              <bdi>{what}</bdi>
            </p>
            <p className={styles.who}>
              <time dateTime={entry.at}>{momentText(entry.at)}</time> · <bdi>{moderatorText(t, entry.by, isOwn)}</bdi>
              {entry.undoneAt && ` · ${t('moderate.log.undoneAt', { time: momentText(entry.undoneAt) })}`}
            </p>
            {entry.undoable && (
              <Button
                size="small"
                aria-label={t('moderate.log.undoNamed', { what })}
                onClick={once(() => void act({ act: 'undo', entryId: entry.id }))}
              >
                {t('moderation.undo')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
