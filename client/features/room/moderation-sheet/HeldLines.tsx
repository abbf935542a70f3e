import { useTranslation } from 'react-i18next'
import type { HeldLine } from '#contract/calls/moderation/room.ts'
import { momentText } from '../../../kit/moments.ts'
import buttons from '../../../kit/buttons.module.css'
import { heldText } from '../moderation/wording/entry-text.ts'
import styles from './Moderation.module.css'
import type { Moderating, Viewer } from './moderating.ts'
import { useActs } from './useActs.ts'

interface Props {
  moderating: Moderating
  held: readonly HeldLine[]
  onViewer: (viewer: Viewer) => void
}

/** The lines that wait, the oldest first, each with what holds it. */
export function HeldLines({ moderating, held, onViewer }: Props) {
  const { t, i18n } = useTranslation()
  const { isBusy, run } = useActs(moderating)
  const decide = ({ id, customer }: HeldLine, isShown: boolean) => void run({ act: 'decide', heldId: id, isShown }, customer.nickname)
  if (held.length === 0) return <p className={buttons.hint}>{t('moderate.held.none')}</p>
  return (
    <ul className={styles.list}>
      {held.map((line) => {
        const { id, at, customer, text } = line
        return (
          <li key={id} className={styles.held} data-held={id}>
            <p className={styles.about}>
              <button type="button" className={styles.name} onClick={() => onViewer(customer)}>
                <bdi>{customer.nickname}</bdi>
              </button>
              <small>
                {t('viewer.rank', { rank: customer.rank })} · {momentText(at, i18n.language)}
              </small>
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <p className={styles.reason}>{heldText(t, line)}</p>
            <div className={styles.pair}>
              <button type="button" className={`${buttons.primary} ${buttons.small}`} disabled={isBusy} onClick={() => decide(line, true)}>
                {t('moderate.held.show')}
              </button>
              <button type="button" className={`${buttons.quiet} ${buttons.small}`} disabled={isBusy} onClick={() => decide(line, false)}>
                {t('moderate.held.drop')}
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
