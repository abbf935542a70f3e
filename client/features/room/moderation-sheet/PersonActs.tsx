import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonInRoom } from '#contract/calls/moderation/room.ts'
import { removalReasons } from '#contract/chat.ts'
import { clearMinutes, muteMinutes } from '#contract/limits.ts'
import { Choices } from '../../../kit/Choices.tsx'
import { momentText } from '../../../kit/moments.ts'
import { Sheet } from '../../../kit/Sheet.tsx'
import buttons from '../../../kit/buttons.module.css'
import { type Act, questionBefore } from '../moderation/wording/act-text.ts'
import { moderatorText } from '../moderation/wording/entry-text.ts'
import { termText } from '../moderation/wording/term-text.ts'
import styles from './Moderation.module.css'
import type { Moderating, WrittenLine } from './moderating.ts'
import { Switch } from './Switch.tsx'
import { useActs } from './useActs.ts'

interface Props {
  moderating: Moderating
  customerId: number
  name: string
  /** The line from which the person was opened. */
  line: WrittenLine | null
  onDone: () => void
}

/** Acts of a moderator on a person: remove lines, mute, ban, and lift them. One tap acts; an act that has no end is confirmed first. */
export default function PersonActs({ moderating, customerId, name, line, onDone }: Props) {
  const { t } = useTranslation()
  const { isBusy, run } = useActs(moderating)
  const [lines, setLines] = useState<'remove' | 'clear'>(line ? 'remove' : 'clear')
  const [doubted, setDoubted] = useState<Act | null>(null)
  const [person, setPerson] = useState<PersonInRoom>()
  useEffect(() => {
    const over = new AbortController()
    void moderating.readPerson(customerId).then((answer) => {
      if (answer.ok && !over.signal.aborted) setPerson(answer.data)
    })
    return () => over.abort()
  }, [moderating, customerId])
  const act = async (wanted: Act) => {
    setDoubted(null)
    if (await run(wanted, name)) onDone()
  }
  const begin = (wanted: Act) => (questionBefore(t, wanted, name) ? setDoubted(wanted) : void act(wanted))
  const question = doubted && questionBefore(t, doubted, name)
  if (person?.isManager && !moderating.isHost) return <p className={buttons.hint}>{t('watch.failures.forbidden')}</p>
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
      {person && !person.isManager && (
        <Standing person={person} isHost={moderating.isHost} isBusy={isBusy} onAct={(wanted) => begin({ ...wanted, customerId })} />
      )}
      {doubted && question && (
        <Sheet title={question.title} onClose={() => setDoubted(null)}>
          <p className={buttons.hint}>{question.content}</p>
          <button type="button" className={buttons.primary} disabled={isBusy} onClick={() => void act(doubted)}>
            {question.okText}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => setDoubted(null)}>
            {t('moderate.sheet.cancel')}
          </button>
        </Sheet>
      )}
    </>
  )
}

type Wanted = { act: 'mute' | 'ban'; minute: (typeof muteMinutes)[number]; holdsNewcomers?: boolean } | { act: 'release' }

interface StandingProps {
  person: PersonInRoom
  isHost: boolean
  isBusy: boolean
  onAct: (wanted: Wanted) => void
}

/** Whether the person is muted or banned, by whom and until when, and what can be done about it. */
function Standing({ person: { mute, canHoldNewcomers }, isHost, isBusy, onAct }: StandingProps) {
  const { t, i18n } = useTranslation()
  const [chosen, setStop] = useState<'mute' | 'ban'>('mute')
  const stops = mute ? (['ban'] as const) : (['mute', 'ban'] as const)
  const stop = mute ? 'ban' : chosen
  const [holdsNewcomers, setHolds] = useState(false)
  const hold = stop === 'ban' && canHoldNewcomers && holdsNewcomers
  const state = mute?.banned ? 'banned' : 'muted'
  return (
    <section className={styles.part} aria-label={t('moderate.sheet.keepOut')}>
      {mute && (
        <p className={styles.standing}>
          <strong>
            {mute.until === null
              ? t(`moderate.sheet.${state}Forever`)
              : t(`moderate.sheet.${state}Until`, { time: momentText(mute.until, i18n.language) })}
          </strong>{' '}
          · <bdi>{moderatorText(t, mute.by, isHost)}</bdi>
        </p>
      )}
      {mute?.isLiftable && (
        <button type="button" className={buttons.quiet} disabled={isBusy} onClick={() => onAct({ act: 'release' })}>
          {t(mute.banned ? 'moderation.unban' : 'moderation.unmute')}
        </button>
      )}
      {(!mute || (mute.isLiftable && !mute.banned)) && (
        <>
          <Choices
            label={t('moderate.sheet.keepOut')}
            value={stop}
            options={stops.map((value) => ({ value, content: t(value === 'ban' ? 'moderate.ban' : 'moderation.mute') }))}
            onChange={setStop}
          />
          {stop === 'ban' && <p className={buttons.hint}>{t('moderate.sheet.banHint')}</p>}
          {stop === 'ban' && canHoldNewcomers && (
            <Switch
              label={t('moderate.newcomers.switch')}
              hint={t('moderate.newcomers.hint')}
              isOn={holdsNewcomers}
              isBusy={isBusy}
              onChange={setHolds}
            />
          )}
          <div className={buttons.choices}>
            {muteMinutes.map((minute) => (
              <button
                key={minute}
                type="button"
                className={buttons.choice}
                disabled={isBusy}
                onClick={() => onAct({ act: stop, minute, ...(hold && { holdsNewcomers: true }) })}
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
