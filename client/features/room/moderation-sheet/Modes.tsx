import { useTranslation } from 'react-i18next'
import { lineChecks, type ChatModes } from '#contract/calls/moderation/room.ts'
import { levelFrom, slowSeconds } from '#contract/limits.ts'
import { Choices } from '../../../kit/Choices.tsx'
import { checkText } from '../moderation/wording/modes-text.ts'
import type { Act } from '../moderation/wording/act-text.ts'
import styles from './Moderation.module.css'
import type { Moderating } from './moderating.ts'
import { Switch } from './Switch.tsx'
import { useActs } from './useActs.ts'

const levels = Array.from({ length: levelFrom.max - levelFrom.min + 1 }, (_, at) => levelFrom.min + at)

/** Who may write how often, and what holds a line. Each change is in force at once. */
export function Modes({ moderating, modes }: { moderating: Moderating; modes: ChatModes }) {
  const { t } = useTranslation()
  const { isBusy, run } = useActs(moderating)
  const set = (changed: Omit<Extract<Act, { act: 'modes' }>, 'act'>) => void run({ act: 'modes', ...changed })
  return (
    <>
      <Choices
        label={t('moderate.modes.slow')}
        isLabelShown
        value={modes.slowSeconds}
        options={slowSeconds.map((seconds) => ({
          value: seconds,
          content: seconds === 0 ? t('moderate.modes.off') : t('moderate.modes.seconds', { seconds }),
        }))}
        onChange={(seconds) => set({ slowSeconds: seconds })}
      />
      <Choices
        label={t('moderate.modes.level')}
        isLabelShown
        value={modes.levelFrom}
        options={levels.map((level) => ({
          value: level,
          content: level === 0 ? t('moderate.modes.everyone') : `${t('viewer.rank', { rank: level })}+`,
        }))}
        onChange={(level) => set({ levelFrom: level })}
      />
      <Switch
        label={t('moderate.modes.pause')}
        hint={t('moderate.modes.pauseDetail')}
        isOn={modes.isPaused}
        isBusy={isBusy}
        onChange={(isPaused) => set({ isPaused })}
      />
      <section className={styles.part} aria-label={t('moderate.modes.checks')}>
        <h3>{t('moderate.modes.checks')}</h3>
        {lineChecks.map((check) => (
          <Switch
            key={check}
            label={t(`moderate.checks.${check}`)}
            hint={checkText(t, check)}
            isOn={modes.checks[check]}
            isBusy={isBusy}
            onChange={(isOn) => set({ checks: { [check]: isOn } })}
          />
        ))}
      </section>
    </>
  )
}
