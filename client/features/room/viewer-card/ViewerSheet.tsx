import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { Avatar } from '../../../kit/Avatar.tsx'
import { Lazy } from '../../../kit/Lazy.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import buttons from '../../../kit/buttons.module.css'
import { useMention } from '../chat/mention.ts'
import { appFeedback } from '../moderation/app/app-feedback.tsx'
import { loadViewerActs } from '../moderation/app/load.ts'
import type { Moderator, WrittenLine } from '../moderation/moderator.ts'
import { useStanding } from './useStanding.ts'
import styles from './ViewerSheet.module.css'

/** Whose name was pressed, and the line at which it stood. */
export interface Chosen {
  viewer: Pick<Speaker, 'customerId' | 'name'> & Partial<Pick<Speaker, 'role' | 'rank'>>
  line: WrittenLine | null
}

interface Props {
  chosen: Chosen
  /** The customer whose page this is; null for the host. */
  own: number | null
  /** Null for viewers who do not moderate the room. */
  moderator: Moderator | null
  onClose: () => void
  /** Called when the viewer's name was put into the field for words; by default, the sheet closes. */
  onMentioned?: () => void
}

/** The viewer's card in the apps; the host and the managers of the room also moderate. */
export function ViewerSheet({ chosen: { viewer, line }, own, moderator, onClose, onMentioned = onClose }: Props) {
  const { t } = useTranslation()
  const mention = useMention()
  const { customerId, name, rank } = viewer
  const { standing } = useStanding(moderator, customerId)
  // A line keeps the role of its time.
  const role = standing ? (standing.isManager ? 'manager' : 'customer') : viewer.role
  return (
    <Sheet title={name} onClose={onClose}>
      <div className={styles.who}>
        <Avatar name={name} size={56} />
        <p>
          {role && <span>{t(`chat.roles.${role}`)}</span>}
          {rank !== undefined && <span>{t('viewer.rank', { rank })}</span>}
        </p>
      </div>
      {customerId !== null && customerId !== own && (
        <>
          {mention && (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => {
                onMentioned()
                mention(name)
              }}
            >
              {t('watch.mention')}
            </button>
          )}
          {moderator && (
            <Lazy
              load={loadViewerActs}
              props={{ moderator, viewer: { customerId, nickname: name }, line, standing, feedback: appFeedback, onDone: onClose }}
            />
          )}
        </>
      )}
    </Sheet>
  )
}
