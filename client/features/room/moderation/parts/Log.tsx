import { useTranslation } from 'react-i18next'
import type { ModerationEntry } from '#contract/calls/room/moderation/room.ts'
import { momentText } from '../../../../kit/moments.ts'
import buttons from '../../../../kit/buttons.module.css'
import { ViewerName } from '../../viewer-card/ViewerName.tsx'
import { once } from '../once.ts'
import type { Moderation } from '../useModerator.ts'
import { entryText, moderatorText } from '../wording/entry-text.ts'
import styles from './Parts.module.css'

interface Props {
  act: Moderation['act']
  log: readonly ModerationEntry[]
  /** The reader is the host. */
  isOwn: boolean
}

/** The log of the room, the latest first. An entry about a viewer opens the viewer's card; one that can be undone has a button. */
export function Log({ log, isOwn, act }: Props) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  if (log.length === 0) return <p className={buttons.hint}>{t('moderate.log.none')}</p>
  return (
    <ul aria-label={t('moderate.log.title')}>
      {log.map((entry) => {
        const { id, at, by, customer, undoneAt, undoable } = entry
        const what = entryText(t, entry, language)
        return (
          <li key={id} className={styles.entry} data-undone={undoneAt !== null}>
            <p className={styles.did}>
              {customer ? (
                <ViewerName viewer={customer} className={styles.name}>
                  <bdi>{what}</bdi>
                </ViewerName>
              ) : (
                <bdi>{what}</bdi>
              )}
            </p>
            <p className={buttons.hint}>
              <time dateTime={at}>{momentText(at, language)}</time> · <bdi>{moderatorText(t, by, isOwn)}</bdi>
              {undoneAt !== null && ` · ${t('moderate.log.undoneAt', { time: momentText(undoneAt, language) })}`}
            </p>
            {undoable && (
              <button
                type="button"
                className={`${buttons.quiet} ${buttons.small}`}
                aria-label={t('moderate.log.undoNamed', { what })}
                onClick={once(() => void act({ act: 'undo', entryId: id }))}
              >
                {t('moderation.undo')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
