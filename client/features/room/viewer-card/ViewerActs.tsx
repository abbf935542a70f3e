import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonInRoom } from '#contract/calls/room/moderation/room.ts'
import { clearMinutes, muteMinutes } from '#contract/limits.ts'
import { Choices } from '../../../kit/fields/Choices.tsx'
import { momentText } from '../../../kit/moments.ts'
import { Switch } from '../../../kit/fields/Switch.tsx'
import buttons from '../../../kit/buttons.module.css'
import type { Moderator, Viewer, WrittenLine } from '../moderation/moderator.ts'
import { useModerator, type Feedback } from '../moderation/useModerator.ts'
import { reasons, type Stop, viewerActs } from './viewer-acts.ts'
import type { Act } from '../moderation/wording/act-text.ts'
import { moderatorText } from '../moderation/wording/entry-text.ts'
import { failureText } from '../moderation/wording/failure-text.ts'
import { termText } from '../moderation/wording/term-text.ts'
import styles from '../moderation/parts/Parts.module.css'

interface Props {
  moderator: Moderator
  viewer: Viewer
  /** The line from which the viewer was opened. */
  line: WrittenLine | null
  /** Undefined until it has loaded: what depends on it waits, in its place. */
  standing: PersonInRoom | undefined
  feedback: Feedback
  /** Called after each act and each undo, done or not, to load again what it changed; has to stay the same. */
  onActed?: () => void
  /** Called when an act is done. */
  onDone?: () => void
  /** Further buttons. */
  children?: ReactNode
}

const nothing = () => {}
const quiet = `${buttons.quiet} ${buttons.small}`

/** Acts of a moderator on a viewer: remove lines, mute, ban, and lift them. One tap acts; an act that has no end is confirmed first. */
export default function ViewerActs({ moderator, viewer, line, standing, feedback, onActed = nothing, onDone = nothing, children }: Props) {
  const { t } = useTranslation()
  const { act, appoint } = useModerator(moderator, feedback, onActed)
  const { customerId, nickname } = viewer
  const acts = viewerActs({ moderator, customerId, line: line?.place ?? null, standing })
  const lastLines = t('moderate.sheet.lastLines', { minutes: clearMinutes })
  const [lines, setLines] = useState<'remove' | 'clear'>('remove')
  const press = async (isDone: Promise<boolean>) => {
    if (await isDone) onDone()
  }
  const of = (lines === 'remove' && acts.remove) || acts.clear
  if (acts.isForbidden) return <p className={buttons.hint}>{failureText(t, { code: 'forbidden', message: '' })}</p>
  return (
    <div className={styles.acts}>
      <section className={styles.part} aria-label={t('moderate.sheet.remove')}>
        <h3>
          {t('moderate.sheet.remove')} {!line && <small>{lastLines}</small>}
        </h3>
        {line && (
          <>
            <blockquote className={styles.quote} dir="auto">
              {line.text}
            </blockquote>
            <Choices
              label={t('moderate.sheet.remove')}
              value={lines}
              options={[
                { value: 'remove', content: t('moderate.sheet.thisLine') },
                { value: 'clear', content: lastLines },
              ]}
              onChange={setLines}
            />
          </>
        )}
        <p className={buttons.hint}>{t('moderate.sheet.because')}</p>
        <div className={buttons.choices}>
          {reasons.map((reason) => (
            <button key={reason} type="button" className={buttons.choice} onClick={() => void press(act(of(reason), nickname))}>
              {t(`removal.reasons.${reason}`)}
            </button>
          ))}
        </div>
      </section>
      <Standing moderator={moderator} standing={standing} acts={acts} onAct={(wanted) => void press(act(wanted, nickname))} />
      <div className={styles.others}>
        {acts.canAppoint && (
          <button type="button" className={quiet} disabled={!standing} onClick={() => void press(appoint(viewer, !acts.isManager))}>
            {t(acts.isManager ? 'moderation.removeManager' : 'moderation.addManager')}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}

interface StandingProps {
  moderator: Moderator
  standing: PersonInRoom | undefined
  acts: ReturnType<typeof viewerActs>
  onAct: (wanted: Act) => void
}

/** The mute or the ban in force, by whom and until when, and the acts that change it. */
function Standing({ moderator, standing, acts, onAct }: StandingProps) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<Stop>('mute')
  const [holdsNewcomers, setHolds] = useState(false)
  const stop = acts.stops.includes(chosen) ? chosen : acts.stops[0]
  const mute = standing?.mute
  const state = mute?.banned ? 'banned' : 'muted'
  const { release } = acts
  return (
    <section className={styles.part} aria-label={t('moderate.sheet.keepOut')}>
      {mute && (
        <p>
          <strong>
            {mute.until === null
              ? t(`moderate.sheet.${state}Forever`)
              : t(`moderate.sheet.${state}Until`, { time: momentText(mute.until, i18n.language) })}
          </strong>{' '}
          · <bdi>{moderatorText(t, mute.by, moderator.as === 'host')}</bdi>
        </p>
      )}
      {release && (
        <button type="button" className={quiet} onClick={() => onAct(release)}>
          {t(mute?.banned ? 'moderation.unban' : 'moderation.unmute')}
        </button>
      )}
      {stop && (
        <>
          <Choices
            label={t('moderate.sheet.keepOut')}
            value={stop}
            options={acts.stops.map((value) => ({ value, content: t(value === 'ban' ? 'moderate.ban' : 'moderation.mute') }))}
            onChange={setChosen}
          />
          {acts.isManager && <p className={buttons.hint}>{failureText(t, { code: 'manager_not_mutable', message: '' })}</p>}
          {stop === 'ban' && <p className={buttons.hint}>{t('moderate.sheet.banHint')}</p>}
          {stop === 'ban' && acts.canHoldNewcomers && (
            <Switch label={t('moderate.newcomers.switch')} hint={t('moderate.newcomers.hint')} isOn={holdsNewcomers} onChange={setHolds} />
          )}
          <div className={buttons.choices}>
            {muteMinutes.map((minute) => (
              <button
                key={minute}
                type="button"
                className={buttons.choice}
                disabled={!acts.canStop}
                aria-label={`${t(stop === 'ban' ? 'moderate.ban' : 'moderation.muteFor')} ${termText(t, minute)}`}
                onClick={() => onAct(acts.stop(stop, minute, acts.canHoldNewcomers && holdsNewcomers))}
              >
                <span className={styles.term}>{termText(t, minute)}</span>
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
