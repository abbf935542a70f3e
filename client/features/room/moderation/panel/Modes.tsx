import { Segmented, Switch } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatModes, lineChecks, type SomeModes } from '#contract/calls/moderation/room.ts'
import { levelFrom, slowSeconds } from '#contract/limits.ts'
import { hourAndMinute } from '../../../../lib/dates.ts'
import type { Moderation } from '../useModeration.tsx'
import { checkText, shieldText } from '../wording/modes-text.ts'
import styles from './ModerationPanel.module.css'
import { ShieldButton } from './ShieldButton.tsx'

const levels = Array.from({ length: levelFrom.max - levelFrom.min + 1 }, (_, index) => levelFrom.min + index)

/** The modes of the chat. What was chosen is shown at once. */
export function Modes({ modes, act }: { modes: ChatModes; act: Moderation['act'] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<SomeModes>({})
  const [of, setOf] = useState(modes)
  if (of !== modes) {
    setOf(modes)
    setChosen({})
  }
  const now = { ...modes, ...chosen, checks: { ...modes.checks, ...chosen.checks } }
  const set = async (change: Omit<Extract<Parameters<Moderation['act']>[0], { act: 'modes' }>, 'act'>) => {
    setChosen((before) => ({ ...before, ...change, checks: { ...before.checks, ...change.checks } }))
    if (!(await act({ act: 'modes', ...change }))) setChosen({})
  }
  return (
    <div className={styles.modes}>
      <section className={styles.mode}>
        <ShieldButton modes={modes} act={act} />
        <p className={styles.detail}>
          {modes.shieldSince && <strong>{t('moderate.shield.since', { time: hourAndMinute(modes.shieldSince) })}</strong>}{' '}
          {modes.shieldSince ? t('moderate.shield.upDetail') : shieldText(t)}
        </p>
      </section>
      <Choice label={t('moderate.modes.slow')}>
        {(label) => (
          <Segmented
            block
            aria-label={label}
            value={now.slowSeconds}
            onChange={(seconds) => void set({ slowSeconds: seconds })}
            options={slowSeconds.map((value) => ({
              value,
              label: value === 0 ? t('moderate.modes.off') : t('moderate.modes.seconds', { seconds: value }),
            }))}
          />
        )}
      </Choice>
      <Choice label={t('moderate.modes.level')}>
        {(label) => (
          <Segmented
            block
            aria-label={label}
            value={now.levelFrom}
            onChange={(level) => void set({ levelFrom: level })}
            options={levels.map((value) => ({ value, label: value === 0 ? t('moderate.modes.everyone') : `${value}+` }))}
          />
        )}
      </Choice>
      <SwitchRow
        name={t('moderate.modes.pause')}
        detail={t('moderate.modes.pauseDetail')}
        isOn={now.isPaused}
        onChange={(isPaused) => void set({ isPaused })}
      />
      <h3 className={styles.heading}>{t('moderate.modes.checks')}</h3>
      {lineChecks.map((check) => (
        <SwitchRow
          key={check}
          name={t(`moderate.checks.${check}`)}
          detail={checkText(t, check)}
          isOn={now.checks[check]}
          onChange={(isOn) => void set({ checks: { [check]: isOn } })}
        />
      ))}
    </div>
  )
}

const Choice = ({ label, children }: { label: string; children: (label: string) => ReactNode }) => (
  <section className={styles.mode}>
    <h3 className={styles.heading}>{label}</h3>
    {children(label)}
  </section>
)

interface SwitchRowProps {
  name: string
  detail: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function SwitchRow({ name, detail, isOn, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{name}</label>
      <p id={`${id}-detail`} className={styles.detail}>
        {detail}
      </p>
      <Switch id={id} checked={isOn} onChange={onChange} aria-describedby={`${id}-detail`} />
    </div>
  )
}
