import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineChecks, type ChatModes, type SomeModes } from '#contract/calls/room/moderation/room.ts'
import { levelFrom, slowSeconds } from '#contract/limits.ts'
import { Choices } from '../../../../kit/fields/Choices.tsx'
import { Switch } from '../../../../kit/fields/Switch.tsx'
import type { Moderation } from '../useModerator.ts'
import { checkText } from '../wording/modes-text.ts'
import styles from './Parts.module.css'

const levels = Array.from({ length: levelFrom.max - levelFrom.min + 1 }, (_, at) => levelFrom.min + at)

/** The modes of the chat. A choice is shown at once. */
export function Modes({ modes, act }: { modes: ChatModes; act: Moderation['act'] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<SomeModes>({})
  const [of, setOf] = useState(modes)
  if (of !== modes) {
    setOf(modes)
    setChosen({})
  }
  const now = { ...modes, ...chosen, checks: { ...modes.checks, ...chosen.checks } }
  const set = async (change: SomeModes) => {
    setChosen((before) => ({ ...before, ...change, checks: { ...before.checks, ...change.checks } }))
    if (!(await act({ act: 'modes', ...change }))) setChosen({})
  }
  return (
    <>
      <Choices
        label={t('moderate.modes.slow')}
        isLabelShown
        value={now.slowSeconds}
        options={slowSeconds.map((seconds) => ({
          value: seconds,
          content: seconds === 0 ? t('moderate.modes.off') : t('moderate.modes.seconds', { seconds }),
        }))}
        onChange={(seconds) => void set({ slowSeconds: seconds })}
      />
      <Choices
        label={t('moderate.modes.level')}
        isLabelShown
        value={now.levelFrom}
        options={levels.map((level) => ({ value: level, content: level === 0 ? t('moderate.modes.everyone') : `${level}+` }))}
        onChange={(level) => void set({ levelFrom: level })}
      />
      <Switch
        label={t('moderate.modes.pause')}
        hint={t('moderate.modes.pauseDetail')}
        isOn={now.isPaused}
        onChange={(isPaused) => void set({ isPaused })}
      />
      <section className={styles.part} aria-label={t('moderate.modes.checks')}>
        <h3>{t('moderate.modes.checks')}</h3>
        {lineChecks.map((check) => (
          <Switch
            key={check}
            label={t(`moderate.checks.${check}`)}
            hint={checkText(t, check)}
            isOn={now.checks[check]}
            onChange={(isOn) => void set({ checks: { [check]: isOn } })}
          />
        ))}
      </section>
    </>
  )
}
