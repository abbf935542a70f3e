import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyEvent } from '#contract/calls/sport-events.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { momentText } from '../../../../kit/moments.ts'
import { Sheet } from '../../../../kit/Sheet.tsx'
import buttons from '../../../../kit/buttons.module.css'
import styles from './SetUp.module.css'

interface Props {
  events: readonly MyEvent[]
  /** Null: a programme of one's own. */
  chosen: MyEvent | null
  onChoose: (eventId: number | null) => void
}

/** One of the reserved matches that may be shown now, or a programme of one's own. */
export function ProgrammeRow({ events, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const choose = (eventId: number | null) => {
    onChoose(eventId)
    setOpen(false)
  }
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)} data-event={chosen?.id}>
        <Icon name="ticket" size={20} />
        <span>{t('phone.programme')}</span>
        <bdi>{chosen ? teamsOf(chosen) : t('phone.ownProgramme')}</bdi>
      </button>
      {isOpen && (
        <Sheet title={t('live.event')} onClose={() => setOpen(false)}>
          <ul>
            <li>
              <button type="button" className={buttons.row} aria-pressed={chosen === null} onClick={() => choose(null)}>
                <bdi>{t('phone.ownProgramme')}</bdi>
              </button>
            </li>
            {events.map((event) => (
              <li key={event.id}>
                <button type="button" className={buttons.row} aria-pressed={chosen?.id === event.id} onClick={() => choose(event.id)}>
                  <bdi>{teamsOf(event)}</bdi>
                  <small>{momentText(event.startAt, i18n.language)}</small>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}

const teamsOf = ({ homeTeamName, guestTeamName }: MyEvent) => `${homeTeamName} – ${guestTeamName}`
