import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { Avatar } from '../../../../kit/Avatar.tsx'
import { Lazy } from '../../../../kit/Lazy.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { useMention } from '../../../room/chat/mention.ts'
import { loadPersonActs } from '../../../room/moderation-sheet/load.ts'
import type { Moderating, WrittenLine } from '../../../room/moderation-sheet/moderating.ts'
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
  moderating: Moderating | null
  onClose: () => void
  children?: ReactNode
}

/** Actions on a person whose name was pressed; the host and the managers of the room also moderate. */
export function PersonSheet({ chosen: { person, line }, own, moderating, onClose, children }: Props) {
  const { t } = useTranslation()
  const mention = useMention()
  const { customerId, name, rank, role } = person
  const isOther = customerId !== null && customerId !== own
  const isModerated = isOther && (role === 'customer' || (role === 'manager' && moderating?.isHost))
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
      {moderating && isModerated && <Lazy load={loadPersonActs} props={{ moderating, customerId, name, line, onDone: onClose }} />}
      {children}
    </Sheet>
  )
}
