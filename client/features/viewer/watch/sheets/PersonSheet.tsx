import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { Avatar } from '../../../../kit/Avatar.tsx'
import { Lazy } from '../../../../kit/Lazy.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { useMention } from '../../../room/chat/mention.ts'
import { loadViewerButtons } from '../../../room/moderation/app/load.ts'
import { appFeedback } from '../../../room/moderation/app/app-feedback.tsx'
import type { Moderator, WrittenLine } from '../../../room/moderation/moderator.ts'
import { usePerson } from '../../../room/moderation/usePerson.ts'
import styles from './PersonSheet.module.css'

/** Somebody whose name was tapped, and the line at which it stood. */
export interface Chosen {
  person: Speaker
  line: WrittenLine | null
}

interface Props {
  chosen: Chosen
  /** The customer whose page this is; null for the host. */
  own: number | null
  /** Null for viewers who do not moderate the room. */
  moderator: Moderator | null
  onClose: () => void
}

/** Actions on a person whose name was pressed; the host and the managers of the room also moderate. */
export function PersonSheet({ chosen: { person: speaker, line }, own, moderator, onClose }: Props) {
  const { t } = useTranslation()
  const mention = useMention()
  const { customerId, name, rank } = speaker
  const { person } = usePerson(moderator, customerId)
  // A line keeps the role of its time.
  const role = person ? (person.isManager ? 'manager' : 'customer') : speaker.role
  return (
    <Sheet title={name} onClose={onClose}>
      <div className={styles.who}>
        <Avatar name={name} size={56} />
        <p>
          <span>{t(`watch.roles.${role}`)}</span> · <span>{t('viewer.rank', { rank })}</span>
        </p>
      </div>
      {customerId !== null && customerId !== own && (
        <>
          {mention && (
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
          {moderator && (
            <Lazy
              load={loadViewerButtons}
              props={{ moderator, viewer: { customerId, nickname: name }, line, person, feedback: appFeedback, onDone: onClose }}
            />
          )}
        </>
      )}
    </Sheet>
  )
}
