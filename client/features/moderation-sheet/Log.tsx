import { useTranslation } from 'react-i18next'
import { lineChecks, type ModerationEntry } from '#contract/calls/moderation/room.ts'
import { muteMinutes } from '#contract/limits.ts'
import { count } from '../../lib/format.ts'
import { momentText } from '../../ui/touch/moments.ts'
import buttons from '../../ui/touch/touch.module.css'
import { durationNames } from '../moderation/durations.ts'
import styles from './Moderation.module.css'
import type { Moderating, Viewer } from './moderating.ts'
import { useActs } from './useActs.ts'

interface Props {
  moderating: Moderating
  log: readonly ModerationEntry[]
  onViewer: (viewer: Viewer) => void
}

/** Who did what, the latest first; what can be undone has a button. */
export function Log({ moderating, log, onViewer }: Props) {
  const { t, i18n } = useTranslation()
  const { isBusy, run } = useActs(moderating)
  const detailsOf = useDetails()
  const { language } = i18n
  if (log.length === 0) return <p className={buttons.hint}>{t('moderating.noLog')}</p>
  return (
    <ul className={styles.list}>
      {log.map((entry) => {
        const { id, at, action, by, customer, undoneAt, undoable } = entry
        return (
          <li key={id} className={styles.entry} data-entry={id} data-undone={undoneAt !== null}>
            <div>
              <p className={styles.did}>
                <strong>{t(`moderating.actions.${action}`)}</strong>
                {customer && (
                  <button type="button" className={styles.name} onClick={() => onViewer(customer)}>
                    <bdi>{customer.nickname}</bdi>
                  </button>
                )}
              </p>
              {detailsOf(entry).length > 0 && <p className={styles.details}>{detailsOf(entry).join(' · ')}</p>}
              <p className={buttons.hint}>
                {momentText(at, language)} · <bdi>{by.name}</bdi> ({t(`moderating.roles.${by.role}`)})
                {undoneAt !== null && ` · ${t('moderating.undoneAt', { time: momentText(undoneAt, language) })}`}
              </p>
            </div>
            {undoable && (
              <button
                type="button"
                className={`${buttons.quiet} ${buttons.small}`}
                disabled={isBusy}
                onClick={() => void run({ act: 'undo', entryId: id }, t('moderating.done.undo'))}
              >
                {t('moderating.undo')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What an entry has besides who and whom: the time, the reason, the number of lines, the modes. */
function useDetails() {
  const { t, i18n } = useTranslation()
  return ({ action, minute, lines, reason, modes, undone }: ModerationEntry): string[] => {
    const known = muteMinutes.find((one) => one === minute)
    const isTimed = action === 'mute' || action === 'ban'
    return [
      undone && t(`moderating.actions.${undone}`),
      isTimed && (known ? t(`moderating.durations.${durationNames[known]}`) : minute === null && t('moderating.durations.forever')),
      lines !== null && t('moderating.lines', { count: lines, number: count(lines, i18n.language) }),
      reason && t(`moderating.reasons.${reason}`),
      modes?.slowSeconds !== undefined
        && `${t('moderating.slow')}: ${modes.slowSeconds === 0 ? t('moderating.off') : t('moderating.seconds', { seconds: modes.slowSeconds })}`,
      modes?.levelFrom !== undefined
        && `${t('moderating.level')}: ${modes.levelFrom === 0 ? t('moderating.everybody') : t('moderating.fromLevel', { level: modes.levelFrom })}`,
      modes?.isPaused !== undefined && t(modes.isPaused ? 'moderating.paused' : 'moderating.goesOn'),
      ...lineChecks.map(
        (check) =>
          modes?.checks?.[check] !== undefined
          && `${t(`moderating.checkNames.${check}`)}: ${t(modes.checks[check] ? 'moderating.on' : 'moderating.off')}`,
      ),
    ].filter((detail) => typeof detail === 'string')
  }
}
