import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { muteMinutes } from '#contract/limits.ts'
import { Avatar } from '../../../ui/touch/Avatar.tsx'
import { Sheet } from '../../../ui/touch/Sheet.tsx'
import { showToast } from '../../../ui/touch/Toast.tsx'
import buttons from '../../../ui/touch/touch.module.css'
import { useMention } from '../../chat/mention.ts'
import { useFailureSentence } from '../useFailureSentence.ts'
import styles from './PersonSheet.module.css'

export type Minutes = (typeof muteMinutes)[number]
const durationNames = { 120: 'hours2', 1440: 'day1', 4320: 'days3', 43_200: 'days30', 5_999_940: 'forever' } as const satisfies Record<
  Minutes,
  string
>

type Answer = { ok: true } | { ok: false; code: string }

/** How somebody who may moderates the room. */
export interface Moderator {
  mute(customerId: number, minute: Minutes): Promise<Answer>
  unmute(customerId: number): Promise<Answer>
}

interface Props {
  person: Speaker
  /** The customer whose page this is; null for the host. */
  own: number | null
  /** Null for whoever may not mute. */
  moderator: Moderator | null
  onClose: () => void
  children?: ReactNode
}

/** What can be done with a name; the host and the managers of the room mute and unmute. */
export function PersonSheet({ person, own, moderator, onClose, children }: Props) {
  const { t } = useTranslation()
  const sentenceOf = useFailureSentence()
  const mention = useMention()
  const [isBusy, setBusy] = useState(false)
  const { customerId, name, rank, role } = person
  const isOther = customerId !== null && customerId !== own
  const act = async (minute: Minutes | null) => {
    if (customerId === null || !moderator) return
    setBusy(true)
    const answer = await (minute === null ? moderator.unmute(customerId) : moderator.mute(customerId, minute))
    setBusy(false)
    showToast(answer.ok ? t(minute === null ? 'watch.unmuted' : 'watch.hasMuted', { name }) : sentenceOf(answer))
    if (answer.ok) onClose()
  }
  return (
    <Sheet title={name} onClose={onClose}>
      <div className={styles.who}>
        <Avatar name={name} size={56} />
        <p>
          <span>{t(`watch.roles.${role}`)}</span> · <span>{t('viewer.rank', { rank })}</span>
        </p>
      </div>
      {isOther && mention && (
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => {
            onClose()
            mention(name)
          }}
        >
          {t('watch.mention')}
        </button>
      )}
      {moderator && isOther && role === 'customer' && (
        <section className={styles.mute} aria-label={t('watch.muteFor')}>
          <h3>{t('watch.muteFor')}</h3>
          <div className={buttons.choices}>
            {muteMinutes.map((minute) => (
              <button key={minute} type="button" className={buttons.choice} disabled={isBusy} onClick={() => void act(minute)}>
                {t(`watch.muteDurations.${durationNames[minute]}`)}
              </button>
            ))}
          </div>
          <button type="button" className={buttons.quiet} disabled={isBusy} onClick={() => void act(null)}>
            {t('watch.unmute')}
          </button>
        </section>
      )}
      {children}
    </Sheet>
  )
}
