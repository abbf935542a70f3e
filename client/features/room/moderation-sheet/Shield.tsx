import { useTranslation } from 'react-i18next'
import type { ChatModes } from '#contract/calls/moderation/room.ts'
import { Strokes } from '../../../kit/Icon.tsx'
import { momentText } from '../../../kit/moments.ts'
import buttons from '../../../kit/buttons.module.css'
import { shieldText } from '../moderation/wording/modes-text.ts'
import styles from './Moderation.module.css'
import type { Moderating } from './moderating.ts'
import { useActs } from './useActs.ts'

export const shieldStrokes = 'M12 3l8 3v5c0 5-3.3 8.6-8 10-4.7-1.4-8-5-8-10V6z'

/** One tap in a raid, and one tap when it is over. */
export function Shield({ moderating, modes: { shieldSince } }: { moderating: Moderating; modes: ChatModes }) {
  const { t, i18n } = useTranslation()
  const { isBusy, run } = useActs(moderating)
  const isUp = shieldSince !== null
  return (
    <section className={styles.shield} data-up={isUp}>
      {isUp && <strong>{t('moderate.shield.since', { time: momentText(shieldSince, i18n.language) })}</strong>}
      <p className={buttons.hint}>{isUp ? t('moderate.shield.upDetail') : shieldText(t)}</p>
      <button
        type="button"
        className={isUp ? buttons.quiet : buttons.primary}
        disabled={isBusy}
        onClick={() => void run({ act: 'shield', isUp: !isUp })}
      >
        <Strokes path={shieldStrokes} size={20} />
        {t(isUp ? 'moderate.shield.lower' : 'moderate.shield.raise')}
      </button>
    </section>
  )
}
