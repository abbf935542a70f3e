import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Speaker } from '#contract/chat.ts'
import type { audience } from '#contract/sockets/audience.ts'
import { Avatar } from '../../../../kit/Avatar.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { count } from '../../../../lib/format.ts'
import type { AudienceWire } from '../../guest/audience.ts'
import { failureText } from '../../../room/moderation/wording/failure-text.ts'
import styles from './sheets.module.css'

type People = z.output<(typeof audience)['fromClient']['room/people']['ack']>

interface Props {
  wire: AudienceWire
  onViewer: (viewer: Speaker) => void
  onClose: () => void
}

/** Who is in the room, the highest level first. */
export function PeopleSheet({ wire, onViewer, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [people, setPeople] = useState<People | null>(null)
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null)
  useEffect(() => {
    void wire.send('room/people', {}).then((answer) => {
      if (answer.ok) setPeople(answer.data)
      else setFailure(answer)
    })
  }, [wire])
  const rest = people ? people.count - people.people.length : 0
  return (
    <Sheet title={people ? `${t('watch.people')} ${count(people.count, i18n.language)}` : t('watch.people')} onClose={onClose}>
      {failure && <p className={buttons.failure}>{failureText(t, failure)}</p>}
      {!people && !failure && <p className={buttons.hint}>{t('viewer.loading')}</p>}
      <ul className={styles.people}>
        {people?.people.map((viewer) => (
          <li key={viewer.customerId}>
            <button
              type="button"
              className={buttons.row}
              onClick={() => {
                onClose()
                onViewer(viewer)
              }}
            >
              <Avatar name={viewer.name} size={36} />
              <bdi>{viewer.name}</bdi>
              {viewer.role !== 'customer' && <span className={styles.role}>{t(`chat.roles.${viewer.role}`)}</span>}
              <small>{t('viewer.rank', { rank: viewer.rank })}</small>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={buttons.hint}>{t('watch.andMore', { count: rest, number: count(rest, i18n.language) })}</p>}
    </Sheet>
  )
}
