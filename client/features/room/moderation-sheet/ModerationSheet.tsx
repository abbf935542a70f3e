import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureSentence } from '../../../i18n/failureSentence.ts'
import { count } from '../../../lib/format.ts'
import { Choices } from '../../../kit/Choices.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import buttons from '../../../kit/buttons.module.css'
import { HeldLines } from './HeldLines.tsx'
import { Log } from './Log.tsx'
import { Modes } from './Modes.tsx'
import styles from './Moderation.module.css'
import type { Moderating, Viewer } from './moderating.ts'
import PersonActs from './PersonActs.tsx'
import { Shield } from './Shield.tsx'
import type { RoomState } from '../moderation/useRoomState.ts'
import type { SamePlace } from '#contract/calls/moderation/room.ts'
import { momentText } from '../../../kit/moments.ts'

interface SamePlacesProps {
  groups: readonly SamePlace[]
  onViewer: (viewer: Viewer) => void
}

/** Accounts that came from one network within seconds. */
function SamePlaces({ groups, onViewer }: SamePlacesProps) {
  const { t, i18n } = useTranslation()
  return groups.map(({ at, customers, count: all }) => {
    const rest = all - customers.length
    return (
      <section key={`${at} ${customers[0]?.customerId}`} className={styles.part}>
        <h3>
          {t('moderate.samePlace.came', { number: count(all, i18n.language) })} · {momentText(at, i18n.language)}
        </h3>
        <p className={buttons.hint}>{t('moderate.samePlace.note')}</p>
        <div className={buttons.choices}>
          {customers.map((customer) => (
            <button key={customer.customerId} type="button" className={buttons.choice} onClick={() => onViewer(customer)}>
              <bdi>{customer.nickname}</bdi>
            </button>
          ))}
          {rest > 0 && (
            <small className={`${buttons.hint} ${styles.more}`}>
              {t('moderate.samePlace.more', { number: count(rest, i18n.language) })}
            </small>
          )}
        </div>
      </section>
    )
  })
}

interface Props {
  moderating: Moderating
  moderation: RoomState
  onClose: () => void
}

const tabs = ['modes', 'held', 'log'] as const

/** Everything that a moderator decides about the room. It opens with the lines that wait, if there are any. */
export function ModerationSheet({ moderating, moderation: { data, error, reload }, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const sentenceOf = useFailureSentence()
  const waiting = data?.held.length ?? 0
  const [tab, setTab] = useState<(typeof tabs)[number]>(waiting > 0 ? 'held' : 'modes')
  const [viewer, setViewer] = useState<Viewer | null>(null)
  return (
    <Sheet title={t('moderate.title')} onClose={onClose}>
      {error && (
        <p className={buttons.failure} role="alert">
          {sentenceOf(error)}{' '}
          <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={reload}>
            {t('viewer.retry')}
          </button>
        </p>
      )}
      {!data && !error && (
        <output className={styles.shape}>
          <span className="visually-hidden">{t('viewer.loading')}</span>
        </output>
      )}
      {data && (
        <>
          <Shield moderating={moderating} modes={data.modes} />
          <Choices
            label={t('moderate.title')}
            value={tab}
            options={tabs.map((value) => ({
              value,
              content: (
                <>
                  {t(`moderate.${value}.title`)}
                  {value === 'held' && waiting > 0 && <b className={styles.number}>{count(waiting, i18n.language)}</b>}
                </>
              ),
            }))}
            onChange={setTab}
            className={styles.tabs}
          />
          {tab === 'modes' && <Modes moderating={moderating} modes={data.modes} />}
          {tab === 'held' && (
            <>
              <HeldLines moderating={moderating} held={data.held} onViewer={setViewer} />
              <SamePlaces groups={data.samePlace} onViewer={setViewer} />
            </>
          )}
          {tab === 'log' && <Log moderating={moderating} log={data.log} onViewer={setViewer} />}
        </>
      )}
      {viewer && (
        <Sheet title={viewer.nickname} onClose={() => setViewer(null)}>
          <PersonActs
            moderating={moderating}
            customerId={viewer.customerId}
            name={viewer.nickname}
            line={null}
            onDone={() => setViewer(null)}
          />
        </Sheet>
      )}
    </Sheet>
  )
}
