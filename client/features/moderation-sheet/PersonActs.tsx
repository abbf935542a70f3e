import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removalReasons } from '#contract/chat.ts'
import { clearMinutes, muteMinutes } from '#contract/limits.ts'
import { Choices } from '../../ui/touch/Choices.tsx'
import buttons from '../../ui/touch/touch.module.css'
import type { Act } from '../moderation/wording/act-text.ts'
import { termText } from '../moderation/wording/term-text.ts'
import styles from './Moderation.module.css'
import type { Moderating, WrittenLine } from './moderating.ts'
import { useActs } from './useActs.ts'

interface Props {
  moderating: Moderating
  customerId: number
  name: string
  /** Nobody mutes a manager. */
  isManager: boolean
  /** The line from which the person was opened. */
  line: WrittenLine | null
  onDone: () => void
}

/** What a moderator does about a person: remove what was said, mute, ban, and lift it. One tap on the reason or the time acts. */
export default function PersonActs({ moderating, customerId, name, isManager, line, onDone }: Props) {
  const { t } = useTranslation()
  const { isBusy, run } = useActs(moderating)
  const [lines, setLines] = useState<'remove' | 'clear'>(line ? 'remove' : 'clear')
  const [stop, setStop] = useState<'mute' | 'ban'>('mute')
  const act = async (wanted: Act) => {
    if (await run(wanted, name)) onDone()
  }
  return (
    <>
      <section className={styles.part} aria-label={t('moderate.sheet.remove')}>
        <h3>{t('moderate.sheet.remove')}</h3>
        {line && (
          <blockquote className={styles.quote} dir="auto">
            {line.text}
          </blockquote>
        )}
        {line ? (
          <Choices
            label={t('moderate.sheet.remove')}
            value={lines}
            options={[
              { value: 'remove', content: t('moderate.sheet.thisLine') },
              { value: 'clear', content: t('moderate.sheet.lastLines', { minutes: clearMinutes }) },
            ]}
            onChange={setLines}
          />
        ) : (
          <p className={buttons.hint}>{t('moderate.sheet.lastLines', { minutes: clearMinutes })}</p>
        )}
        <p className={buttons.hint}>{t('moderate.sheet.because')}</p>
        <div className={buttons.choices}>
          {removalReasons.map((reason) => (
            <button
              key={reason}
              type="button"
              className={buttons.choice}
              disabled={isBusy}
              onClick={() =>
                void (line && lines === 'remove'
                  ? act({ act: 'remove', line: line.place, reason })
                  : act({ act: 'clear', customerId, reason }))
              }
            >
              {t(`removal.reasons.${reason}`)}
            </button>
          ))}
        </div>
      </section>
      {!isManager && (
        <section className={styles.part} aria-label={t('moderate.sheet.keepOut')}>
          <Choices
            label={t('moderate.sheet.keepOut')}
            value={stop}
            options={(['mute', 'ban'] as const).map((value) => ({
              value,
              content: t(value === 'ban' ? 'moderate.ban' : 'moderation.mute'),
            }))}
            onChange={setStop}
          />
          {stop === 'ban' && <p className={buttons.hint}>{t('moderate.sheet.banHint')}</p>}
          <div className={buttons.choices}>
            {muteMinutes.map((minute) => (
              <button
                key={minute}
                type="button"
                className={buttons.choice}
                disabled={isBusy}
                onClick={() => void act({ act: stop, customerId, minute })}
              >
                <span className={styles.term}>{termText(t, minute)}</span>
              </button>
            ))}
          </div>
          <button type="button" className={buttons.quiet} disabled={isBusy} onClick={() => void act({ act: 'release', customerId })}>
            {t('moderate.sheet.release')}
          </button>
        </section>
      )}
    </>
  )
}
