import { useTranslation } from 'react-i18next'
import type { ModerationEntry } from '#contract/calls/moderation/room.ts'
import { momentText } from '../../../kit/moments.ts'
import buttons from '../../../kit/buttons.module.css'
import { entryText, moderatorText } from '../moderation/wording/entry-text.ts'
import styles from './Moderation.module.css'
import type { Moderating, Viewer } from './moderating.ts'
import { useActs } from './useActs.ts'

interface Props {
  moderating: Moderating
  log: readonly ModerationEntry[]
  onViewer: (viewer: Viewer) => void
}

/** Who did what, the latest first. An entry about a viewer opens what can be done about them; what can be undone has a button. */
export function Log({ moderating, log, onViewer }: Props) {
  const { t, i18n } = useTranslation()
  const { isBusy, run } = useActs(moderating)
  const { language } = i18n
  if (log.length === 0) return <p className={buttons.hint}>{t('moderate.log.none')}</p>
  return (
    <ul className={styles.list}>
      {log.map((entry) => {
        const { id, at, by, customer, undoneAt, undoable } = entry
        const what = <bdi>{entryText(t, entry, language)}</bdi>
        return (
          <li key={id} className={styles.entry} data-entry={id} data-undone={undoneAt !== null}>
            <div>
              {customer ? (
                <button type="button" className={styles.did} onClick={() => onViewer(customer)}>
                  {what}
                </button>
              ) : (
                <p className={styles.did}>{what}</p>
              )}
              <p className={buttons.hint}>
                {momentText(at, language)} · <bdi>{moderatorText(t, by, moderating.isHost)}</bdi>
                {undoneAt !== null && ` · ${t('moderate.log.undoneAt', { time: momentText(undoneAt, language) })}`}
              </p>
            </div>
            {undoable && (
              <button
                type="button"
                className={`${buttons.quiet} ${buttons.small}`}
                disabled={isBusy}
                onClick={() => void run({ act: 'undo', entryId: id })}
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
